import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { openJobSheet } from '#server/modules/journeys/job-sheet.ts'
import { buildJobPage } from '#server/modules/pages/other-pages.ts'
import type { Server } from '#server/server.ts'
import { asAppError } from '../plugins/errors.ts'
import { PRIVATE_PAGE, sendDocument, sendFailure, sendNotFound, sendRateLimitPage } from './rendered-pages.ts'

type Opened = FastifyRequest<{ Params: { token: string } }>

const GONE = 410

/** The job sheets behind secret links, for drivers, who have no account. Read anew at each view. */
export function jobPage(server: Server): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler((error, request, reply) =>
      sendFailure(server, request, reply.headers(PRIVATE_PAGE), error),
    )
    app.get('/job/:token', { config: { access: 'public' } }, async (request: Opened, reply) => {
      reply.headers(PRIVATE_PAGE)
      const path = `/job/${encodeURIComponent(request.params.token)}`
      const refused = await server.limits.consume('offers', request.ip).then(() => null, asAppError)
      if (refused?.code === 'too_many_requests') {
        const page = { refused, title: 'Too many requests', text: refused.message, path }
        return sendRateLimitPage(server, reply, page)
      }
      if (refused) throw refused
      const sheet = await openJobSheet(server, request.params.token)
      if (!sheet) return sendNotFound(server, reply)
      if (sheet.state !== 'open') reply.code(GONE)
      return sendDocument(server, reply, await buildJobPage(server, sheet))
    })
  }
}
