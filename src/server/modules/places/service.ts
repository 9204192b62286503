import type { Distance, DistanceQuery, PlaceList, PlaceQuery, Point } from '#contract/places/place.ts'
import { remember } from '#server/adapters/maps/cached.ts'
import type { Position } from '#server/adapters/maps/position.ts'
import type { Drive, RouteProvider } from '#server/adapters/maps/route-provider.ts'
import { AppError } from '#server/errors.ts'
import type { VisitorContext } from '#server/platform/security/actor.ts'
import type { PlaceDependencies } from './dependencies.ts'
import { driveOver } from './drive-over.ts'
import { createEndLocator } from './locate-ends.ts'
import { queryProviders } from './query-providers.ts'
import { type Ends, isSame, requireBoth, requirePositions } from './resolve-ends.ts'

/** Ids of suggestions or what somebody typed. */
type Journey = { from: string; to: string; roundTrip: boolean; via?: readonly string[] }

type BothWays = { there: Drive; back: Drive | null }
/** kilometres and minutes */
type Length = Pick<Distance, 'distance' | 'minutes'>

const isEmbedded = ({ name }: { name: string }) => name === 'embedded'

export type PlaceService = ReturnType<typeof createPlaceService>

export function createPlaceService({ limits, log, places, routes }: PlaceDependencies) {
  const atlas = places.find(isEmbedded)
  const { locateEnds, locateEndsEmbedded, locateStops, locateStopsEmbedded } = createEndLocator({
    log,
    places,
    atlas,
  })

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
    { from, to, round_trip, via }: DistanceQuery,
  ): Promise<Distance> {
    await limits.consume('distances', clientIp)
    requireBoth(from, to)
    const ends = await locateEnds(from, to)
    const { start, end } = requirePositions(ends)
    const stops = await locateStops(via)
    const { answer, name, answered } = await queryProviders(log, routes, async (provider) => {
      const there = await driveOver(provider, start, stops, end)
      if (!there) return null
      const back = via.length > 0 && round_trip ? await provider.drive(end, start) : there.drive
      const { skipped } = there
      return {
        ...present(there.drive, provider.name, round_trip ? (back ?? there.drive) : null),
        ...(skipped.length > 0 && { skipped }),
      }
    })
    if (answer && name) return { ...answer, ...settledOf(ends) }
    throw new AppError(answered ? 'no_route' : 'maps_not_loaded')
  }

  // A repeated enquiry gets its route from this cache.
  const driveEmbedded = remember('routes', async (names: string): Promise<Drive | null> => {
    const [from, ...others] = names.split('\n')
    const to = others.pop()
    const roads = routes.find(isEmbedded)
    if (!atlas || !roads || !from || !to) return null
    const ends = await locateEndsEmbedded(from, to)
    const [start, end] = [ends.from.position, ends.to.position]
    if (!start || !end || (isSame(start, end) && others.length === 0)) return null
    const over = await driveOver(roads, start, await locateStopsEmbedded(others), end)
    return over ? over.drive : null
  })

  /** There and back by the bundled data; null when an end is unknown. Never rejects. */
  async function driveBothWays({ from, to, roundTrip, via = [] }: Journey): Promise<BothWays | null> {
    if (from === '' || to === '') return null
    try {
      const driveAlong = (...names: string[]) =>
        driveEmbedded(names.map((name) => name.replace(/\s+/g, ' ')).join('\n'))
      const there = await driveAlong(from, ...via, to)
      if (!there || !roundTrip) return there && { there, back: null }
      const back = via.length > 0 ? await driveAlong(to, from) : there
      return { there, back: back ?? there }
    } catch (error) {
      log.error({ err: error }, 'a distance could not be estimated')
      return null
    }
  }

  /** The route by the bundled data, for a lead without a measured one; null when an end is unknown. Never rejects. */
  async function estimate(journey: Journey): Promise<Distance | null> {
    const ways = await driveBothWays(journey)
    return ways && present(ways.there, 'embedded', ways.back)
  }

  /** The same without its path, which takes longer to make than all the rest. */
  async function estimateLength(journey: Journey): Promise<Length | null> {
    const ways = await driveBothWays(journey)
    return ways && sumLength(ways.there, ways.back)
  }

  return { suggest, distance, estimate, estimateLength }
}

function settledOf({ from, to }: Ends): Pick<Distance, 'settled'> {
  if (!from.settled && !to.settled) return {}
  return { settled: { ...(from.settled && { from: from.settled }), ...(to.settled && { to: to.settled }) } }
}

/** Both ways are added before they are rounded, so that there and back is what it says. `back` is null one way. */
function sumLength({ km, minutes }: Drive, back: Drive | null): Length {
  return {
    distance: Math.round((km + (back?.km ?? 0)) * 100) / 100,
    minutes: Math.round(minutes + (back?.minutes ?? 0)),
  }
}

function present(there: Drive, provider: RouteProvider['name'], back: Drive | null): Distance {
  return {
    ...sumLength(there, back),
    is_estimate: provider === 'embedded',
    provider,
    ...(there.path && { path: withoutRepeats(there.path.map(asPoint)) }),
  }
}

/** To some ten metres. */
function asPoint({ lat, lon }: Position): Point {
  return [Number(lon.toFixed(4)), Number(lat.toFixed(4))]
}

function withoutRepeats(path: Point[]): Point[] {
  return path.filter((point, index) => String(point) !== String(path[index - 1]))
}
