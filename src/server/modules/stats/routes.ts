import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { API } from '#contract/api-paths.ts'
import { LeadStats } from '#contract/stats.ts'
import { actorOf } from '#server/platform/actor.ts'
import type { StatsService } from './service.ts'

export function statsRoutes(service: StatsService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      API.leadStats,
      {
        config: { access: 'staff' },
        schema: {
          tags: ['Statistics'],
          summary: 'How many leads there are, by status',
          response: { 200: LeadStats },
        },
      },
      async (request) => service.leadStats(actorOf(request)),
    )
  }
}
