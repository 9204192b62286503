import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { QuoteState } from '#contract/leads/quote-state.ts'
import { type Quote, quoteNumber } from '#contract/quotes/quote.ts'
import { changesOf, type QuoteReply } from '#contract/quotes/quote-reply.ts'
import { labelOf } from '#contract/quotes/quote-states.ts'
import { type FactChange, showAfter, showBefore } from '#contract/quotes/quoted-journey.ts'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { MailFilesNote } from '#web/desk/components/mail-files-note.tsx'
import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'
import { NoWrap } from '#web/desk/ui/no-wrap.tsx'
import { formatLongDay, formatLongInstant } from '#web/lib/dates.ts'
import { QuoteActions } from './quote-actions.tsx'
import { leadQuotesQuery } from './quote-api.ts'
import { SendQuoteDialog } from './send-quote-dialog.tsx'
import { SuggestionNote } from './suggestion-note.tsx'

type QuotesSectionProps = {
  leadId: number
  /** draws the dialog for facts that a revision lacks */
  edit: (lead: Lead) => ReactNode
}

export function QuotesSection({ leadId, edit }: QuotesSectionProps) {
  const query = useQuery(leadQuotesQuery(leadId))
  // The revised quote is kept here, because the list changes once the revision is sent.
  const [revised, setRevised] = useState<Quote | null>(null)
  return (
    <Loaded query={query} loading="Loading quotes…" failure="The quotes could not be loaded.">
      {({ offers: quotes }) =>
        quotes.length === 0 ? (
          <p className="text-sm text-slate-600">No quote has been sent yet.</p>
        ) : (
          <>
            <MailFilesNote className="mb-3" />
            <ol className="grid gap-3">
              {quotes.map((quote) => (
                <QuoteEntry key={quote.id} quote={quote} onRevise={() => setRevised(quote)} />
              ))}
            </ol>
            {revised ? (
              <SendQuoteDialog
                leadId={leadId}
                former={revised}
                edit={edit}
                onClose={() => setRevised(null)}
              />
            ) : null}
          </>
        )
      }
    </Loaded>
  )
}

function QuoteEntry({ quote, onRevise }: { quote: Quote; onRevise: () => void }) {
  return (
    <li className="rounded-md border border-slate-200 px-3.5 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium text-slate-900">
          <NoWrap text={quoteNumber(quote)} />{' '}
          <span className="tabular-nums">· {showEuros(quote.total_cents)}</span>
        </p>
        <QuoteStateBadge state={quote.state} />
      </div>
      <p className="mt-1 text-[13px] break-words text-slate-600">
        {quote.created_by_name}, {formatLongInstant(quote.created_at)} · to{' '}
        <MailAddress address={quote.recipient} inText end=" ·" /> valid until{' '}
        {formatLongDay(quote.valid_until)}
      </p>
      <Lines quote={quote} />
      {quote.suggestion ? <SuggestionNote suggestion={quote.suggestion} unpriced={null} /> : null}
      <QuoteReplies quote={quote} />
      <QuoteActions quote={quote} onRevise={onRevise} />
    </li>
  )
}

function Lines({ quote }: { quote: Quote }) {
  return (
    <details className="mt-2">
      <summary className="focus-ring w-fit rounded text-[13px] text-navy-800 underline-offset-3 hover:underline">
        Lines and prices
      </summary>
      <ul className="mt-1.5 grid gap-1">
        {quote.lines.map(({ description, quantity, unit_cents }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a quote that was sent never move, and two may read the same
          <li key={at} className="flex justify-between gap-3">
            <span className="min-w-0 break-words">
              {quantity > 1 ? `${quantity} × ` : ''}
              {description}
            </span>
            <span className="tabular-nums">{showEuros(quantity * unit_cents)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Lists the messages about a quote, oldest first. */
function QuoteReplies({ quote }: { quote: Quote }) {
  const changes = new Map(changesOf(quote).map(({ reply, facts }) => [reply, facts]))
  return quote.replies.map((reply) => (
    <Reply
      key={reply.created_at}
      reply={reply}
      facts={changes.get(reply) ?? []}
      number={quoteNumber(quote)}
    />
  ))
}

const SAID: Record<QuoteReply['kind'], string> = {
  accepted: 'Accepted by',
  declined: 'Declined',
  asked: 'Asked',
  answered: 'Answered by',
  withdrawn: 'Withdrawn by',
  confirmed: 'Confirmed by',
  refused: 'Turned down by',
  changed: 'Changed by',
  cancelled: 'Cancelled by',
  'cancelled-for-customer': 'Cancelled for the customer by',
}

type ReplyProps = { reply: QuoteReply; facts: readonly FactChange[]; number: string }

function Reply({ reply, facts, number }: ReplyProps) {
  return (
    <div className="mt-2 border-l-2 border-gold-400 pl-3">
      <p className="text-[13px] text-slate-600">
        {SAID[reply.kind]}
        {writtenLate(reply, number)} {reply.name ? `${reply.name}, ` : ''}
        {formatLongInstant(reply.created_at)}
      </p>
      {facts.map((fact) => (
        <p key={fact.name} className="wrap-anywhere text-slate-900">
          {fact.name}: {showAfter(fact)}. <span className="text-slate-600">{showBefore(fact)}</span>
        </p>
      ))}
      {reply.text ? <p className="break-words whitespace-pre-wrap text-slate-900">{reply.text}</p> : null}
    </div>
  )
}

/** Says that a reply was written on the page of a closed quote: this one, or an earlier one. */
function writtenLate({ closed_number }: QuoteReply, number: string): string {
  if (closed_number === null) return ''
  return closed_number === number ? ' when it was no longer open' : ` on the page of quote ${closed_number}`
}

const TONES: Record<QuoteState, BadgeTone> = {
  sent: 'blue',
  asked: 'yellow',
  unconfirmed: 'yellow',
  accepted: 'green',
  refused: 'red',
  cancelled: 'red',
  declined: 'red',
  withdrawn: 'navy',
  expired: 'navy',
  replaced: 'navy',
}

function QuoteStateBadge({ state }: { state: QuoteState }) {
  return <Badge tone={TONES[state]}>{labelOf(state)}</Badge>
}
