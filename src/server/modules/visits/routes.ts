import type { FastifyPluginAsync } from 'fastify'
import { VISIT_API } from '#contract/figures/visit-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { isPerson } from '#server/platform/security/is-bot.ts'
import type { VisitService } from './service.ts'

export function visitRoutes(service: VisitService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(
      app,
      VISIT_API.count,
      ({ context, body, request }) =>
        service.noteVisit(context, body, isPerson(request.headers['user-agent'])),
      { frequent: true },
    )
    handleEndpoint(app, VISIT_API.stats, ({ context, query }) => service.readVisitStats(context, query), {
      work: 'report',
    })
  }
}
