import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { readCalendar } from '#server/modules/journeys/calendar-feed.ts'
import { readOrigin } from '#server/platform/http/origin.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { namesTag } from './page-bytes.ts'
import { PRIVATE_PAGE } from './rendered-pages.ts'

type Asked = FastifyRequest<{ Params: { token: string } }>

/** The calendars behind secret addresses. Calendar programs read them again and again, mostly unchanged. */
export function calendarFeed(server: Server): FastifyPluginAsync {
  return async (app) => {
    app.get('/calendar/:token.ics', { config: { access: 'public' } }, async (request: Asked, reply) => {
      reply.headers(PRIVATE_PAGE)
      await server.limits.consume('offers', request.ip)
      const file = await readCalendar(server, request.params.token, readOrigin(request))
      if (!file) throw new AppError('not_found')
      const etag = `"${hashText(file)}"`
      reply.headers({ etag, 'cache-control': 'private, max-age=900' })
      if (namesTag(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(file)
    })
  }
}
