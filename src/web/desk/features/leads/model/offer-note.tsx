import { CircleCheck, CircleHelp, CircleX, Send } from 'lucide-react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { showRoundEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { Piece } from '#web/desk/components/piece.tsx'
import { responseState } from '#web/desk/components/response-state.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { classNames } from '#web/lib/class-names.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
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
      <Pieces words={summary.words} />
    </p>
  )
}

/** An acceptance that waits for the firm: what was accepted, and how long is left to confirm it. */
export function ConfirmNote({ lead, className }: { lead: Lead; className?: string }) {
  const state = responseState(lead, useNow())
  if (!state || lead.offer_confirm_due_at === null) return null
  const accepted =
    lead.offer_total_cents === null ? [] : [`${showRoundEuros(lead.offer_total_cents)} accepted`]
  return (
    <p
      data-quote
      data-tone={state.tone}
      title={`Confirmation due by ${formatLongInstant(lead.offer_confirm_due_at)}`}
      className={classNames(
        'flex min-w-0 items-center font-medium tabular-nums',
        state.tone === 'late' ? 'text-red-700' : 'text-amber-900',
        className,
      )}
    >
      <Pieces words={[...accepted, state.words].join(BETWEEN)} />
    </p>
  )
}

const BETWEEN = ' · '

/** Each whole, in one line or below each other. They may reach beyond their column, where the next has nothing. */
function Pieces({ words }: { words: string }) {
  const [first, ...others] = words.split(BETWEEN)
  return (
    <span data-spills={others.length > 0 || undefined} className="min-w-0 [clip-path:inset(0_-3rem_0_0)]">
      <span className="whitespace-nowrap">{first}</span>
      {others.map((words) => (
        <Piece key={words}>{words}</Piece>
      ))}
    </span>
  )
}
