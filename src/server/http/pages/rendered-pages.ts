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

/** A page behind a secret address: nobody that it leads to may learn the address, nothing may keep or list the page. */
export const PRIVATE_PAGE = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const

/** The views, without which a server has no route of a page. */
export function viewsOf({ views }: Server): Views {
  if (!views) throw new Error('Pages need the views.')
  return views
}

/** Renders a page for this one response, without the page cache. */
export function sendDocument(server: Server, reply: FastifyReply, model: PageModel): FastifyReply {
  const views = viewsOf(server)
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

/**
 * A page that is rendered once and filled in for each response: rejecting a request must cost less than serving it. The
 * page is rendered again after a change. `slots` are words that no page contains; each response replaces those in the model.
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

const notFoundPage = perServer((server) => preparePage(server, {}, () => buildNotFound(server)))

/** Says that nothing is there, on the same page for all addresses that lead to it. */
export async function sendNotFound(server: Server, reply: FastifyReply): Promise<FastifyReply> {
  const { headers, fill } = await notFoundPage(server)()
  return reply.code(404).headers(headers).header('cache-control', 'no-store').send(fill({}))
}

const RETRY_AFTER_SECONDS = '5'
const FAILURE = { reference: 'slot-of-reference', path: 'slot-of-path' }

const failurePage = perServer((server) =>
  preparePage(server, FAILURE, () => buildFailure(server, FAILURE.reference, FAILURE.path)),
)

/**
 * A request that was wrong gets the contract's error; the rest is ours. A page that could not be rendered: said on a page of
 * its own, with the reference that the log has too.
 */
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
  /** the page's link for the next try */
  path: string
  /** the typed values, by the names of the form: they are sent again from the page, so that nobody has to type them twice */
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

/** Asks to wait, on a page with what was typed in it, to be sent again, or one to be loaded again. */
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

/** The address that the page leads back to; never another site. */
function readPath({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '/'
  return /^\/(?![/\\])/.test(path) ? path : '/'
}

/** Needs nothing that could have failed before it. */
function plainFailure(reference: string): string {
  return `<!doctype html><html lang="en-IE"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><p><a href="/">Back to home</a></p><p>Error reference ${reference}</p></html>`
}
