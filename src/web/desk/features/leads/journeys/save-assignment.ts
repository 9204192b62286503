import type { QueryClient } from '@tanstack/react-query'
import { JOURNEY_API, type JourneyLeg, type JourneyLegs } from '#contract/journeys/journey-leg.ts'
import type { AssignmentChange, LegAssignment } from '#contract/journeys/leg-assignment.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** Saves an assignment and shows it in every list at once. Marks are reloaded from the server. */
export async function saveAssignment(
  queries: QueryClient,
  leg: JourneyLeg,
  change: AssignmentChange,
): Promise<LegAssignment> {
  const assignment = await callEndpoint(JOURNEY_API.assign, {
    params: { id: leg.lead_id, leg: leg.leg },
    body: change,
  })
  queries.setQueriesData<JourneyLegs>(
    { queryKey: ['leads', 'journeys'] },
    (list) =>
      list && {
        ...list,
        data: list.data.map((one) =>
          one.lead_id === leg.lead_id && one.leg === leg.leg ? { ...one, assignment } : one,
        ),
      },
  )
  void queries.invalidateQueries({ queryKey: ['leads', 'journeys'] })
  return assignment
}
