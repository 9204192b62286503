import { allLeadFigures, LeadStatCards } from '#web/desk/components/lead-stats.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { LaunchCard } from './launch-card.tsx'
import { NewestLeads } from './newest-leads.tsx'
import { PeriodFigures } from './period-figures.tsx'
import { StatusBanner } from './status-banner.tsx'

export function AdminDashboard() {
  return (
    <div className="grid gap-4">
      <PageHeading>Dashboard</PageHeading>
      <StatusBanner />
      <LaunchCard />
      <LeadStatCards label="Leads" figures={allLeadFigures} />
      <NewestLeads scope="all" />
      <PeriodFigures />
    </div>
  )
}
