import formBody from '@fastify/formbody'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isUnsubscribeLinkOpen, objectByLink } from '#server/modules/objections/objections.ts'
import { buildUnsubscribePage } from '#server/modules/pages/other-pages.ts'
import { plainAddress } from '#server/platform/security/client-ip.ts'
import type { Server } from '#server/server.ts'
import { PRIVATE_PAGE, sendDocument, sendFailure, sendNotFound } from '../pages/rendered-pages.ts'
import { asAppError } from '../plugins/errors.ts'

type Opened = FastifyRequest<{ Params: { token: string } }>

/**
 * Unsubscribes people from follow-ups. The page has a button, because link scanners would trigger a plain link. The button, and that of the
 * email program (RFC 8058), post to the same address, without a session.
 */
export function unsubscribePage(server: Server): FastifyPluginAsync {
  const { limits } = server
  return async (app) => {
    await app.register(formBody)
    // RFC 8058 allows this content type too; the content does not matter.
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async () => ({}))
    app.setErrorHandler((error, request, reply) =>
      asAppError(error).code === 'not_found'
        ? sendNotFound(server, reply.headers(PRIVATE_PAGE))
        : sendFailure(server, request, reply, error),
    )
    const config = { access: 'public' } as const

    app.get('/unsubscribe/:token', { config }, async (request: Opened, reply) => {
      await limits.consume('offers', request.ip)
      if (!(await isUnsubscribeLinkOpen(server, request.params.token)))
        return sendNotFound(server, reply.headers(PRIVATE_PAGE))
      return send(reply, false)
    })

    app.post('/unsubscribe/:token', { config }, async (request: Opened, reply) => {
      await limits.consume('offers', request.ip)
      await objectByLink(server, request.params.token, plainAddress(request.ip))
      return send(reply, true)
    })

    async function send(reply: FastifyReply, done: boolean) {
      return sendDocument(server, reply.headers(PRIVATE_PAGE), await buildUnsubscribePage(server, done))
    }
  }
}
