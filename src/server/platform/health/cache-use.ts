export type CacheName = 'pages' | 'places' | 'routes'

export type CacheUse = { hits: number; misses: number }

const uses: Record<CacheName, CacheUse> = {
  pages: { hits: 0, misses: 0 },
  places: { hits: 0, misses: 0 },
  routes: { hits: 0, misses: 0 },
}

/** Counts the uses of a cache since the start. It is cheap enough to count even without metrics. */
export function noteCacheUse(cache: CacheName, isHit: boolean): void {
  uses[cache][isHit ? 'hits' : 'misses'] += 1
}

export function readCacheUse(): Readonly<Record<CacheName, CacheUse>> {
  return uses
}
