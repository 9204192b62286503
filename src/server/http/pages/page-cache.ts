import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { PageModel } from '#content/site/page-model.ts'
import { PAGE_LIMITS } from '#contract/content/content-limits.ts'
import { AppError } from '#server/errors.ts'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Views } from '#server/platform/views/views.ts'
import { type PageBytes, pageBytes } from './page-bytes.ts'

const { cacheBytes, emptyPaths, timeoutMs, retryMs } = PAGE_LIMITS
/** Longer paths are invented and would waste memory. */
const EMPTY_PATH_MAX = 200
/** The size of the headers stored with a page: a dozen of them, in four encodings. */
const HEADER_BYTES = 4_000

export type PageSource = {
  /** throws while the database is unavailable */
  findPage(path: string): Promise<PageModel | null>
  /** returns the shipped page, for a page that was never rendered here */
  readBuiltInPage(path: string): PageModel | null
}

/** A cached page. `asOf`: the number of edits when the page was read. */
type Cached = { bytes: PageBytes; asOf: number }
type Dependencies = { source: PageSource; views: Views; log: Log; maxBytes?: number }

/**
 * Caches rendered pages by path. Any edit makes all of them stale: they are rendered again on request, and sent stale while the database is
 * unavailable.
 */
export function createPageCache({ source, views, log, maxBytes = cacheBytes }: Dependencies) {
  // Nothing is cached in development, because sources change.
  const isCaching = views.assetsFolder !== undefined
  const pages = new LRUCache<string, Cached>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => weigh(bytes),
  })
  /** paths without a page */
  const empty = new LRUCache<string, true>({ max: emptyPaths })
  const underWay = new Map<string, Promise<PageBytes | null>>()
  const shipped = new Map<string, Promise<PageBytes>>()
  let edits = 0
  /** 0 while the database works, else the time of the next try */
  let retryAt = 0

  /** Returns the cached bytes, which is enough for almost every request. */
  function hit(path: string): PageBytes | undefined {
    const found = pages.get(path)
    return found?.asOf === edits ? found.bytes : undefined
  }

  async function render(path: string): Promise<PageBytes | null> {
    const asOf = edits
    const page = await source.findPage(path)
    if (!page) {
      pages.delete(path)
      // An empty result is stored only if nothing has changed since the lookup: the page may exist by now.
      if (isCaching && asOf === edits && path.length <= EMPTY_PATH_MAX) empty.set(path, true)
      return null
    }
    const key = makeKey(path, page)
    const bytes = hit(key) ?? (await pageBytes(views.renderPage(page), views))
    // A render that began before an edit may end after a newer render, which must stay.
    if (isCaching && asOf >= (pages.peek(key)?.asOf ?? 0)) pages.set(key, { bytes, asOf })
    return bytes
  }

  /** Renders a page; requests share one render until the next edit. */
  function renderOnce(path: string): Promise<PageBytes | null> {
    const running = underWay.get(path)
    if (running) return running
    const rendering = render(path)
      .then(noteUp, noteFailure)
      .finally(() => {
        if (underWay.get(path) === rendering) underWay.delete(path)
      })
    // The error is not needed if the request has already received the last good page.
    rendering.catch(() => undefined)
    underWay.set(path, rendering)
    return rendering
  }

  function noteUp<Result>(result: Result): Result {
    if (retryAt > 0) log.info('pages can be read again')
    retryAt = 0
    shipped.clear()
    return result
  }

  function noteDown(err: unknown): void {
    if (retryAt === 0) log.warn({ err }, 'pages cannot be read; the last good ones are served')
    retryAt = performance.now() + retryMs
  }

  function noteFailure(error: unknown): never {
    if (isConnectionError(error)) noteDown(error)
    // The page failed although the database responded.
    else retryAt = 0
    throw error
  }

  /** Returns the last rendered page, else the shipped one, which is rendered once. */
  async function findFallback(path: string): Promise<PageBytes | null> {
    const known = pages.get(path)?.bytes ?? shipped.get(path)
    const page = known ? null : source.readBuiltInPage(path)
    if (known || !page) return known ?? null
    const rendering = pageBytes(views.renderPage(page), views)
    if (isCaching) shipped.set(path, rendering)
    return rendering
  }

  /** Returns a page during an outage. One request per `retryMs` tries the database again, and waits for it only if there is no fallback. */
  async function findDuringOutage(path: string): Promise<PageBytes | null> {
    const isTry = performance.now() >= retryAt
    if (isTry) retryAt = performance.now() + retryMs
    const rendering = isTry ? renderOnce(path) : null
    const fallback = await findFallback(path)
    if (!fallback && !rendering) throw new AppError('unavailable')
    return fallback ?? rendering
  }

  /** Renders a page that has a last good version, and waits only briefly for a database that hangs. */
  async function renderedOrLast(path: string, last: PageBytes): Promise<PageBytes | null> {
    const first = await Promise.race([renderOnce(path), sleep(timeoutMs, 'late' as const, { ref: false })])
    if (first !== 'late') return first
    noteDown(new Error('the database does not answer in time'))
    return last
  }

  return {
    hit,

    /**
     * Returns a page; all waiting requests share one render. Returns the last good page while the database is unavailable, and null if
     * there is no page.
     */
    async find(path: string): Promise<PageBytes | null> {
      if (empty.get(path)) return null
      if (retryAt > 0) return findDuringOutage(path)
      const last = pages.get(path)?.bytes
      try {
        return await (last ? renderedOrLast(path, last) : renderOnce(path))
      } catch (error) {
        const fallback = last || isConnectionError(error) ? await findFallback(path) : null
        if (!fallback) throw error
        if (!isConnectionError(error)) log.error({ err: error }, 'a page failed; the last good one is served')
        return fallback
      }
    },

    /** Marks all pages as stale after an edit. */
    expire(): void {
      edits += 1
      underWay.clear()
      empty.clear()
      shipped.clear()
    },
  }
}

function weigh({ forms }: PageBytes): number {
  return Object.values(forms).reduce((sum, { body }) => sum + body.length, HEADER_BYTES)
}

/**
 * Returns the key of a page. Paths match in any case and encoding, but only the plain form is a key, so that variants do not fill the
 * cache.
 */
function makeKey(path: string, page: PageModel): string {
  if (/^\/[a-z0-9/-]*$/.test(path)) return path
  return 'path' in page ? page.path : path
}
