import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** Browsers come in few versions, so each name is judged once. A judgement takes some 12 µs. */
const judged = new LRUCache<string, boolean>({ max: 1_000 })
const LONGEST_JUDGED = 400

/** A person looks at the page: not a bot, and not a browser that only fetches ahead. */
export function isVisit({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return false
  return isPerson(headers['user-agent'])
}

/** All browsers call themselves Mozilla. Most programs do not, and those that do are known by their other words. */
export function isPerson(userAgent: string | undefined): boolean {
  if (!userAgent?.startsWith('Mozilla/')) return false
  const found = judged.get(userAgent)
  if (found !== undefined) return found
  const person = !isbot(userAgent)
  if (userAgent.length < LONGEST_JUDGED) judged.set(userAgent, person)
  return person
}
