import { type PlaceProvider, readCarried } from '#server/adapters/maps/place-provider.ts'
import type { Position } from '#server/adapters/maps/position.ts'
import type { RouteProvider } from '#server/adapters/maps/route-provider.ts'
import { AppError } from '#server/errors.ts'
import type { PlaceDependencies } from './dependencies.ts'
import type { Stop } from './drive-over.ts'
import { queryProviders } from './query-providers.ts'
import { type End, type Ends, isChoice, readEnd } from './resolve-ends.ts'

type Dependencies = Pick<PlaceDependencies, 'log' | 'places'> & {
  /** the bundled data; absent where it is switched off */
  atlas: PlaceProvider | undefined
}

export type WithLocator = PlaceDependencies & {
  /** the bundled data; absent where it is switched off */
  atlas: PlaceProvider | undefined
  roads: RouteProvider | undefined
  locator: ReturnType<typeof createEndLocator>
}

/** Finds the two ends of a journey from ids of suggestions or typed text. */
export function createEndLocator({ log, places, atlas }: Dependencies) {
  /** The visitor chooses the meaning of an ambiguous text first, because external services pick one meaning without saying so. */
  async function locate(reference: string): Promise<End> {
    const reading = await atlas?.read?.(reference)
    if (reading && isChoice(reading) && !readCarried(reference)) return readEnd(reading)
    const { answer, name, answered } = await queryProviders(log, places, (provider) =>
      provider.locate(reference),
    )
    if (!answered) throw new AppError('maps_not_loaded')
    if (reading && (name === null || name === atlas?.name)) return readEnd(reading)
    return { position: answer, candidates: [] }
  }

  /** An enquiry is stored without waiting for an external service. */
  async function locateEmbedded(reference: string): Promise<End> {
    const reading = await atlas?.read?.(reference)
    return reading ? readEnd(reading) : { position: null, candidates: [] }
  }

  async function locateBoth(
    from: string,
    to: string,
    locateOne: (reference: string) => Promise<End>,
  ): Promise<Ends> {
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
    return reading ? readEnd(reading) : end
  }

  /** A stop that can be several places is none: nobody is asked, because it never prevents a route. */
  function locateAll(
    names: readonly string[],
    locateOne: (reference: string) => Promise<End>,
  ): Promise<Stop[]> {
    return Promise.all(names.map(async (name) => ({ name, position: (await locateOne(name)).position })))
  }

  return {
    locateStops: (names: readonly string[]) => locateAll(names, locate),
    locateStopsEmbedded: (names: readonly string[]) => locateAll(names, locateEmbedded),
    locateEnds: (from: string, to: string) => locateBoth(from, to, locate),
    /** by the bundled data alone */
    locateEndsEmbedded: (from: string, to: string) => locateBoth(from, to, locateEmbedded),
  }
}
