import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API } from '#contract/basics/api-paths.ts'
import { AppError } from '#server/errors.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import type { StreamService } from './service.ts'

const TYPE = 'text/event-stream'

export function streamRoutes(service: StreamService): FastifyPluginAsyncZod {
  return async (app) => {
    // A stream has no end of its own: the server would wait for it for ever.
    app.addHook('preClose', async () => service.endAll())

    app.get(API.events, EVENTS, async (request, reply) => {
      if (!request.headers.accept?.includes(TYPE)) throw new AppError('not_acceptable')
      const stream = service.open(actorOf(request), request.headers['last-event-id'])
      return send(reply, stream)
    })
  }
}

/** Proxies are asked to pass on every piece as it comes, and as it is. */
function send(reply: FastifyReply, stream: Readable): FastifyReply {
  reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
  return reply.type(`${TYPE}; charset=utf-8`).send(stream)
}

const EVENTS = {
  exposeHeadRoute: false,
  config: { access: 'staff' },
  schema: {
    tags: ['Leads'],
    summary: 'What happens to leads, as it happens',
    description:
      'Server-sent events for `Accept: text/event-stream`, to be read with `fetch` so that the token goes along. ' +
      '`hello` comes first, `lead` tells of a lead that came, changed or went, `reload` of more than is told one by one. ' +
      'With `Last-Event-ID` what was missed is told again where it is still known; `hello` then says `resumed`.',
    headers: z.object({ 'last-event-id': z.string().max(100).optional() }),
    response: { 200: z.string().describe('Server-sent events') },
  },
} as const
