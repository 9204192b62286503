import { readCarried } from '#server/adapters/maps/place-provider.ts'
import type { Position } from '#server/adapters/maps/position.ts'
import { AppError } from '#server/errors.ts'
import type { Server } from '#server/server.ts'
import { queryProviders } from './query-providers.ts'
import { type End, type Ends, isChoice, readEnd } from './resolve-endpoints.ts'
import type { Stop } from './route-via-stops.ts'

export const isEmbedded = ({ name }: { name: string }) => name === 'embedded'

/** Returns the built-in places; undefined if they are switched off. */
const bundledPlaces = ({ places }: Server) => places.find(isEmbedded)

/**
 * Finds a place by all providers. If the text has several meanings, the visitor has to choose first, because external services silently
 * pick one.
 */
async function locate(server: Server, reference: string): Promise<End> {
  const reading = await bundledPlaces(server)?.read?.(reference)
  if (reading && isChoice(reading) && !readCarried(reference)) return readEnd(reading)
  const { answer, name, answered } = await queryProviders(server.log, server.places, (provider) =>
    provider.locate(reference),
  )
  if (!answered) throw new AppError('maps_not_loaded')
  if (reading && (name === null || name === bundledPlaces(server)?.name)) return readEnd(reading)
  return { position: answer, candidates: [] }
}

/** Finds a place by the built-in data only, because a quote request is stored without waiting for external services. */
async function locateEmbedded(server: Server, reference: string): Promise<End> {
  const reading = await bundledPlaces(server)?.read?.(reference)
  return reading ? readEnd(reading) : { position: null, candidates: [] }
}

async function locateBoth(
  server: Server,
  from: string,
  to: string,
  locateOne: (reference: string) => Promise<End>,
): Promise<Ends> {
  const [start, end] = await Promise.all([locateOne(from), locateOne(to)])
  const [settledStart, settledEnd] = await Promise.all([
    settle(server, from, start, end.position),
    settle(server, to, end, start.position),
  ])
  return { from: settledStart, to: settledEnd }
}

/** Chooses between places of the same name by the other end: Newport near Westport is the one in Mayo. */
async function settle(server: Server, reference: string, end: End, other: Position | null): Promise<End> {
  if (end.candidates.length === 0 || !other) return end
  const reading = await bundledPlaces(server)?.read?.(reference, other)
  return reading ? readEnd(reading) : end
}

/** Finds the stops. An ambiguous stop counts as unknown, because stops never prevent a route. */
function locateAll(
  names: readonly string[],
  locateOne: (reference: string) => Promise<End>,
): Promise<Stop[]> {
  return Promise.all(names.map(async (name) => ({ name, position: (await locateOne(name)).position })))
}

export function locateStops(server: Server, names: readonly string[]) {
  return locateAll(names, (name) => locate(server, name))
}

export function locateStopsEmbedded(server: Server, names: readonly string[]) {
  return locateAll(names, (name) => locateEmbedded(server, name))
}

export function geocodeEndpoints(server: Server, from: string, to: string) {
  return locateBoth(server, from, to, (name) => locate(server, name))
}

/** Finds both ends by the built-in data only. */
export function locateEndsEmbedded(server: Server, from: string, to: string) {
  return locateBoth(server, from, to, (name) => locateEmbedded(server, name))
}
