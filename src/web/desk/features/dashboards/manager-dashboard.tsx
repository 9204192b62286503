import { LeadStatCards, myLeadFigures } from '#web/desk/components/lead-stats.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { NewestLeads } from './newest-leads.tsx'
import { QuickActions } from './quick-actions.tsx'
import { TodaysTasks } from './todays-tasks.tsx'
import { WeekPerformance } from './week-performance.tsx'

export function ManagerDashboard() {
  return (
    <div className="grid gap-4">
      <PageHeading>Manager Dashboard</PageHeading>
      <LeadStatCards label="My leads" figures={myLeadFigures} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TodaysTasks />
        <div className="grid gap-4">
          <QuickActions />
          <WeekPerformance />
        </div>
      </div>
      <NewestLeads scope="mine" />
    </div>
  )
}
