import { queryOptions } from '@tanstack/react-query'
import { JOURNEY_LINK_API, type JourneyLinkWish } from '#contract/journeys/journey-link.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** Loads the link to a job sheet or a calendar. Equal requests get the same link. */
export function journeyLinkQuery(wish: JourneyLinkWish) {
  return queryOptions({
    queryKey: ['journey-link', wish],
    queryFn: ({ signal }) => callEndpoint(JOURNEY_LINK_API.make, { body: wish, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
