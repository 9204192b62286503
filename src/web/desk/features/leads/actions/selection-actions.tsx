import { CalendarClock, MailPlus, UserPlus } from 'lucide-react'
import { notify } from '#web/desk/ui/notify.ts'
import { AssignLeadsAction } from './assign-leads-action.tsx'
import { GenerateReportAction } from './generate-report-action.tsx'
import { QuickActionButton } from './quick-action.tsx'
import { ScheduleCallsAction } from './schedule-calls-action.tsx'
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
