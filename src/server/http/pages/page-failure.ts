import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageModel } from '#content/site/page-model.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import type { Views } from '#server/platform/views/views.ts'
import { readFailure, sendError } from '../plugins/errors.ts'
import { preparePage } from './prepare-page.ts'

const RETRY_AFTER_SECONDS = '5'
const SLOTS = { reference: 'slot-of-reference', path: 'slot-of-path' }

type Dependencies = {
  pages: { buildFailure(reference: string, path: string): PageModel }
  views: Views
  onChange(listener: () => void): void
}

export type SendFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
) => Promise<FastifyReply>

/**
 * A request that was wrong gets the contract's error; the rest is ours. A page that could not be rendered: said on a page of
 * its own, with the reference that the log has too.
 */
export function createFailurePage({ pages, views, onChange }: Dependencies): SendFailure {
  const model = () => pages.buildFailure(SLOTS.reference, SLOTS.path)
  const prepared = preparePage({ slots: SLOTS, model, views, onChange })
  return async (request, reply, error) => {
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

/** Where the page leads back to; never to another site. */
function readPath({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '/'
  return /^\/(?![/\\])/.test(path) ? path : '/'
}

/** Needs nothing that could have failed before it. */
function plainFailure(reference: string): string {
  return `<!doctype html><html lang="en-IE"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><p><a href="/">Back to home</a></p><p>Error reference ${reference}</p></html>`
}
