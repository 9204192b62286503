import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { JOURNEY_API, type JourneyLeg } from '#contract/journeys/journey-leg.ts'
import type { AssignmentChange } from '#contract/journeys/leg-assignment.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** The drives of some days, both included. `open`: with the quotes that customers can still accept. */
export function journeysQuery(from: string, to: string, open = false) {
  return queryOptions({
    queryKey: ['leads', 'journeys', from, to, open],
    queryFn: ({ signal }) =>
      callEndpoint(JOURNEY_API.list, { query: { from, to, ...(open && { open: 'true' as const }) }, signal }),
    placeholderData: keepPreviousData,
  })
}

type LegOf = Pick<JourneyLeg, 'lead_id' | 'leg'>

export function assignLeg({ lead_id: id, leg }: LegOf, body: AssignmentChange) {
  return callEndpoint(JOURNEY_API.assign, { params: { id, leg }, body })
}

export function dismissAssignment({ lead_id: id, leg }: LegOf) {
  return callEndpoint(JOURNEY_API.dismiss, { params: { id, leg } })
}
