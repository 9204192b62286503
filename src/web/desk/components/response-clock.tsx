import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useNow } from '#web/desk/lib/use-now.ts'
import { classNames } from '#web/lib/class-names.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
import { findDeadline, type LeadWithDeadline, type ResponseState, responseState } from './response-state.ts'

const LOOKS = {
  running: { icon: Clock, look: 'text-slate-600' },
  soon: { icon: Clock, look: 'font-medium text-amber-800' },
  late: { icon: CircleAlert, look: 'font-medium text-red-700' },
  met: { icon: CircleCheck, look: 'text-green-800' },
  missed: { icon: CircleAlert, look: 'text-slate-600' },
} as const satisfies Record<ResponseState['tone'], { icon: typeof Clock; look: string }>

/** Shows the time until the response deadline. Shows nothing without a deadline. */
export function ResponseClock({ lead, className }: { lead: LeadWithDeadline; className?: string }) {
  const state = responseState(lead, useNow())
  const deadline = findDeadline(lead)
  if (!state || deadline === null) return null
  const { icon: Icon, look } = LOOKS[state.tone]
  return (
    <p
      data-tone={state.tone}
      title={`${lead.offer_confirm_due_at ? 'Confirmation' : 'Response'} due by ${formatLongInstant(deadline)}`}
      className={classNames(
        'inline-flex max-w-full min-w-0 items-center gap-1 text-[13px] tabular-nums',
        look,
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0">{state.words}</span>
    </p>
  )
}
