import { LOCATIONS_MISSING } from '#contract/distance-words.ts'
import { type Distance, DistanceQuery, type PlaceList, PlaceQuery, type Point } from '#contract/place.ts'
import type { PlaceProvider, Position } from '#server/adapters/place-provider.ts'
import { remember } from '#server/adapters/remember.ts'
import type { Drive, RouteProvider } from '#server/adapters/route-provider.ts'
import { ServiceFault } from '#server/adapters/service-fault.ts'
import { AppError } from '#server/errors.ts'
import { parse } from '#server/platform/parse.ts'
import type { PlaceNeeds } from './needs.ts'

/** In the order in which they are asked: each answers when those before it could not. */
export type MapProviders = { places: PlaceProvider[]; routes: RouteProvider[] }

const ADVICE = 'Please choose a place from the list, or name a town.'
const UNKNOWN = {
  from: `We do not know the start location. ${ADVICE}`,
  to: `We do not know the end location. ${ADVICE}`,
  both: `We do not know the start location or the end location. ${ADVICE}`,
}

/** Ids of suggestions or what somebody typed. */
type Way = { from: string; to: string; roundTrip: boolean }

const isEmbedded = ({ name }: { name: string }) => name === 'embedded'

export type PlaceService = ReturnType<typeof createPlaceService>

export function createPlaceService({ limits, log }: PlaceNeeds, { places, routes }: MapProviders) {
  /** Asks one after another for something that is not null. `answered`: at least one of them was able to say so. */
  async function askInTurn<Provider extends { name: string }, Answer>(
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
        if (!(error instanceof ServiceFault)) throw error
        // Of a rest one line has been written when it began.
        if (error.kind !== 'rest')
          log.warn({ provider: provider.name, reason: error.message }, 'a map service failed')
      }
    }
    return { answer: null, name: null, answered }
  }

  async function suggest(query: unknown, sender: string): Promise<PlaceList> {
    await limits.consume('places', sender)
    const { q, limit } = parse(PlaceQuery, query)
    const { answer, answered } = await askInTurn(places, async (provider) => {
      const found = await provider.suggest(q, limit)
      return found.length > 0 ? found : null
    })
    if (!answered) throw new AppError('maps_not_loaded')
    return { data: answer ?? [] }
  }

  async function locate(reference: string): Promise<Position | null> {
    const { answer, answered } = await askInTurn(places, (provider) => provider.locate(reference))
    if (!answered) throw new AppError('maps_not_loaded')
    return answer
  }

  async function distance(query: unknown, sender: string): Promise<Distance> {
    await limits.consume('distances', sender)
    const { from, to, round_trip } = parse(DistanceQuery, query)
    requireBoth(from, to)
    const [start, end] = await Promise.all([locate(from), locate(to)])
    if (!start || !end) throw unknown({ from: start, to: end })
    const { answer, name, answered } = await askInTurn(routes, async (provider) => {
      const drive = await provider.drive(start, end)
      return drive && present(drive, provider.name, round_trip)
    })
    if (answer && name) return answer
    throw new AppError(answered ? 'no_route' : 'maps_not_loaded')
  }

  // The same enquiry sent again, and again, is answered from here.
  const driveEmbedded = remember(async (ends: string): Promise<Drive | null> => {
    const [from, to] = ends.split('\n')
    const [atlas, roads] = [places.find(isEmbedded), routes.find(isEmbedded)]
    if (!atlas || !roads || !from || !to) return null
    const [start, end] = await Promise.all([atlas.locate(from), atlas.locate(to)])
    return start && end && (await roads.drive(start, end))
  })

  /** What the bundled data says of a way that nobody has measured; null when it does not know it. Never rejects. */
  async function estimate({ from, to, roundTrip }: Way): Promise<Distance | null> {
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

function requireBoth(from: string, to: string): void {
  const missing = Object.entries({ from, to }).filter(([, value]) => value === '')
  if (missing.length === 0) return
  const errors = Object.fromEntries(missing.map(([field]) => [field, [LOCATIONS_MISSING]]))
  throw new AppError('invalid', { message: LOCATIONS_MISSING, errors })
}

function unknown(located: Record<'from' | 'to', Position | null>): AppError {
  const errors: Record<string, string[]> = {}
  if (!located.from) errors.from = [UNKNOWN.from]
  if (!located.to) errors.to = [UNKNOWN.to]
  const [one, other] = Object.values(errors).flat()
  return new AppError('invalid', { message: other ? UNKNOWN.both : one, errors })
}

/** Doubled before it is rounded, so that there and back is what it says. */
function present(
  { km, minutes, path }: Drive,
  provider: RouteProvider['name'],
  roundTrip: boolean,
): Distance {
  const ways = roundTrip ? 2 : 1
  return {
    distance: Math.round(km * ways * 100) / 100,
    minutes: Math.round(minutes * ways),
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
