import type { Distance, DistanceQuery, PlaceList, PlaceQuery, Point } from '#contract/places/place.ts'
import { remember } from '#server/adapters/maps/cached.ts'
import { type Position, readCarried } from '#server/adapters/maps/place-provider.ts'
import type { Drive, RouteProvider } from '#server/adapters/maps/route-provider.ts'
import { ServiceError } from '#server/adapters/maps/service-error.ts'
import { AppError } from '#server/errors.ts'
import type { VisitorContext } from '#server/platform/security/actor.ts'
import type { PlaceDependencies } from './dependencies.ts'
import {
  type End,
  type Ends,
  endOf,
  isChoice,
  isSame,
  requireBoth,
  requirePositions,
} from './resolve-ends.ts'

/** Ids of suggestions or what somebody typed. */
type Journey = { from: string; to: string; roundTrip: boolean }

const isEmbedded = ({ name }: { name: string }) => name === 'embedded'

export type PlaceService = ReturnType<typeof createPlaceService>

export function createPlaceService({ limits, log, places, routes }: PlaceDependencies) {
  const atlas = places.find(isEmbedded)

  /** Asks one after another for something that is not null. `answered`: at least one of them was able to say so. */
  async function askProviders<Provider extends { name: string }, Answer>(
    providers: Provider[],
    ask: (provider: Provider) => Promise<Answer | null>,
  ) {
    let answered = false
    for (const provider of providers) {
      try {
        const answer = await ask(provider)
        answered = true
        if (answer !== null) return { answer, name: provider.name, answered }
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        // The circuit breaker logged it when it opened.
        if (error.kind !== 'paused')
          log.warn({ provider: provider.name, reason: error.message }, 'a map service failed')
      }
    }
    return { answer: null, name: null, answered }
  }

  async function suggest({ clientIp }: VisitorContext, { q, limit }: PlaceQuery): Promise<PlaceList> {
    await limits.consume('places', clientIp)
    const { answer, answered } = await askProviders(places, async (provider) => {
      const found = await provider.suggest(q, limit)
      return found.length > 0 ? found : null
    })
    if (!answered) throw new AppError('maps_not_loaded')
    return { data: answer ?? [] }
  }

  /** The visitor chooses the meaning of an ambiguous text first, because external services pick one meaning without saying so. */
  async function locate(reference: string): Promise<End> {
    const reading = await atlas?.read?.(reference)
    if (reading && isChoice(reading) && !readCarried(reference)) return endOf(reading)
    const { answer, name, answered } = await askProviders(places, (provider) => provider.locate(reference))
    if (!answered) throw new AppError('maps_not_loaded')
    if (reading && (name === null || name === atlas?.name)) return endOf(reading)
    return { position: answer, candidates: [] }
  }

  /** An enquiry is stored without waiting for an outside service. */
  async function locateEmbedded(reference: string): Promise<End> {
    const reading = await atlas?.read?.(reference)
    return reading ? endOf(reading) : { position: null, candidates: [] }
  }

  async function locateBoth(from: string, to: string, locateOne = locate): Promise<Ends> {
    const [start, end] = await Promise.all([locateOne(from), locateOne(to)])
    const [settledStart, settledEnd] = await Promise.all([
      settle(from, start, end.position),
      settle(to, end, start.position),
    ])
    return { from: settledStart, to: settledEnd }
  }

  /** The other end of the journey decides between namesakes: Newport near Westport is the one in Mayo. */
  async function settle(reference: string, end: End, other: Position | null): Promise<End> {
    if (end.candidates.length === 0 || !other) return end
    const reading = await atlas?.read?.(reference, other)
    return reading ? endOf(reading) : end
  }

  async function distance(
    { clientIp }: VisitorContext,
    { from, to, round_trip }: DistanceQuery,
  ): Promise<Distance> {
    await limits.consume('distances', clientIp)
    requireBoth(from, to)
    const ends = await locateBoth(from, to)
    const { start, end } = requirePositions(ends)
    const { answer, name, answered } = await askProviders(routes, async (provider) => {
      const drive = await provider.drive(start, end)
      return drive && present(drive, provider.name, round_trip)
    })
    if (answer && name) return { ...answer, ...settledOf(ends) }
    throw new AppError(answered ? 'no_route' : 'maps_not_loaded')
  }

  // The same enquiry sent again and again is answered from here.
  const driveEmbedded = remember('routes', async (names: string): Promise<Drive | null> => {
    const [from, to] = names.split('\n')
    const roads = routes.find(isEmbedded)
    if (!atlas || !roads || !from || !to) return null
    const ends = await locateBoth(from, to, locateEmbedded)
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
