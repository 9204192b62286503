import { CircleCheck, CircleHelp, CircleX, Send } from 'lucide-react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { classNames } from '#web/lib/class-names.ts'
import { type OfferedLead, type OfferSummary, summariseOffer } from './offer-summary.ts'

const LOOKS = {
  plain: { icon: Send, look: 'text-slate-700' },
  waiting: { icon: CircleHelp, look: 'font-medium text-amber-800' },
  won: { icon: CircleCheck, look: 'text-green-800' },
  over: { icon: CircleX, look: 'text-slate-600' },
} as const satisfies Record<OfferSummary['tone'], { icon: typeof Send; look: string }>

/** What has become of a lead's quote; nothing without one. */
export function OfferNote({ lead, className }: { lead: OfferedLead; className?: string }) {
  const summary = summariseOffer(lead, dublinDay(new Date(useNow())))
  if (!summary) return null
  const { icon: Icon, look } = LOOKS[summary.tone]
  return (
    <p
      data-quote
      className={classNames('flex min-w-0 items-center gap-1 text-[13px] tabular-nums', look, className)}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0">{summary.words}</span>
    </p>
  )
}
