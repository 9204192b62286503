import { setTimeout as sleep } from 'node:timers/promises'
import type { PageModel, RenderedPage } from '#content/site/page-model.ts'
import { LIMITS } from '#contract/basics/limits.ts'
import { AppError } from '#server/errors.ts'
import { isConnectionError } from '#server/platform/database/away.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Views } from '#server/platform/views/views.ts'
import { type PageBytes, pageBytes } from './encode-page.ts'
import { createPageChanges } from './page-changes.ts'

const { cacheBytes, timeoutMs: patienceMs, retryMs } = LIMITS.pages

export type PageSource = {
  /** throws while the database is away */
  findPage(path: string): Promise<PageModel | null>
  /** what stands then for a page that has never been drawn here */
  builtInPage(path: string): PageModel | null
}

export type PageCache = {
  /** the bytes when they are there already: what almost every request takes */
  hit(path: string): PageBytes | undefined
  /** One render for all who wait. While the database is away, the last good page; null where there is no page. */
  find(path: string): Promise<PageBytes | null>
  /** The page at this path, and what is below it, is drawn again before it is sent again; without a path every page. */
  expire(path?: string): void
}

type Kept = { bytes: PageBytes; generation: number; usedAt: number }
type Dependencies = { source: PageSource; views: Views; log: Log; maxBytes?: number }

export function createPageCache({ source, views, log, maxBytes = cacheBytes }: Dependencies): PageCache {
  // Sources change under a developer's hands, so nothing is kept.
  const keeps = views.assetsFolder !== undefined
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<PageBytes | null>>()
  const changes = createPageChanges()
  let total = 0
  let uses = 0
  /** when to try again; 0 while all is well */
  let openUntil = 0

  async function renderPage(path: string): Promise<PageBytes | null> {
    const asOf = changes.count()
    const page = await source.findPage(path)
    if (!page) {
      drop(path)
      return null
    }
    const key = keyOf(path, page)
    const same = kept.get(key)
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
    if (kept.get(key)?.bytes !== quick) return
    const thorough = await pageBytes(rendered, views, 'thorough')
    const current = kept.get(key)
    if (current?.bytes !== quick) return
    current.bytes = thorough
    total += thorough.size - quick.size
  }

  function keep(key: string, bytes: PageBytes, asOf: number): void {
    if (!keeps || bytes.size > maxBytes) return
    // A drawing that began before a change may end after one that began behind it.
    if ((kept.get(key)?.generation ?? 0) > asOf) return
    drop(key)
    uses += 1
    kept.set(key, { bytes, generation: asOf, usedAt: uses })
    total += bytes.size
    while (total > maxBytes) drop(leastRecentlyUsed(kept))
  }

  function isCurrent(key: string, { generation }: Kept): boolean {
    return generation >= changes.lastOf(key)
  }

  function drop(key: string): void {
    total -= kept.get(key)?.bytes.size ?? 0
    kept.delete(key)
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
    // Who does not wait any more has been answered with the last good page.
    drawing.catch(() => undefined)
    underWay.set(path, drawing)
    return drawing
  }

  function noteWell<Result>(result: Result): Result {
    if (openUntil > 0) log.info('pages can be read again')
    openUntil = 0
    return result
  }

  function noteFailure(error: unknown): never {
    if (isConnectionError(error)) noteTrouble(error)
    else openUntil = 0
    throw error
  }

  function noteTrouble(err: unknown): void {
    if (openUntil === 0) log.warn({ err }, 'pages cannot be read; the last good ones stand')
    openUntil = performance.now() + retryMs
  }

  async function fallback(path: string): Promise<PageBytes | null> {
    const last = kept.get(path)
    if (last) return last.bytes
    const page = source.builtInPage(path)
    if (!page) return null
    const bytes = await pageBytes(views.renderPage(page), views, 'quick')
    keep(path, bytes, STALE)
    return bytes
  }

  return {
    hit(path) {
      const found = kept.get(path)
      if (!found || !isCurrent(path, found)) return undefined
      uses += 1
      found.usedAt = uses
      return found.bytes
    },

    async find(path) {
      if (openUntil > 0) return findFailing(path)
      const last = kept.get(path)
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
      // Asked for in whatever writing, so all of them begin anew rather than one too few.
      underWay.clear()
    },
  }

  /** One request now and then finds out whether the trouble is over; nobody waits for it who can be answered. */
  async function findFailing(path: string): Promise<PageBytes | null> {
    const trial = performance.now() >= openUntil
    if (trial) openUntil = performance.now() + retryMs
    const drawing = trial ? renderOnce(path) : null
    const instead = await fallback(path)
    if (instead) return instead
    if (!drawing) throw new AppError('unavailable')
    return drawing
  }

  /** With a last good page at hand nobody waits long for a database that hangs. */
  async function firstOf(drawing: Promise<PageBytes | null>, last: PageBytes): Promise<PageBytes | null> {
    const timeout = new AbortController()
    const late = sleep(patienceMs, 'late' as const, { ref: false, signal: timeout.signal })
    late.catch(() => undefined) // it fails when it is called off, and nobody looks at it then
    const first = await Promise.race([drawing, late]).finally(() => timeout.abort())
    if (first !== 'late') return first
    noteTrouble(new Error('the database does not answer in time'))
    return last
  }
}

/** Older than any change: sent while nothing better can be had. */
const STALE = -1

/** Names count in any case and any writing: only the plain one is a key, so that no spelling of a page fills the cache. */
function keyOf(path: string, page: PageModel): string {
  if (/^\/[a-z0-9/-]*$/.test(path)) return path
  return 'path' in page ? page.path : path
}

function leastRecentlyUsed(kept: Map<string, Kept>): string {
  const [first] = [...kept].toSorted(([, one], [, other]) => one.usedAt - other.usedAt)
  return first?.[0] ?? ''
}
