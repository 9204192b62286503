import { useQuery } from '@tanstack/react-query'
import { Mail, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatFullDay } from '#contract/basics/date-text.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type Quote, quoteNumber } from '#contract/quotes/quote.ts'
import { isOpen } from '#contract/quotes/quote-states.ts'
import { isJourneyOver } from '#contract/quotes/quoted-journey.ts'
import { lastTravelDay } from '#contract/trips/last-travel-day.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { ChangeDialog, changeDraft } from './change-dialog.tsx'
import {
  type ChangedFact,
  changedSinceLines,
  changedSinceWriting,
  findUnsentChanges,
  type RequestedFacts,
  showChanges,
  useChangedFacts,
} from './changed-facts.ts'
import { leadQuotesQuery } from './quote-api.ts'

/** Says for each open quote that the request has changed since. */
export function OlderQuotes({ lead }: { lead: Lead }) {
  const { data } = useQuery(leadQuotesQuery(lead.id))
  return data?.offers
    .filter(({ state }) => state !== 'accepted')
    .map((quote) => <ChangedNotice key={quote.id} quote={quote} lead={lead} className="mb-3" />)
}

/** Says that a booked request has changed, and offers to tell the customer. */
export function OlderBooking({ lead }: { lead: Lead }) {
  const { data } = useQuery(leadQuotesQuery(lead.id))
  return data?.offers.map((quote) => <BookingOf key={quote.id} quote={quote} lead={lead} />)
}

/** Keeps the dialog and its text, whatever happens to the booking. */
function BookingOf({ quote, lead }: { quote: Quote; lead: Lead }) {
  const changes = findUnsentChanges(quote, lead, useVehicles())
  const dialog = useDraftDialog(changeDraft(quote))
  return (
    <>
      {quote.state === 'accepted' ? (
        <ChangedNotice quote={quote} lead={lead} isRead={changes.length > 0}>
          {changes.length > 0 ? (
            <FocusAfter>
              <Button size="small" className="mt-1.5 mb-0.5" onClick={dialog.show}>
                <Mail aria-hidden /> Email the changes
              </Button>
            </FocusAfter>
          ) : null}
        </ChangedNotice>
      ) : null}
      {dialog.open ? (
        <ChangeDialog
          quote={quote}
          lead={lead}
          changes={changes}
          draft={changeDraft(quote)}
          onClose={dialog.close}
        />
      ) : null}
    </>
  )
}

type ChangedNoticeProps = {
  quote: Quote
  lead: Lead
  /** whether the notice is for the booking that the customer has in writing */
  isRead?: boolean
  className?: string
  children?: ReactNode
}

/** Says what has changed since a quote. Shows nothing if the journey is over before and after the change. */
function ChangedNotice({ quote, lead, isRead = false, className, children }: ChangedNoticeProps) {
  const { facts } = useChangedFacts(quote)
  const today = dublinDay(new Date(useNow()))
  const standing = describeStanding(quote, isRead)
  const isAhead = [lead, quote.journey].some((way) => lastTravelDay(way) >= today)
  if (!standing || !isAhead || facts.length === 0) return null
  return (
    <Warning role="group" aria-label={standing.name} className={classNames('flex gap-2.5', className)}>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p>{standing.since}</p>
        <ChangedFactsList facts={facts} paper={nameOfPaper(quote)} />
        <p>{standing.advice}</p>
        {children}
      </div>
    </Warning>
  )
}

type Standing = { name: string; since: string; advice: string }

/** Describes a quote's state; null if changes no longer matter to it. */
function describeStanding(quote: Quote, isRead: boolean): Standing | null {
  const number = quoteNumber(quote)
  if (isOpen(quote.state)) {
    return {
      name: `Changes since quote ${number}`,
      since: `Changed since quote ${number} was sent:`,
      advice: 'If the price changes, send a new quote.',
    }
  }
  if (quote.state === 'unconfirmed') {
    return {
      name: `Changes since quote ${number}`,
      since: `Changed since quote ${number} was sent (now accepted):`,
      advice: 'The confirmation and calendar file will show the quoted details.',
    }
  }
  if (quote.state === 'accepted') {
    return {
      name: 'Changes to the booking',
      since: wasEmailed(quote)
        ? `Changed since the last email about booking ${number}:`
        : `Changed since quote ${number} was sent (now booked):`,
      advice: isRead
        ? `The customer’s confirmation and calendar still show the details in the ${nameOfPaper(quote)}.`
        : 'The customer’s confirmation and calendar do not mention this.',
    }
  }
  return null
}

function nameOfPaper(quote: Quote) {
  return wasEmailed(quote) ? 'last email' : 'quote'
}

function wasEmailed({ replies }: Quote): boolean {
  return replies.some(({ kind }) => kind === 'changed')
}

type Travelled = { journey: Parameters<typeof isJourneyOver>[1] }
/** Warns before confirming of a past journey, or of facts that differ from the accepted ones. */
export function ConfirmedJourney({ quote, facts }: { quote: Travelled; facts: readonly ChangedFact[] }) {
  return (
    <>
      <OverJourney quote={quote} />
      <ConfirmedFacts facts={facts} />
    </>
  )
}

function OverJourney({ quote: { journey } }: { quote: Travelled }) {
  const today = dublinDay(new Date(useNow()))
  if (!isJourneyOver(today, journey)) return null
  return (
    <Warning className="mt-3">
      <p className="font-medium">The journey was on {formatFullDay(lastTravelDay(journey))}.</p>
      <p>Confirm only if it took place. Otherwise turn it down.</p>
    </Warning>
  )
}

function ConfirmedFacts({ facts }: { facts: readonly ChangedFact[] }) {
  if (facts.length === 0) return null
  return (
    <Warning className="mt-3">
      <p className="font-medium">The lead has changed since this quote was sent:</p>
      <ChangedFactsList facts={facts} />
      <p>
        The confirmation and calendar file will show the quoted details. If the lead is right, agree it with
        the customer first.
      </p>
    </Warning>
  )
}

type OutdatedLinesProps = {
  lead: Lead
  /** the lead when the lines were written; null if they come from `former` */
  written: RequestedFacts | null
  former: Quote | undefined
  onRewrite: () => void
}

/** Warns before sending that the journey has changed since the lines were written. They are rewritten only on request. */
export function OutdatedLines({ lead, written, former, onRewrite }: OutdatedLinesProps) {
  const vehicles = useVehicles()
  if (written) {
    const facts = showChanges(changedSinceWriting(written, lead), { staff: [], vehicles })
    return <Outdated facts={facts} onRewrite={onRewrite} />
  }
  return former ? <OutdatedFormer former={former} onRewrite={onRewrite} /> : null
}

function OutdatedFormer({ former, onRewrite }: { former: Quote; onRewrite: () => void }) {
  const { facts } = useChangedFacts(former, changedSinceLines)
  return <Outdated facts={facts} onRewrite={onRewrite} />
}

function Outdated({ facts, onRewrite }: { facts: readonly ChangedFact[]; onRewrite: () => void }) {
  if (facts.length === 0) return null
  return (
    <Warning role="alert" className="mb-4">
      <p className="font-medium">The lead has changed since you wrote these lines:</p>
      <ChangedFactsList facts={facts} />
      <Button size="small" className="mt-1" onClick={onRewrite}>
        Update lines from lead
      </Button>
    </Warning>
  )
}

type ChangedFactsListProps = {
  facts: readonly ChangedFact[]
  /** what the customer has with the former value */
  paper?: 'quote' | 'last email'
}

function ChangedFactsList({ facts, paper = 'quote' }: ChangedFactsListProps) {
  return (
    <ul className="my-1 grid gap-0.5">
      {facts.map(({ label, quoted, now }) => (
        <li key={label} className="wrap-anywhere">
          {label}: <strong className="font-medium">{quoted}</strong> in the {paper} →{' '}
          <strong className="font-medium">{now}</strong> on the lead
        </li>
      ))}
    </ul>
  )
}
