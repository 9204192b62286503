import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageModel } from '#content/site/page-model.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import type { Views } from '#server/platform/views/views.ts'
import { readFailure, sendError } from '../plugins/errors.ts'
import { documentHeaders, type PageHeaders } from './page-bytes.ts'

/** Renders a page for this one response, without the page cache. */
export function sendDocument(reply: FastifyReply, views: Views, model: PageModel): FastifyReply {
  const page = views.renderPage(model)
  return reply.headers(documentHeaders(page, views)).header('cache-control', 'no-store').send(page.html)
}

/** A prepared page expires even without a change: what could not be read when it was rendered may be readable again. */
const CACHE_MS = 60_000

type PreparedPage<Slot extends string> = {
  headers: PageHeaders
  /** the page with these pieces of HTML where its slots are */
  fill(pieces: Readonly<Record<Slot, string>>): string
}

type Preparing<Slot extends string> = {
  /** placeholders that no page contains; each response replaces them with its own text */
  slots: Readonly<Record<Slot, string>>
  /** the page, with the words of the slots in it */
  model(): PageModel | Promise<PageModel>
  views: Views
  onChange(listener: () => void): void
}

/**
 * A page that is rendered once and filled in for each response: rejecting a request must cost less than serving it. The
 * page is rendered again after a change.
 */
export function preparePage<Slot extends string>({ slots, model, views, onChange }: Preparing<Slot>) {
  const words = new Map(Object.entries<string>(slots).map(([slot, word]) => [word, slot as Slot]))
  const pattern = new RegExp([...words.keys()].join('|'), 'g')
  let cached: { page: Promise<PreparedPage<Slot>>; until: number } | undefined
  onChange(() => {
    cached = undefined
  })

  async function render(): Promise<PreparedPage<Slot>> {
    const page = views.renderPage(await model())
    const fill = (pieces: Readonly<Record<Slot, string>>) =>
      words.size === 0 ? page.html : page.html.replace(pattern, (word) => pieces[words.get(word) as Slot])
    return { headers: documentHeaders(page, views), fill }
  }

  return (): Promise<PreparedPage<Slot>> => {
    // Sources change under a developer's hands, so nothing is cached.
    if (views.assetsFolder === undefined) return render()
    const now = performance.now()
    if (cached && now < cached.until) return cached.page
    const rendering = { page: render(), until: now + CACHE_MS }
    cached = rendering
    // The request that waits gets the error of the render itself. The next request renders again.
    rendering.page.catch(() => {
      if (cached === rendering) cached = undefined
    })
    return rendering.page
  }
}

type NotFoundDependencies = {
  pages: { buildNotFound(): Promise<PageModel> }
  views: Views
  onChange(listener: () => void): void
}

/** The page that says that nothing is there: the same for all addresses that lead to it. */
export function createNotFoundPage({ pages, views, onChange }: NotFoundDependencies) {
  const prepared = preparePage({ slots: {}, model: pages.buildNotFound, views, onChange })
  return async (reply: FastifyReply): Promise<FastifyReply> => {
    const { headers, fill } = await prepared()
    return reply.code(404).headers(headers).header('cache-control', 'no-store').send(fill({}))
  }
}

const RETRY_AFTER_SECONDS = '5'
const SLOTS = { reference: 'slot-of-reference', path: 'slot-of-path' }

type FailureDependencies = {
  pages: { buildFailure(reference: string, path: string): PageModel }
  views: Views
  onChange(listener: () => void): void
}

/**
 * A request that was wrong gets the contract's error; the rest is ours. A page that could not be rendered: said on a page of
 * its own, with the reference that the log has too.
 */
export function createFailurePage({ pages, views, onChange }: FailureDependencies) {
  const model = () => pages.buildFailure(SLOTS.reference, SLOTS.path)
  const prepared = preparePage({ slots: SLOTS, model, views, onChange })
  return async (request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> => {
    const { status } = readFailure(request, error)
    if (status < 500) return sendError(request, reply, error)
    request.log.error({ err: error }, 'page failed')
    reply.removeHeader('etag').removeHeader('content-encoding').removeHeader('content-length')
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (status === ERROR_STATUS.unavailable) reply.header('retry-after', RETRY_AFTER_SECONDS)
    try {
      const { headers, fill } = await prepared()
      const pieces = { reference: escapeHtml(request.id), path: escapeHtml(readPath(request)) }
      return reply.headers(headers).header('cache-control', 'no-store').send(fill(pieces))
    } catch (renderError) {
      request.log.error({ err: renderError }, 'failure page failed')
      return reply.send(plainFailure(request.id))
    }
  }
}

/** The address that the page leads back to; never another site. */
function readPath({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '/'
  return /^\/(?![/\\])/.test(path) ? path : '/'
}

/** Needs nothing that could have failed before it. */
function plainFailure(reference: string): string {
  return `<!doctype html><html lang="en-IE"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><p><a href="/">Back to home</a></p><p>Error reference ${reference}</p></html>`
}
