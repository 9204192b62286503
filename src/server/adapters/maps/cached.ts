import { LRUCache } from 'lru-cache'
import { PLACE_LIMITS } from '#contract/places/place-limits.ts'
import { type CacheName, noteCacheUse } from '#server/platform/health/cache-use.ts'

const { storedResponses: max, cacheSeconds } = PLACE_LIMITS

/** Caches recent network responses for a while, in this process. Errors are not cached. */
export function remember<Answer>(
  name: CacheName,
  ask: (key: string) => Promise<Answer>,
): (key: string) => Promise<Answer> {
  // Each response is boxed, because null is a valid one.
  const cache = new LRUCache<string, { response: Answer }>({ max, ttl: cacheSeconds * 1_000 })
  return async (key) => {
    const found = cache.get(key)
    noteCacheUse(name, found !== undefined)
    if (found) return found.response
    const response = await ask(key)
    cache.set(key, { response })
    return response
  }
}
