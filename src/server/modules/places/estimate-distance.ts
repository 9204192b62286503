import type { Distance } from '#contract/places/place.ts'
import { remember } from '#server/adapters/maps/cached.ts'
import type { Drive } from '#server/adapters/maps/route-provider.ts'
import { perServer, type Server } from '#server/server.ts'
import { isEmbedded, locateEndsEmbedded, locateStopsEmbedded } from './geocode-endpoints.ts'
import { type Length, presentDistance, sumLength } from './present-distance.ts'
import { isSame } from './resolve-endpoints.ts'
import { routeViaStops } from './route-via-stops.ts'

/** The ends and stops of a journey: ids of suggested places, or typed text. */
export type Journey = { from: string; to: string; roundTrip: boolean; via?: readonly string[] }

type BothWays = { there: Drive; back: Drive | null }

const drive = perServer((server) => remember('routes', (names: string) => driveEmbedded(server, names)))

/** Drives out and back; null if an end is unknown. Never rejects. */
async function driveBothWays(
  server: Server,
  { from, to, roundTrip, via = [] }: Journey,
): Promise<BothWays | null> {
  if (from === '' || to === '') return null
  try {
    const driveAlong = (...names: string[]) =>
      drive(server)(names.map((name) => name.replace(/\s+/g, ' ')).join('\n'))
    const there = await driveAlong(from, ...via, to)
    if (!there || !roundTrip) return there && { there, back: null }
    const back = via.length > 0 ? await driveAlong(to, from) : there
    return { there, back: back ?? there }
  } catch (error) {
    server.log.error({ err: error }, 'a distance could not be estimated')
    return null
  }
}

/** Estimates a lead's distance; null if an end is unknown. Never rejects. */
export async function estimateDistance(server: Server, journey: Journey): Promise<Distance | null> {
  const ways = await driveBothWays(server, journey)
  return ways && presentDistance(ways.there, 'embedded', ways.back)
}

/**
 * Estimates a lead's kilometres and minutes without the path, which takes longer than the rest. Null if an end is unknown; never rejects.
 */
export async function estimateLength(server: Server, journey: Journey): Promise<Length | null> {
  const ways = await driveBothWays(server, journey)
  return ways && sumLength(ways.there, ways.back)
}

/** `names`: the places in order, one per line. */
async function driveEmbedded(server: Server, names: string): Promise<Drive | null> {
  const [from, ...others] = names.split('\n')
  const to = others.pop()
  const roads = server.routes.find(isEmbedded)
  if (!roads || !from || !to) return null
  const ends = await locateEndsEmbedded(server, from, to)
  const [start, end] = [ends.from.position, ends.to.position]
  if (!start || !end || (isSame(start, end) && others.length === 0)) return null
  const over = await routeViaStops(roads, start, await locateStopsEmbedded(server, others), end)
  return over ? over.drive : null
}
