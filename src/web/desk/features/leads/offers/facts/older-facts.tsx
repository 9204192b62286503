import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { isOpen } from '#contract/leads/offer-state.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { lastTravelDay } from '#contract/trips/last-travel-day.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { leadOffersQuery } from '../offer-api.ts'
import { ChangedFactsList } from './changed-facts-list.tsx'
import { useChangedFacts } from './use-changed-facts.ts'

/** Says of each quote that stands, booked ones too, that the request has changed since. */
export function OlderFacts({ lead }: { lead: Lead }) {
  const today = dublinDay(new Date(useNow()))
  const { data } = useQuery(leadOffersQuery(lead.id))
  const standing = data?.offers.filter(
    (offer) => describeStanding(offer) && [lead, offer.journey].some((way) => lastTravelDay(way) >= today),
  )
  return standing?.map((offer) => <OlderFactsOf key={offer.id} offer={offer} />)
}

function OlderFactsOf({ offer }: { offer: Offer }) {
  const { facts } = useChangedFacts(offer)
  const standing = describeStanding(offer)
  if (facts.length === 0 || !standing) return null
  return (
    <Warning className="mb-3 flex gap-2.5">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p>{standing.since}</p>
        <ChangedFactsList facts={facts} />
        <p>{standing.advice}</p>
      </div>
    </Warning>
  )
}

/** Null for an offer by which nobody goes any more. */
function describeStanding(offer: Offer): { since: string; advice: string } | null {
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
      since: `Changed since quote ${number} was sent, which is booked:`,
      advice: 'The customer’s confirmation and calendar say what the quote says. Tell the customer.',
    }
  }
  return null
}
