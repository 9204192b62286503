import { useQuery } from '@tanstack/react-query'
import { Mail, TriangleAlert } from 'lucide-react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { isOpen } from '#contract/leads/offer-state.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { lastTravelDay } from '#contract/trips/last-travel-day.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { ChangeDialog, changeDraft } from '../booking-change/change-dialog.tsx'
import { findUnsentChanges } from '../booking-change/unsent-changes.ts'
import { leadOffersQuery } from '../offer-api.ts'
import { ChangedFactsList } from './changed-facts-list.tsx'
import { useChangedFacts } from './use-changed-facts.ts'

/** Says of each quote that stands, booked ones too, that the request has changed since. Of a booking the customer can be told. */
export function OlderFacts({ lead }: { lead: Lead }) {
  const { data } = useQuery(leadOffersQuery(lead.id))
  return data?.offers.map((offer) => <OlderFactsOf key={offer.id} offer={offer} lead={lead} />)
}

function OlderFactsOf({ offer, lead }: { offer: Offer; lead: Lead }) {
  const { facts } = useChangedFacts(offer)
  const changes = findUnsentChanges(offer, lead, useVehicles())
  const today = dublinDay(new Date(useNow()))
  const dialog = useDraftDialog(changeDraft(offer))
  const standing = describeStanding(offer, changes.length > 0)
  const isAhead = [lead, offer.journey].some((way) => lastTravelDay(way) >= today)
  // Whatever becomes of the booking meanwhile, the dialog stays with what was written in it.
  return (
    <>
      {standing && isAhead && facts.length > 0 ? (
        <Warning className="mb-3 flex gap-2.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0">
            <p>{standing.since}</p>
            <ChangedFactsList facts={facts} />
            <p>{standing.advice}</p>
            {offer.state === 'accepted' && changes.length > 0 ? (
              <FocusAfter>
                <Button size="small" className="mt-1.5 mb-0.5" onClick={dialog.show}>
                  <Mail aria-hidden /> Email the changes
                </Button>
              </FocusAfter>
            ) : null}
          </div>
        </Warning>
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

/** Null for an offer by which nobody goes any more. `isRead`: the customer of a booking has something of it in writing. */
function describeStanding(offer: Offer, isRead: boolean): { since: string; advice: string } | null {
  const number = offerNumber(offer)
  if (isOpen(offer.state)) {
    return {
      since: `Changed since quote ${number} was sent:`,
      advice: 'If the price changes with it, send a new quote.',
    }
  }
  if (offer.state === 'unconfirmed') {
    return {
      since: `Changed since quote ${number} was sent, which the customer has accepted:`,
      advice: 'The confirmation and its calendar file will say what the quote says.',
    }
  }
  if (offer.state === 'accepted') {
    return {
      since: offer.replies.some(({ kind }) => kind === 'changed')
        ? `Changed since the changes of quote ${number}, which is booked, were emailed:`
        : `Changed since quote ${number} was sent, which is booked:`,
      advice: isRead
        ? 'The customer’s confirmation and calendar say what the quote says.'
        : 'The customer’s confirmation and calendar do not mention this.',
    }
  }
  return null
}
