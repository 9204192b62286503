import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageModel } from '#content/site/page-model.ts'
import { ERROR_STATUS } from '#contract/basics/errors.ts'
import type { Views } from '#server/platform/views/views.ts'
import { failureOf, sendError } from '../plugins/errors.ts'
import { documentHeaders } from './encode-page.ts'

const RETRY_AFTER_SECONDS = '5'

type Failure = {
  error: unknown
  request: FastifyRequest
  reply: FastifyReply
  pages: { failure(reference: string, path: string): PageModel }
  views: Views
}

/** A request that was wrong gets the contract's error; the rest is ours. A page that could not be drawn: said on a page of its own, with the reference that the log has too. */
export function sendFailure({ error, request, reply, pages, views }: Failure): FastifyReply {
  const { status } = failureOf(request, error)
  if (status < 500) return sendError(request, reply, error)
  request.log.error({ err: error }, 'page failed')
  reply.removeHeader('etag').removeHeader('content-encoding').removeHeader('content-length')
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
  if (status === ERROR_STATUS.unavailable) reply.header('retry-after', RETRY_AFTER_SECONDS)
  const path = request.url.split('?', 1)[0] ?? '/'
  try {
    const page = views.renderPage(pages.failure(request.id, /^\/(?![/\\])/.test(path) ? path : '/'))
    return reply.headers(documentHeaders(page, views)).send(page.html)
  } catch (renderError) {
    request.log.error({ err: renderError }, 'failure page failed')
    return reply.send(plainFailure(request.id))
  }
}

/** Needs nothing that could have failed before it. */
function plainFailure(reference: string): string {
  return `<!doctype html><html lang="en-IE"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><p><a href="/">Back to home</a></p><p>Error reference ${reference}</p></html>`
}
