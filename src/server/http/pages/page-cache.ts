import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { PageModel, RenderedPage } from '#content/site/page-model.ts'
import { PAGE_LIMITS } from '#contract/content/content-limits.ts'
import { AppError } from '#server/errors.ts'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Views } from '#server/platform/views/views.ts'
import { createEmptyPaths } from './empty-paths.ts'
import { type PageBytes, pageBytes } from './encode-page.ts'
import { createPageChanges } from './page-changes.ts'

const { cacheBytes, timeoutMs, retryMs } = PAGE_LIMITS

export type PageSource = {
  /** throws while the database is unavailable */
  findPage(path: string): Promise<PageModel | null>
  /** the fallback for a page that was never rendered here */
  builtInPage(path: string): PageModel | null
}

export type PageCache = {
  /** the cached bytes, which serve almost every request */
  hit(path: string): PageBytes | undefined
  /** One render for all waiting requests. While the database is unavailable, the last good page; null where there is no page. */
  find(path: string): Promise<PageBytes | null>
  /** Expires the page at this path and the pages below it; without a path every page. */
  expire(path?: string): void
}

type Cached = { bytes: PageBytes; generation: number }
type Dependencies = { source: PageSource; views: Views; log: Log; maxBytes?: number }

export function createPageCache({ source, views, log, maxBytes = cacheBytes }: Dependencies): PageCache {
  // In development sources change, so nothing is cached.
  const keeps = views.assetsFolder !== undefined
  const cached = new LRUCache<string, Cached>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.size,
  })
  const empty = createEmptyPaths()
  /** shipped pages, rendered while the database is unavailable */
  const shipped = new Map<string, Promise<PageBytes>>()
  const underWay = new Map<string, Promise<PageBytes | null>>()
  const changes = createPageChanges()
  /** when to try again; 0 while all is well */
  let openUntil = 0

  async function renderPage(path: string): Promise<PageBytes | null> {
    const asOf = changes.count()
    const page = await source.findPage(path)
    if (!page) {
      cached.delete(path)
      // An address may have come to hold a page since it was looked up.
      if (keeps && changes.count() === asOf) empty.add(path)
      return null
    }
    const key = keyOf(path, page)
    const same = cached.get(key)
    if (same && isCurrent(key, same)) return same.bytes
    const rendered = views.renderPage(page)
    const bytes = await pageBytes(rendered, views, 'quick')
    keep(key, bytes, asOf)
    improve(key, rendered, bytes).catch((err: unknown) =>
      log.error({ err }, 'a page was not compressed further'),
    )
    return bytes
  }

  /** The same page in fewer bytes, in the background. */
  async function improve(key: string, rendered: RenderedPage, quick: PageBytes): Promise<void> {
    if (cached.peek(key)?.bytes !== quick) return
    const thorough = await pageBytes(rendered, views, 'thorough')
    const current = cached.peek(key)
    // In place: `set` would count as a use, and keep a page that nobody asks for. The counted size stays a little too large.
    if (current?.bytes === quick) current.bytes = thorough
  }

  function keep(key: string, bytes: PageBytes, asOf: number): void {
    if (!keeps || bytes.size > maxBytes) return
    // A render that began before a change may end after one that began later.
    if ((cached.peek(key)?.generation ?? 0) > asOf) return
    cached.set(key, { bytes, generation: asOf })
  }

  function isCurrent(key: string, { generation }: Cached): boolean {
    return generation >= changes.lastOf(key)
  }

  /** The result is shared by those who ask before the next change. */
  function renderOnce(path: string): Promise<PageBytes | null> {
    const running = underWay.get(path)
    if (running) return running
    const drawing = renderPage(path)
      .then(noteWell, noteFailure)
      .finally(() => {
        if (underWay.get(path) === drawing) underWay.delete(path)
      })
    // A request that stopped waiting has received the last good page.
    drawing.catch(() => undefined)
    underWay.set(path, drawing)
    return drawing
  }

  function noteWell<Result>(result: Result): Result {
    if (openUntil > 0) {
      log.info('pages can be read again')
      shipped.clear()
    }
    openUntil = 0
    return result
  }

  function noteFailure(error: unknown): never {
    if (isConnectionError(error)) noteOutage(error)
    else openUntil = 0
    throw error
  }

  function noteOutage(err: unknown): void {
    if (openUntil === 0) log.warn({ err }, 'pages cannot be read; the last good ones stand')
    openUntil = performance.now() + retryMs
  }

  async function fallback(path: string): Promise<PageBytes | null> {
    const last = cached.get(path)
    if (last) return last.bytes
    const drawn = shipped.get(path)
    if (drawn) return drawn
    const page = source.builtInPage(path)
    if (!page) return null
    const drawing = pageBytes(views.renderPage(page), views, 'quick')
    if (keeps) shipped.set(path, drawing)
    return drawing
  }

  return {
    hit(path) {
      const found = cached.get(path)
      return found && isCurrent(path, found) ? found.bytes : undefined
    },

    async find(path) {
      if (empty.has(path)) return null
      if (openUntil > 0) return findFailing(path)
      const last = cached.get(path)
      const drawing = renderOnce(path)
      try {
        return await (last ? firstOf(drawing, last.bytes) : drawing)
      } catch (error) {
        const instead = last || isConnectionError(error) ? await fallback(path) : null
        if (!instead) throw error
        if (!isConnectionError(error)) log.error({ err: error }, 'a page failed; the last good one stands')
        return instead
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

  /** One request per `retryMs` tries the database again. It waits only when there is no fallback. */
  async function findFailing(path: string): Promise<PageBytes | null> {
    const trial = performance.now() >= openUntil
    if (trial) openUntil = performance.now() + retryMs
    const drawing = trial ? renderOnce(path) : null
    const instead = await fallback(path)
    if (instead) return instead
    if (!drawing) throw new AppError('unavailable')
    return drawing
  }

  /** A request with a last good page does not wait long for a database that hangs. */
  async function firstOf(drawing: Promise<PageBytes | null>, last: PageBytes): Promise<PageBytes | null> {
    const timeout = new AbortController()
    const late = sleep(timeoutMs, 'late' as const, { ref: false, signal: timeout.signal })
    late.catch(() => undefined) // it fails when it is called off, and nobody looks at it then
    const first = await Promise.race([drawing, late]).finally(() => timeout.abort())
    if (first !== 'late') return first
    noteOutage(new Error('the database does not answer in time'))
    return last
  }
}

/** Paths match in any case and encoding. Only the plain form is a key, so that spellings do not fill the cache. */
function keyOf(path: string, page: PageModel): string {
  if (/^\/[a-z0-9/-]*$/.test(path)) return path
  return 'path' in page ? page.path : path
}
