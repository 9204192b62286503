import { setTimeout as sleep } from 'node:timers/promises'
import type { PageModel, RenderedPage } from '#content/site/page-model.ts'
import { PAGE_LIMITS } from '#contract/content/content-limits.ts'
import { AppError } from '#server/errors.ts'
import { createBackgroundLine } from '#server/http/pages/background-line.ts'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Views } from '#server/platform/views/views.ts'
import { createCachedPages } from './cached-pages.ts'
import { createEmptyPaths } from './empty-paths.ts'
import { type PageBytes, pageBytes } from './encode-page.ts'
import { createPageChanges } from './page-changes.ts'
import { createReadOutage } from './read-outage.ts'
import { createShippedPages } from './shipped-pages.ts'

const { cacheBytes, timeoutMs, retryMs } = PAGE_LIMITS
/**
 * To compress one page thoroughly takes a fifth of a second of processor. With more pages than the cache has room for, each
 * visit renders one, and visitors would wait behind this work.
 */
const IMPROVED_LATER_MAX = 100

export type PageSource = {
  /** throws while the database is unavailable */
  findPage(path: string): Promise<PageModel | null>
  /** the fallback for a page that was never rendered here */
  readBuiltInPage(path: string): PageModel | null
}

export type PageCache = {
  /** the cached bytes, which serve almost every request */
  hit(path: string): PageBytes | undefined
  /** One render for all waiting requests. While the database is unavailable, the last good page; null where there is no page. */
  find(path: string): Promise<PageBytes | null>
  /** Expires the page at this path and the pages below it; without a path every page. */
  expire(path?: string): void
}

type Dependencies = { source: PageSource; views: Views; log: Log; maxBytes?: number }

export function createPageCache({ source, views, log, maxBytes = cacheBytes }: Dependencies): PageCache {
  // In development sources change, so nothing is cached.
  const isCaching = views.assetsFolder !== undefined
  const changes = createPageChanges()
  const cached = createCachedPages({ changes, maxBytes: isCaching ? maxBytes : 0 })
  const empty = createEmptyPaths()
  const shipped = createShippedPages({ source, views, isCaching })
  const outage = createReadOutage(log, retryMs)
  const underWay = new Map<string, Promise<PageBytes | null>>()
  const improveLater = createBackgroundLine(IMPROVED_LATER_MAX, (err) =>
    log.error({ err }, 'a page was not compressed further'),
  )

  async function renderPage(path: string): Promise<PageBytes | null> {
    const asOf = changes.count()
    const page = await source.findPage(path)
    if (!page) {
      cached.delete(path)
      // An address may have come to hold a page since it was looked up.
      if (isCaching && changes.count() === asOf) empty.add(path)
      return null
    }
    const key = makeKey(path, page)
    const same = cached.current(key)
    if (same) return same
    const rendered = views.renderPage(page)
    const bytes = await pageBytes(rendered, views, 'quick')
    cached.store(key, bytes, asOf)
    improveLater(() => compressFurther(key, rendered, bytes))
    return bytes
  }

  /** Only what is still cached when its turn comes. */
  async function compressFurther(key: string, rendered: RenderedPage, quick: PageBytes): Promise<void> {
    if (cached.holds(key, quick)) cached.improve(key, quick, await pageBytes(rendered, views, 'thorough'))
  }

  /** Requests share the result until the next change. */
  function renderOnce(path: string): Promise<PageBytes | null> {
    const running = underWay.get(path)
    if (running) return running
    const rendering = renderPage(path)
      .then(noteSuccess, noteFailure)
      .finally(() => {
        if (underWay.get(path) === rendering) underWay.delete(path)
      })
    // A request that stopped waiting has received the last good page.
    rendering.catch(() => undefined)
    underWay.set(path, rendering)
    return rendering
  }

  function noteSuccess<Result>(result: Result): Result {
    if (outage.noteUp()) shipped.clear()
    return result
  }

  function noteFailure(error: unknown): never {
    if (isConnectionError(error)) outage.noteDown(error)
    else outage.clear()
    throw error
  }

  async function findFallback(path: string): Promise<PageBytes | null> {
    return cached.last(path) ?? shipped.find(path)
  }

  /** One request per `retryMs` tries the database again. It waits only when there is no fallback. */
  async function findDuringOutage(path: string): Promise<PageBytes | null> {
    const rendering = outage.mayRetry() ? renderOnce(path) : null
    const fallback = await findFallback(path)
    if (fallback) return fallback
    if (!rendering) throw new AppError('unavailable')
    return rendering
  }

  /** A request with a last good page does not wait long for a database that hangs. */
  async function renderedOrLast(
    rendering: Promise<PageBytes | null>,
    last: PageBytes,
  ): Promise<PageBytes | null> {
    const timeout = new AbortController()
    const late = sleep(timeoutMs, 'late' as const, { ref: false, signal: timeout.signal })
    late.catch(() => undefined) // an aborted timeout rejects, and nobody reads it then
    const first = await Promise.race([rendering, late]).finally(() => timeout.abort())
    if (first !== 'late') return first
    outage.noteDown(new Error('the database does not answer in time'))
    return last
  }

  return {
    hit: cached.current,

    async find(path) {
      if (empty.has(path)) return null
      if (outage.isDown()) return findDuringOutage(path)
      const last = cached.last(path)
      const rendering = renderOnce(path)
      try {
        return await (last ? renderedOrLast(rendering, last) : rendering)
      } catch (error) {
        const fallback = last || isConnectionError(error) ? await findFallback(path) : null
        if (!fallback) throw error
        if (!isConnectionError(error)) {
          log.error({ err: error }, 'a page failed; the last good one is served')
        }
        return fallback
      }
    },

    expire(path = '') {
      changes.note(path)
      // Running renders have other spellings as keys, so all of them are dropped.
      underWay.clear()
      empty.clear()
      shipped.clear()
    },
  }
}

/** Paths match in any case and encoding. Only the plain form is a key, so that spellings do not fill the cache. */
function makeKey(path: string, page: PageModel): string {
  if (/^\/[a-z0-9/-]*$/.test(path)) return path
  return 'path' in page ? page.path : path
}
