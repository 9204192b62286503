import { CircleCheck, CircleHelp, CircleX, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { showRoundEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { DottedItem } from '#web/desk/components/dotted-item.tsx'
import { responseState } from '#web/desk/components/response-state.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { classNames } from '#web/lib/class-names.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
import { type QuoteSummary, type SummarisedLead, summariseQuote, tellQuestion } from './quote-summary.ts'

const LOOKS = {
  plain: { icon: Send, look: 'text-slate-700' },
  waiting: { icon: CircleHelp, look: 'font-medium text-amber-800' },
  won: { icon: CircleCheck, look: 'text-green-800' },
  over: { icon: CircleX, look: 'text-slate-600' },
} as const satisfies Record<QuoteSummary['tone'], { icon: typeof Send; look: string }>

type QuoteNoteProps = {
  lead: SummarisedLead
  className?: string
  /** true in a row that has no room beside the words */
  isTight?: boolean
}

/** Shows a quote's state, or nothing without a quote. */
export function QuoteNote({ lead, className, isTight }: QuoteNoteProps) {
  const now = useNow()
  const summary = summariseQuote(lead, dublinDay(new Date(now)), now)
  if (!summary) return null
  const { icon: Icon, look } = LOOKS[summary.tone]
  return (
    <p
      data-quote
      className={classNames('flex min-w-0 items-center gap-1 text-[13px] tabular-nums', look, className)}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <Pieces words={summary.words}>
        {summary.since ? <span className={sinceLook(summary, isTight)}>{summary.since}</span> : null}
        {summary.left ? <span className={isTight === undefined ? '' : HINT}>{summary.left}</span> : null}
      </Pieces>
    </p>
  )
}

/** Shows an acceptance to confirm, and the time left. */
export function ConfirmNote({ lead, className }: { lead: Lead; className?: string }) {
  const now = useNow()
  const state = responseState(lead, now)
  if (!state || lead.offer_confirm_due_at === null) return null
  const cents = lead.offer_total_cents
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
      <Spilling>
        {cents === null ? (
          state.words
        ) : (
          <>
            <span className="whitespace-nowrap">
              {showRoundEuros(cents)}
              <span className={SPARED}> accepted</span>
            </span>
            <DottedItem>{state.words}</DottedItem>
            {lead.question_waiting ? <DottedItem>{tellQuestion(lead, now)}</DottedItem> : null}
          </>
        )}
      </Spilling>
    </p>
  )
}

/** Hides words in narrow tables except from screen readers. */
const SPARED = 'sr-only max-md:not-sr-only @min-[67rem]:not-sr-only'

const BETWEEN = ' · '

function Pieces({ words, children }: { words: string; children: ReactNode }) {
  const [first, ...others] = words.split(BETWEEN)
  if (others.length === 0 && !children) return <span className="min-w-0">{first}</span>
  return (
    <Spilling>
      <span className="whitespace-nowrap">{first}</span>
      {others.map((words) => (
        <DottedItem key={words}>{words}</DottedItem>
      ))}
      {children}
    </Spilling>
  )
}

const HINT = `whitespace-nowrap ${SPARED}`

/** Returns the classes of the time since sending. It is left to screen readers in a tight row, or if the quote ends soon. */
function sinceLook({ tone }: QuoteSummary, isTight: boolean | undefined): string {
  if (isTight === undefined) return ''
  if (isTight || tone === 'waiting') return 'whitespace-nowrap sr-only max-md:not-sr-only'
  return `whitespace-nowrap ${tone === 'over' ? 'sr-only @min-[67rem]:not-sr-only' : ''}`
}

/** Lets the note extend into an empty neighbouring cell, and cuts off a dot at the start of a line. */
function Spilling({ children }: { children: ReactNode }) {
  return (
    <span data-spills className="min-w-0 [clip-path:inset(0_-3rem_0_0)]">
      {children}
    </span>
  )
}
