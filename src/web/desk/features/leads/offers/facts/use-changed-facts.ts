import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { leadEventsQuery } from '../../model/lead-api.ts'
import { type ChangedFact, changedSinceQuote, showChanges } from './changed-facts.ts'

/** In what the lead differs from what its customer has in writing, or from what `since` says; `isPending` while that is not known. */
export function useChangedFacts(
  offer: Offer,
  since = changedSinceQuote,
): { facts: ChangedFact[]; isPending: boolean } {
  const number = offerNumber(offer)
  const { data, isPending, isFetching, isError, hasNextPage, fetchNextPage } = useInfiniteQuery(
    leadEventsQuery(offer.lead_id),
  )
  const events = data?.pages.toReversed().flat() ?? []
  const isSent = events.some(({ kind, changes }) => kind === 'offer-sent' && changes.offer?.[1] === number)
  const isMissing = hasNextPage && !isSent && !isError
  useEffect(() => {
    if (isMissing && !isFetching) void fetchNextPage()
  }, [isMissing, isFetching, fetchNextPage])
  const vehicles = useVehicles()
  const changes = since(events, number)
  return { facts: showChanges(changes, { staff: [], vehicles }), isPending: isPending || isMissing }
}
