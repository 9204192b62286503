import { ArrowRight, ClipboardList } from 'lucide-react'
import { Link } from 'react-router'
import { LeadStatCards, myLeadFigures } from '#web/parts/lead-stats.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { Card } from '#web/ui/card.tsx'
import { NewestLeads } from './newest-leads.tsx'

export function ManagerDashboard() {
  return (
    <div className="grid gap-4">
      <PageHeading>Manager Dashboard</PageHeading>
      <LeadStatCards label="My leads" figures={myLeadFigures} />
      <NewestLeads scope="mine" />
      <Card aria-labelledby="quick-actions" className="p-4">
        <h2 id="quick-actions" className="text-sm font-semibold text-slate-900">
          Quick Actions
        </h2>
        <Link
          to="/manager/leads"
          className="focus-ring mt-3 flex items-center gap-3 rounded-md border border-slate-200 px-3.5 py-3 hover:border-navy-200 hover:bg-navy-50 sm:w-80"
        >
          <ClipboardList aria-hidden className="size-5 text-navy-800" />
          <span className="grow text-sm">
            <span className="block font-medium text-slate-900">My Leads</span>
            <span className="text-slate-600">See, assign and answer requests</span>
          </span>
          <ArrowRight aria-hidden className="size-4 text-slate-500" />
        </Link>
      </Card>
    </div>
  )
}
