import { useQuery } from '@tanstack/react-query'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { leadEventsQuery } from '../../model/lead-api.ts'
import { type ChangedFact, changedSinceQuote, showChanges } from './changed-facts.ts'

/** In what the lead differs from what its customer has in writing, or from what `since` says; `isPending` while that is not known. */
export function useChangedFacts(
  offer: Offer,
  since = changedSinceQuote,
): { facts: ChangedFact[]; isPending: boolean } {
  const { data: events = [], isPending } = useQuery(leadEventsQuery(offer.lead_id))
  const vehicles = useVehicles()
  const changes = since(events, offerNumber(offer))
  return { facts: showChanges(changes, { staff: [], vehicles }), isPending }
}
