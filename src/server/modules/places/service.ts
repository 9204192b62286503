import type { Distance, DistanceQuery, PlaceList, PlaceQuery, Point } from '#contract/places/place.ts'
import { remember } from '#server/adapters/maps/cached.ts'
import type { Position } from '#server/adapters/maps/place-provider.ts'
import type { Drive, RouteProvider } from '#server/adapters/maps/route-provider.ts'
import { AppError } from '#server/errors.ts'
import type { VisitorContext } from '#server/platform/security/actor.ts'
import type { PlaceDependencies } from './dependencies.ts'
import { createEndLocator } from './locate-ends.ts'
import { queryProviders } from './query-providers.ts'
import { type Ends, isSame, requireBoth, requirePositions } from './resolve-ends.ts'

/** Ids of suggestions or what somebody typed. */
type Journey = { from: string; to: string; roundTrip: boolean }

const isEmbedded = ({ name }: { name: string }) => name === 'embedded'

export type PlaceService = ReturnType<typeof createPlaceService>

export function createPlaceService({ limits, log, places, routes }: PlaceDependencies) {
  const atlas = places.find(isEmbedded)
  const { locateEnds, locateEndsEmbedded } = createEndLocator({ log, places, atlas })

  async function suggest({ clientIp }: VisitorContext, { q, limit }: PlaceQuery): Promise<PlaceList> {
    await limits.consume('places', clientIp)
    const { answer, answered } = await queryProviders(log, places, async (provider) => {
      const found = await provider.suggest(q, limit)
      return found.length > 0 ? found : null
    })
    if (!answered) throw new AppError('maps_not_loaded')
    return { data: answer ?? [] }
  }

  async function distance(
    { clientIp }: VisitorContext,
    { from, to, round_trip }: DistanceQuery,
  ): Promise<Distance> {
    await limits.consume('distances', clientIp)
    requireBoth(from, to)
    const ends = await locateEnds(from, to)
    const { start, end } = requirePositions(ends)
    const { answer, name, answered } = await queryProviders(log, routes, async (provider) => {
      const drive = await provider.drive(start, end)
      return drive && present(drive, provider.name, round_trip)
    })
    if (answer && name) return { ...answer, ...settledOf(ends) }
    throw new AppError(answered ? 'no_route' : 'maps_not_loaded')
  }

  // A repeated enquiry gets its route from this cache.
  const driveEmbedded = remember('routes', async (names: string): Promise<Drive | null> => {
    const [from, to] = names.split('\n')
    const roads = routes.find(isEmbedded)
    if (!atlas || !roads || !from || !to) return null
    const ends = await locateEndsEmbedded(from, to)
    const [start, end] = [ends.from.position, ends.to.position]
    return start && end && !isSame(start, end) ? roads.drive(start, end) : null
  })

  /** The route by the bundled data, for a lead without a measured one; null when an end is unknown. Never rejects. */
  async function estimate({ from, to, roundTrip }: Journey): Promise<Distance | null> {
    if (from === '' || to === '') return null
    try {
      const drive = await driveEmbedded([from, to].map((end) => end.replace(/\s+/g, ' ')).join('\n'))
      return drive && present(drive, 'embedded', roundTrip)
    } catch (error) {
      log.error({ err: error }, 'a distance could not be estimated')
      return null
    }
  }

  return { suggest, distance, estimate }
}

function settledOf({ from, to }: Ends): Pick<Distance, 'settled'> {
  if (!from.settled && !to.settled) return {}
  return { settled: { ...(from.settled && { from: from.settled }), ...(to.settled && { to: to.settled }) } }
}

/** Doubled before it is rounded, so that there and back is what it says. */
function present(
  { km, minutes, path }: Drive,
  provider: RouteProvider['name'],
  roundTrip: boolean,
): Distance {
  const trips = roundTrip ? 2 : 1
  return {
    distance: Math.round(km * trips * 100) / 100,
    minutes: Math.round(minutes * trips),
    is_estimate: provider === 'embedded',
    provider,
    ...(path && { path: withoutRepeats(path.map(asPoint)) }),
  }
}

/** To some ten metres. */
function asPoint({ lat, lon }: Position): Point {
  return [Number(lon.toFixed(4)), Number(lat.toFixed(4))]
}

function withoutRepeats(path: Point[]): Point[] {
  return path.filter((point, index) => String(point) !== String(path[index - 1]))
}
