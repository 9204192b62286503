import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LIST_JOURNEYS } from '#contract/basics/first-screen-endpoints.ts'
import type { JOURNEY_API } from '#contract/journeys/journey-leg.ts'
import { callReference } from '#web/lib/call-endpoint.ts'

/** Loads the legs of a period; both days are included. `open` adds legs of quotes that customers can still accept. */
export function journeysQuery(from: string, to: string, open = false) {
  return queryOptions({
    queryKey: ['leads', 'journeys', from, to, open],
    queryFn: ({ signal }) =>
      callReference<typeof JOURNEY_API.list>(LIST_JOURNEYS, {
        query: { from, to, ...(open && { open: 'true' as const }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
