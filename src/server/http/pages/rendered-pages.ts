import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageModel, RateLimitSlots } from '#content/site/page-model.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import type { AppError } from '#server/errors.ts'
import { buildFailure, buildNotFound, buildTooManyRequests } from '#server/modules/pages/other-pages.ts'
import { onSiteChange } from '#server/platform/events/site-changes.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import type { Views } from '#server/platform/views/views.ts'
import { perServer, type Server } from '#server/server.ts'
import { readFailure, sendError } from '../plugins/errors.ts'
import { documentHeaders, type PageHeaders } from './page-bytes.ts'

/** The headers of a page at a secret address: no referrer, and no listing or archiving. */
export const PRIVATE_PAGE = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const

/** Returns the views. A server without views has no page routes. */
export function viewsOf({ views }: Server): Views {
  if (!views) throw new Error('Pages need the views.')
  return views
}

/** Sends a page that is rendered for this response alone, without the page cache. */
export function sendDocument(server: Server, reply: FastifyReply, model: PageModel): FastifyReply {
  const views = viewsOf(server)
  const page = views.renderPage(model)
  return reply.headers(documentHeaders(page, views)).header('cache-control', 'no-store').send(page.html)
}

/** The time after which a prepared page expires even without a change, because parts that failed to load may be available again. */
const CACHE_MS = 60_000

type PreparedPage<Slot extends string> = {
  headers: PageHeaders
  /** returns the page with these pieces of HTML in its slots */
  fill(pieces: Readonly<Record<Slot, string>>): string
}

/**
 * Prepares a page that is rendered once and filled in per response, because rejecting a request must be cheaper than serving it. It is
 * rendered again after a change. `slots` are placeholder words that each response replaces.
 */
function preparePage<Slot extends string>(
  server: Server,
  slots: Readonly<Record<Slot, string>>,
  model: () => PageModel | Promise<PageModel>,
) {
  const views = viewsOf(server)
  const words = new Map(Object.entries<string>(slots).map(([slot, word]) => [word, slot as Slot]))
  const pattern = new RegExp([...words.keys()].join('|'), 'g')
  let cached: { page: Promise<PreparedPage<Slot>>; until: number } | undefined
  onSiteChange(server, () => {
    cached = undefined
  })

  async function render(): Promise<PreparedPage<Slot>> {
    const page = views.renderPage(await model())
    const fill = (pieces: Readonly<Record<Slot, string>>) =>
      words.size === 0 ? page.html : page.html.replace(pattern, (word) => pieces[words.get(word) as Slot])
    return { headers: documentHeaders(page, views), fill }
  }

  return (): Promise<PreparedPage<Slot>> => {
    // Nothing is cached in development, because sources change.
    if (views.assetsFolder === undefined) return render()
    const now = performance.now()
    if (cached && now < cached.until) return cached.page
    const rendering = { page: render(), until: now + CACHE_MS }
    cached = rendering
    // The waiting request gets the error, and the next request renders again.
    rendering.page.catch(() => {
      if (cached === rendering) cached = undefined
    })
    return rendering.page
  }
}

const notFoundPage = perServer((server) => preparePage(server, {}, () => buildNotFound(server)))

/** Sends the not-found page, which is the same for all addresses. */
export async function sendNotFound(server: Server, reply: FastifyReply): Promise<FastifyReply> {
  const { headers, fill } = await notFoundPage(server)()
  return reply.code(404).headers(headers).header('cache-control', 'no-store').send(fill({}))
}

const RETRY_AFTER_SECONDS = '5'
const FAILURE = { reference: 'slot-of-reference', path: 'slot-of-path' }

const failurePage = perServer((server) =>
  preparePage(server, FAILURE, () => buildFailure(server, FAILURE.reference, FAILURE.path)),
)

/** Sends an error page: the contract's message for an invalid request, else a failure page with the reference that the log also has. */
export async function sendFailure(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const { status } = readFailure(request, error)
  if (status < 500) return sendError(request, reply, error)
  request.log.error({ err: error }, 'page failed')
  reply.removeHeader('etag').removeHeader('content-encoding').removeHeader('content-length')
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
  if (status === ERROR_STATUS.unavailable) reply.header('retry-after', RETRY_AFTER_SECONDS)
  try {
    const { headers, fill } = await failurePage(server)()
    const pieces = { reference: escapeHtml(request.id), path: escapeHtml(readPath(request)) }
    return reply.headers(headers).header('cache-control', 'no-store').send(fill(pieces))
  } catch (renderError) {
    request.log.error({ err: renderError }, 'failure page failed')
    return reply.send(plainFailure(request.id))
  }
}

type Rejection = {
  refused: AppError
  title: string
  text: string
  /** link for the next try */
  path: string
  /** typed values by field name, which the page can send again */
  typed?: readonly (readonly [string, string])[]
}

const REJECTION: RateLimitSlots = {
  title: 'slot-of-title',
  text: 'slot-of-text',
  path: 'slot-of-path',
  typed: 'slot-of-typed',
}

const rateLimitPages = perServer((server) => {
  const prepare = (again: boolean) =>
    preparePage(server, REJECTION, () => buildTooManyRequests(server, REJECTION, again))
  return { toLoadAgain: prepare(false), toSendAgain: prepare(true) }
})

/** Sends the page that asks the visitor to wait, and then to send the form or load the page again. */
export async function sendRateLimitPage(
  server: Server,
  reply: FastifyReply,
  { refused, title, text, path, typed }: Rejection,
): Promise<FastifyReply> {
  const { toLoadAgain, toSendAgain } = rateLimitPages(server)
  const { headers, fill } = await (typed === undefined ? toLoadAgain() : toSendAgain())
  const html = fill({
    title: escapeHtml(title),
    text: escapeHtml(text),
    path: escapeHtml(path),
    typed: (typed ?? []).map(writeHiddenInput).join(''),
  })
  if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', String(refused.retryAfterSeconds))
  return reply.code(refused.status).headers(headers).header('cache-control', 'no-store').send(html)
}

function writeHiddenInput([name, value]: readonly [string, string]): string {
  return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}"/>`
}

/** Returns the path to return to; never another site. */
function readPath({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '/'
  return /^\/(?![/\\])/.test(path) ? path : '/'
}

/** Writes a failure page that depends on nothing that could have failed. */
function plainFailure(reference: string): string {
  return `<!doctype html><html lang="en-IE"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><p><a href="/">Back to home</a></p><p>Error reference ${reference}</p></html>`
}
