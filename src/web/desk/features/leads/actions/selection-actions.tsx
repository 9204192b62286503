import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ChartColumn, MailPlus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { StaffMember } from '#contract/account/session.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { staffQuery } from '../model/lead-api.ts'
import { ReportDialog } from '../report/report-dialog.tsx'
import { AssignLeadsAction } from './assign-leads.tsx'
import { QuickActionButton } from './quick-action.tsx'
import { ScheduleCallsAction } from './schedule-call-action.tsx'
import { SendFollowUpsAction } from './send-follow-up-action.tsx'
import { SendQuotesAction } from './send-quotes-action.tsx'

/** What is done with several leads at once. Each action is a button with its own dialog. */
export function SelectionActions({ selected }: { selected: number[] }) {
  return (
    <>
      <AssignLeadsAction selected={selected} />
      <SendFollowUpsAction selected={selected} />
      <ScheduleCallsAction selected={selected} />
      {/* A phone has no room for it beside a selection, which it is not about. */}
      <span className="contents max-md:hidden">
        <GenerateReportAction />
      </span>
      <SendQuotesAction selected={selected} />
    </>
  )
}

const ACTIONS = [
  { label: 'Assign Leads', short: 'Assign', icon: UserPlus, what: 'that you want to assign' },
  { label: 'Send Follow-up', short: 'Follow-up', icon: MailPlus, what: 'whose customers you want to email' },
  { label: 'Schedule Calls', short: 'Calls', icon: CalendarClock, what: 'whose customers you want to ring' },
] as const

/** The same while nothing is selected: each says what to select. */
export function IdleActions() {
  return (
    <>
      {ACTIONS.map(({ what, ...face }) => (
        <QuickActionButton
          key={face.label}
          {...face}
          roomy
          onStart={() =>
            notify.info('No leads are selected', {
              id: 'nothing-selected',
              description: `Tick the leads ${what}, then press ${face.label}.`,
            })
          }
        />
      ))}
      <GenerateReportAction roomy />
    </>
  )
}

const NO_STAFF: readonly StaffMember[] = []

/** A report is about all leads of a period, so that nothing needs to be selected for it. */
function GenerateReportAction({ roomy = false }: { roomy?: boolean }) {
  const { data: staff = NO_STAFF } = useQuery(staffQuery)
  const [open, setOpen] = useState(false)
  return (
    <>
      <QuickActionButton
        inPalette
        roomy={roomy}
        label="Generate Report"
        short="Report"
        icon={ChartColumn}
        onStart={() => setOpen(true)}
      />
      <ReportDialog open={open} staff={staff} onClose={() => setOpen(false)} />
    </>
  )
}
