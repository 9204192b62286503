import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** Holds results by browser version, of which there are few; finding one takes about 12 µs. */
const judged = new LRUCache<string, boolean>({ max: 1_000 })
const LONGEST_JUDGED = 400

/** Returns whether a person views the page: neither a bot nor a prefetch. */
export function isVisit({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return false
  return isPerson(headers['user-agent'])
}

/**
 * Returns whether a browser seems to be used by a person. All browsers name Mozilla and most bots do not; the others are recognised by
 * other words.
 */
export function isPerson(userAgent: string | undefined): boolean {
  if (!userAgent?.startsWith('Mozilla/')) return false
  const found = judged.get(userAgent)
  if (found !== undefined) return found
  const person = !isbot(userAgent)
  if (userAgent.length < LONGEST_JUDGED) judged.set(userAgent, person)
  return person
}
