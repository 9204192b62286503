import { useQuery } from '@tanstack/react-query'
import { Mail, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { isOpen } from '#contract/offers/offer-states.ts'
import { lastTravelDay } from '#contract/trips/last-travel-day.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { ChangeDialog, changeDraft } from '../booking-change/change-dialog.tsx'
import { findUnsentChanges } from '../booking-change/unsent-changes.ts'
import { leadOffersQuery } from '../offer-api.ts'
import { ChangedFactsList } from './changed-facts-list.tsx'
import { useChangedFacts } from './use-changed-facts.ts'

/** Says of each quote that is not booked and can be still that the request has changed since. */
export function OlderQuotes({ lead }: { lead: Lead }) {
  const { data } = useQuery(leadOffersQuery(lead.id))
  return data?.offers
    .filter(({ state }) => state !== 'accepted')
    .map((offer) => <ChangedNotice key={offer.id} offer={offer} lead={lead} className="mb-3" />)
}

/** Says of a booking that the request has changed since, and lets the customer know: before everything else, like whatever waits. */
export function OlderBooking({ lead }: { lead: Lead }) {
  const { data } = useQuery(leadOffersQuery(lead.id))
  return data?.offers.map((offer) => <BookingOf key={offer.id} offer={offer} lead={lead} />)
}

/** Whatever becomes of the booking meanwhile, the dialog stays with what was written in it. */
function BookingOf({ offer, lead }: { offer: Offer; lead: Lead }) {
  const changes = findUnsentChanges(offer, lead, useVehicles())
  const dialog = useDraftDialog(changeDraft(offer))
  return (
    <>
      {offer.state === 'accepted' ? (
        <ChangedNotice offer={offer} lead={lead} isRead={changes.length > 0}>
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
          offer={offer}
          lead={lead}
          changes={changes}
          draft={changeDraft(offer)}
          onClose={dialog.close}
        />
      ) : null}
    </>
  )
}

type ChangedNoticeProps = {
  offer: Offer
  lead: Lead
  /** whether the customer of a booking has something of it in writing */
  isRead?: boolean
  className?: string
  /** what can be done about it */
  children?: ReactNode
}

/** Nothing once the journey is over, before and after the change. */
function ChangedNotice({ offer, lead, isRead = false, className, children }: ChangedNoticeProps) {
  const { facts } = useChangedFacts(offer)
  const today = dublinDay(new Date(useNow()))
  const standing = describeStanding(offer, isRead)
  const isAhead = [lead, offer.journey].some((way) => lastTravelDay(way) >= today)
  if (!standing || !isAhead || facts.length === 0) return null
  return (
    <Warning role="group" aria-label={standing.name} className={classNames('flex gap-2.5', className)}>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p>{standing.since}</p>
        <ChangedFactsList facts={facts} paper={nameOfPaper(offer)} />
        <p>{standing.advice}</p>
        {children}
      </div>
    </Warning>
  )
}

type Standing = { name: string; since: string; advice: string }

/** Null for an offer by which nobody goes any more. */
function describeStanding(offer: Offer, isRead: boolean): Standing | null {
  const number = offerNumber(offer)
  if (isOpen(offer.state)) {
    return {
      name: `Changes since quote ${number}`,
      since: `Changed since quote ${number} was sent:`,
      advice: 'If the price changes with it, send a new quote.',
    }
  }
  if (offer.state === 'unconfirmed') {
    return {
      name: `Changes since quote ${number}`,
      since: `Changed since quote ${number} was sent, which the customer has accepted:`,
      advice: 'The confirmation and its calendar file will say what the quote says.',
    }
  }
  if (offer.state === 'accepted') {
    return {
      name: 'Changes of the booking',
      since: wasEmailed(offer)
        ? `Changed since the changes of quote ${number}, which is booked, were emailed:`
        : `Changed since quote ${number} was sent, which is booked:`,
      advice: isRead
        ? `The customer’s confirmation and calendar say what the ${nameOfPaper(offer)} says.`
        : 'The customer’s confirmation and calendar do not mention this.',
    }
  }
  return null
}

/** Where the customer has the former facts. */
function nameOfPaper(offer: Offer) {
  return wasEmailed(offer) ? 'last email' : 'quote'
}

/** Whether the customer has had changes of the booking in writing since the quote. */
function wasEmailed({ replies }: Offer): boolean {
  return replies.some(({ kind }) => kind === 'changed')
}
