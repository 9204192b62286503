import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { estimateLength } from '#server/modules/places/estimate-distance.ts'
import { perServer, type Server } from '#server/server.ts'

/** Holds the pairs of places of a busy month many times over. */
const REMEMBERED = 20_000

const measured = perServer(() => new LRUCache<string, { minutes: number | null }>({ max: REMEMBERED }))

/** Estimates the minutes between two places by the built-in road map; 0 at the same place, null if one is unknown. */
export async function measureDrive(server: Server, from: string, to: string): Promise<number | null> {
  if (from === '' || to === '') return null
  if (from === to) return 0
  const key = `${from}\n${to}`
  const known = measured(server).get(key)
  if (known) return known.minutes
  const found = await estimateLength(server, { from, to, roundTrip: false })
  const minutes = found ? Math.round(found.minutes) : null
  measured(server).set(key, { minutes })
  // Measuring hundreds of new places in a row would keep the server from other requests.
  await setImmediate()
  return minutes
}
