import { LRUCache } from 'lru-cache'
import { PAGE_LIMITS } from '#contract/content/content-limits.ts'

/** Longer ones are made up, and would take the room of many. */
const PATH_MAX = 200

/**
 * Addresses that were looked up and hold no page, so that asking again costs nothing. Names have many writings, so a
 * change of any page forgets all of them rather than one too few.
 */
export function createEmptyPaths() {
  const paths = new LRUCache<string, true>({ max: PAGE_LIMITS.emptyPaths })
  return {
    has: (path: string): boolean => paths.get(path) === true,
    add(path: string): void {
      if (path.length <= PATH_MAX) paths.set(path, true)
    },
    clear: (): void => paths.clear(),
  }
}
