import { AssignLeadsAction } from './assign-leads-action.tsx'
import { ScheduleCallsAction } from './schedule-calls-action.tsx'
import { SendFollowUpsAction } from './send-follow-up-action.tsx'
import { SendQuotesAction } from './send-quotes-action.tsx'

/** What is done with several leads at once. Each action is a button with its own dialog. */
export function SelectionActions({ selected }: { selected: number[] }) {
  return (
    <>
      <SendQuotesAction selected={selected} />
      <AssignLeadsAction selected={selected} />
      <SendFollowUpsAction selected={selected} />
      <ScheduleCallsAction selected={selected} />
    </>
  )
}
