import { LRUCache } from 'lru-cache'
import type { PageBytes } from './encode-page.ts'
import type { PageChanges } from './page-changes.ts'

type Cached = { bytes: PageBytes; generation: number }
type Dependencies = {
  changes: PageChanges
  /** in all; no page is cached at 0 */
  maxBytes: number
}

/** Rendered pages, each with the count of changes that it knows. The least used go first when room is short. */
export function createCachedPages({ changes, maxBytes }: Dependencies) {
  const cached = new LRUCache<string, Cached>({
    // The library refuses 0; `store` keeps everything out then.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bytes }) => bytes.size,
  })
  return {
    /** the page as it is now */
    current(key: string): PageBytes | undefined {
      const found = cached.get(key)
      return found && found.generation >= changes.findLast(key) ? found.bytes : undefined
    },

    /** The page as it was last rendered, even when it has changed since. */
    last: (key: string): PageBytes | undefined => cached.get(key)?.bytes,

    /** `asOf` is the count of changes when the page was read. */
    store(key: string, bytes: PageBytes, asOf: number): void {
      if (bytes.size > maxBytes) return
      // A render that began before a change may end after one that began later.
      if ((cached.peek(key)?.generation ?? 0) > asOf) return
      cached.set(key, { bytes, generation: asOf })
    },

    holds: (key: string, bytes: PageBytes): boolean => cached.peek(key)?.bytes === bytes,

    /** The same page in fewer bytes. */
    improve(key: string, from: PageBytes, to: PageBytes): void {
      const current = cached.peek(key)
      // In place: `set` would count as a use, and keep a page that nobody visits. The counted size stays a little too large.
      if (current?.bytes === from) current.bytes = to
    },

    delete: (key: string) => cached.delete(key),
  }
}
