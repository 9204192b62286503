import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isStorable } from '#contract/basics/text.ts'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import { isDeskPath } from '#contract/content/desk-paths.ts'
import { findPage } from '#server/modules/pages/find-page.ts'
import { findMovedPage } from '#server/modules/pages/moved-pages.ts'
import { readBuiltInPage } from '#server/modules/pages/other-pages.ts'
import { buildThankYou } from '#server/modules/pages/quote-form-pages.ts'
import { countView } from '#server/modules/visits/visits.ts'
import { onSiteChange } from '#server/platform/events/site-changes.ts'
import { noteCacheUse } from '#server/platform/health/cache-use.ts'
import { isVisit } from '#server/platform/security/is-bot.ts'
import type { Server } from '#server/server.ts'
import { asAppError, sendError } from '../plugins/errors.ts'
import { isHttps } from '../plugins/headers.ts'
import { logsDetails } from '../plugins/request-log.ts'
import { asMeant, isApiPath, leadsToNotFound } from '../plugins/unknown-path.ts'
import { addFastPath } from './fast-path.ts'
import { type PageBytes, sendPage } from './page-bytes.ts'
import { createPageCache } from './page-cache.ts'
import { sendDocument, sendFailure, sendNotFound, viewsOf } from './rendered-pages.ts'

/** Pages that always exist, so that they answer 405 to other methods. */
const FIXED = ['/', '/about', '/how-it-works']

const THANK_YOU = '/thank-you'
/** The query that names the page from which a form without JavaScript was sent. */
const FromPage = z.object({ page: z.string().startsWith('/').max(CONTENT_LIMITS.url) })

/** Serves the public pages. They are registered last, because any other path is a page or not found. */
export function pageRoutes(server: Server): FastifyPluginAsync {
  const { config: settings, limits, log } = server
  const always = isHttps(settings.PUBLIC_URL)
  return async (app) => {
    const source = {
      findPage: (path: string) => findPage(server, path),
      readBuiltInPage: (path: string) => readBuiltInPage(server, path),
    }
    const cache = createPageCache({ source, views: viewsOf(server), log })
    onSiteChange(server, cache.expire)
    const config = { access: 'public', frequent: true } as const
    app.setErrorHandler((error, request, reply) => {
      // A malformed address of the API ends up here, because no API route matches it.
      if (isApiPath(readPath(request.raw.url ?? '/'))) return sendError(request, reply, error)
      return asAppError(error).code === 'not_found'
        ? sendNotFound(server, reply)
        : sendFailure(server, request, reply, error)
    })
    // There is no fast path with debug logging, because every page then gets a log line.
    if (!logsDetails(app)) addFastPath(app, sendReady)

    for (const path of FIXED) app.get(path, { config }, sendPageAt)
    app.get(THANK_YOU, { config }, async (request, reply) => {
      const from = FromPage.safeParse(request.query)
      if (!from.success || !isStorable(from.data.page)) return sendPageAt(request, reply)
      // The page is rendered per request, so a sender over the limit gets the business's general thank-you page.
      const refused = await limits.consume('formsDrawn', request.ip).then(() => null, asAppError)
      if (refused) return sendPageAt(request, reply)
      try {
        return sendDocument(server, reply, await buildThankYou(server, from.data.page))
      } catch (err) {
        log.warn({ err }, 'the response time of a page could not be read; the thanks state the business’s')
        return sendPageAt(request, reply)
      }
    })
    app.get('/404', { config }, (_request, reply) => sendNotFound(server, reply))
    app.get('/*', { config }, sendPageAt)

    function sendReady(request: IncomingMessage, response: ServerResponse): boolean {
      const url = request.url ?? '/'
      const path = readPath(url)
      // A thank-you page may belong to the enquiry of one page.
      if (path === THANK_YOU && url !== path) return false
      const bytes = cache.hit(path)
      // Whether this proxy is trusted is decided later, by Fastify.
      if (!bytes || (!always && request.headers['x-forwarded-proto'] !== undefined)) return false
      noteCacheUse('pages', true)
      if (isVisit(request)) countView(server, path)
      sendPage(request, response, bytes, always)
      return true
    }

    function sendPageAt(request: FastifyRequest, reply: FastifyReply) {
      const path = readPath(request.raw.url ?? '/')
      const bytes = cache.hit(path)
      if (!bytes) return renderAndSend(path, request, reply)
      noteCacheUse('pages', true)
      return send(request, reply, path, bytes)
    }

    async function renderAndSend(path: string, request: FastifyRequest, reply: FastifyReply) {
      const bytes = await cache.find(path)
      if (bytes) {
        noteCacheUse('pages', false)
        return send(request, reply, path, bytes)
      }
      const meant = asMeant(path)
      if (meant !== path && (isDeskPath(meant) || (await cache.find(meant)))) {
        return sendOn(request, reply, meant)
      }
      const moved = await findMovedPage(server, meant)
      if (moved) return sendOn(request, reply, moved)
      if (leadsToNotFound(path)) return reply.header('cache-control', 'no-store').redirect('/404', 302)
      return sendNotFound(server, reply)
    }

    function send(request: FastifyRequest, reply: FastifyReply, path: string, bytes: PageBytes) {
      if (isVisit(request.raw)) countView(server, path)
      reply.hijack()
      sendPage(request.raw, reply.raw, bytes, always || request.protocol === 'https')
      return reply
    }
  }
}

/** Redirects to another path and keeps the query string, e.g. a campaign's name. */
function sendOn(request: FastifyRequest, reply: FastifyReply, path: string) {
  const url = request.raw.url ?? ''
  return reply.header('cache-control', 'no-store').redirect(path + url.slice(readPath(url).length), 301)
}

function readPath(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
