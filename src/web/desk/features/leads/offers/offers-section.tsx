import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { OfferState } from '#contract/leads/offer-state.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { changesOf, type OfferReply } from '#contract/offers/offer-reply.ts'
import { labelOf } from '#contract/offers/offer-states.ts'
import { type FactChange, showAfter, showBefore } from '#contract/offers/offered-journey.ts'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { MailFilesNote } from '#web/desk/components/mail-files-note.tsx'
import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'
import { NoWrap } from '#web/desk/ui/no-wrap.tsx'
import { formatLongDay, formatLongInstant } from '#web/lib/dates.ts'
import { OfferActions } from './offer-actions.tsx'
import { leadOffersQuery } from './offer-api.ts'
import { SendQuoteDialog } from './send-quote-dialog.tsx'
import { SuggestionNote } from './suggestion-note.tsx'

type OffersSectionProps = {
  leadId: number
  /** the dialog for facts that a revision lacks */
  edit: (lead: Lead) => ReactNode
}

export function OffersSection({ leadId, edit }: OffersSectionProps) {
  const quotes = useQuery(leadOffersQuery(leadId))
  // Kept here, because the revised quote changes once it is sent.
  const [revised, setRevised] = useState<Offer | null>(null)
  return (
    <Loaded query={quotes} loading="Loading quotes…" failure="The quotes could not be loaded.">
      {({ offers }) =>
        offers.length === 0 ? (
          <p className="text-sm text-slate-600">No quote has been sent yet.</p>
        ) : (
          <>
            <MailFilesNote className="mb-3" />
            <ol className="grid gap-3">
              {offers.map((offer) => (
                <OfferEntry key={offer.id} offer={offer} onRevise={() => setRevised(offer)} />
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

function OfferEntry({ offer, onRevise }: { offer: Offer; onRevise: () => void }) {
  return (
    <li className="rounded-md border border-slate-200 px-3.5 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium text-slate-900">
          <NoWrap text={offerNumber(offer)} />{' '}
          <span className="tabular-nums">· {showEuros(offer.total_cents)}</span>
        </p>
        <OfferStateBadge state={offer.state} />
      </div>
      <p className="mt-1 text-[13px] break-words text-slate-600">
        {offer.created_by_name}, {formatLongInstant(offer.created_at)} · to{' '}
        <MailAddress address={offer.recipient} inText end=" ·" /> valid until{' '}
        {formatLongDay(offer.valid_until)}
      </p>
      <Lines offer={offer} />
      {offer.suggestion ? <SuggestionNote suggestion={offer.suggestion} unpriced={null} /> : null}
      <OfferReplies offer={offer} />
      <OfferActions offer={offer} onRevise={onRevise} />
    </li>
  )
}

function Lines({ offer }: { offer: Offer }) {
  return (
    <details className="mt-2">
      <summary className="focus-ring w-fit rounded text-[13px] text-navy-800 underline-offset-3 hover:underline">
        Lines and prices
      </summary>
      <ul className="mt-1.5 grid gap-1">
        {offer.lines.map(({ description, quantity, unit_cents }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an offer that was sent never move, and two may read the same
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

/** Messages about a quote, oldest first. */
function OfferReplies({ offer }: { offer: Offer }) {
  const changes = new Map(changesOf(offer).map(({ reply, facts }) => [reply, facts]))
  return offer.replies.map((reply) => (
    <Reply
      key={reply.created_at}
      reply={reply}
      facts={changes.get(reply) ?? []}
      number={offerNumber(offer)}
    />
  ))
}

const SAID: Record<OfferReply['kind'], string> = {
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

type ReplyProps = { reply: OfferReply; facts: readonly FactChange[]; number: string }

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

/** Says that the reply was written on a page opened earlier. */
function writtenLate({ closed_number }: OfferReply, number: string): string {
  if (closed_number === null) return ''
  return closed_number === number ? ' when it was no longer open' : ` on the page of quote ${closed_number}`
}

const TONES: Record<OfferState, BadgeTone> = {
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

function OfferStateBadge({ state }: { state: OfferState }) {
  return <Badge tone={TONES[state]}>{labelOf(state)}</Badge>
}
