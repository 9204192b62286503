import { LRUCache } from 'lru-cache'
import { PLACE_LIMITS } from '#contract/places/place-limits.ts'
import { type CacheName, noteCacheUse } from '#server/platform/health/cache-use.ts'

const { storedResponses: max, cacheSeconds } = PLACE_LIMITS

/** Caches recent responses of a network request for a while, in this process; errors are not cached. */
export function remember<Answer>(
  name: CacheName,
  ask: (key: string) => Promise<Answer>,
): (key: string) => Promise<Answer> {
  // Each response is wrapped in an object, because null is a valid response.
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
