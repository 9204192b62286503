import { LeadStatCards, myLeadFigures } from '#web/parts/lead-stats.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { NewestLeads } from './newest-leads.tsx'
import { QuickActions } from './quick-actions.tsx'

export function ManagerDashboard() {
  return (
    <div className="grid gap-4">
      <PageHeading>Manager Dashboard</PageHeading>
      <LeadStatCards label="My leads" figures={myLeadFigures} />
      <NewestLeads scope="mine" />
      <QuickActions />
    </div>
  )
}
