import type { Distance, DistanceQuery } from '#contract/places/place.ts'
import { AppError } from '#server/errors.ts'
import type { Visitor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import type { Journey } from './estimate-distance.ts'
import { geocodeEndpoints, locateStops } from './geocode-endpoints.ts'
import { presentDistance, presentSettled } from './present-distance.ts'
import { queryProviders } from './query-providers.ts'
import { requireBoth, requirePositions } from './resolve-endpoints.ts'
import { routeViaStops } from './route-via-stops.ts'

export async function measureDistance(
  server: Server,
  { clientIp }: Visitor,
  query: DistanceQuery,
): Promise<Distance> {
  await server.limits.consume('distances', clientIp)
  requireBoth(query.from, query.to)
  return measureWay(server, query)
}

/** Measures a stored lead's route with the configured services. Null if it is unknown; never rejects. */
export async function measureByService(
  server: Server,
  { from, to, roundTrip, via = [] }: Journey,
): Promise<Distance | null> {
  const areBundled = [...server.places, ...server.routes].every(({ name }) => name === 'embedded')
  if (areBundled || from === '' || to === '') return null
  try {
    return await measureWay(server, { from, to, round_trip: roundTrip, via: [...via] })
  } catch (error) {
    if (!(error instanceof AppError)) server.log.error({ err: error }, 'a distance could not be measured')
    return null
  }
}

async function measureWay(server: Server, { from, to, round_trip, via }: DistanceQuery): Promise<Distance> {
  const ends = await geocodeEndpoints(server, from, to)
  const { start, end } = requirePositions(ends)
  const stops = await locateStops(server, via)
  const { answer, name, answered } = await queryProviders(server.log, server.routes, async (provider) => {
    const there = await routeViaStops(provider, start, stops, end)
    if (!there) return null
    const back = via.length > 0 && round_trip ? await provider.drive(end, start) : there.drive
    const { drive, skipped } = there
    const distance = presentDistance(drive, provider.name, round_trip ? (back ?? drive) : null)
    return { ...distance, ...(skipped.length > 0 && { skipped }) }
  })
  if (answer && name) return { ...answer, ...presentSettled(ends) }
  throw new AppError(answered ? 'no_route' : 'maps_not_loaded')
}
