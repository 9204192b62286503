import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API } from '#contract/basics/api-paths.ts'
import { Visit, VisitStats, VisitStatsQuery } from '#contract/figures/visits.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import { isPerson } from '#server/platform/security/is-bot.ts'
import type { VisitService } from './service.ts'

export function visitRoutes(service: VisitService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      API.visits,
      {
        config: { access: 'public', frequent: true },
        schema: {
          tags: ['Statistics'],
          summary: 'Count what somebody does on a page; nothing is kept about them',
          body: Visit,
          response: { 204: z.undefined().describe('Counted') },
        },
      },
      async (request, reply) => {
        const sender = { address: request.ip, isPerson: isPerson(request.headers['user-agent']) }
        await service.tellVisit(request.body, sender)
        return reply.code(204).send()
      },
    )

    app.get(
      API.visitStats,
      {
        config: { access: 'staff', work: 'report' },
        schema: {
          tags: ['Statistics'],
          summary: 'How often pages were looked at and quotes begun and sent, by page and day',
          querystring: VisitStatsQuery,
          response: { 200: VisitStats },
        },
      },
      async (request) => service.visitStats(actorOf(request), request.query),
    )
  }
}
