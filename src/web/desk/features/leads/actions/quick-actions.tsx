import { useState } from 'react'
import { Card } from '#web/desk/ui/card.tsx'
import { AssignLeadsAction } from './assign-leads-action.tsx'
import { GenerateReportAction } from './generate-report-action.tsx'
import type { QuickActionProps } from './quick-action.tsx'
import { ScheduleCallsAction } from './schedule-calls-action.tsx'
import { SendFollowUpsAction } from './send-follow-up-action.tsx'
import { SendQuotesAction } from './send-quotes-action.tsx'

/** What is done with several leads at once. Each action is a button with its own dialog. */
export function QuickActions({ selected }: { selected: number[] }) {
  const [hint, setHint] = useState('')
  const action: QuickActionProps = {
    selected,
    onNothingSelected: (label) =>
      setHint(`Nothing is selected. Select leads in the list below, then choose ${label} again.`),
  }
  return (
    <Card aria-labelledby="lead-quick-actions" className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="lead-quick-actions" className="text-sm font-semibold text-slate-900">
          Quick Actions
        </h2>
        <div className="flex flex-wrap gap-2">
          <AssignLeadsAction {...action} />
          <SendFollowUpsAction {...action} />
          <ScheduleCallsAction {...action} />
          <GenerateReportAction />
          <SendQuotesAction {...action} />
        </div>
      </div>
      <p role="status" className="text-[13px] text-slate-700 not-empty:mt-2">
        {selected.length === 0 ? hint : ''}
      </p>
    </Card>
  )
}
