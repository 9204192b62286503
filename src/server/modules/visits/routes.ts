import type { FastifyPluginAsync } from 'fastify'
import { VISIT_API } from '#contract/figures/visits.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { isPerson } from '#server/platform/security/is-bot.ts'
import type { Server } from '#server/server.ts'
import { noteVisit, readVisitStats } from './visits.ts'

export function visitRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(
      app,
      VISIT_API.count,
      ({ caller, body, request }) => noteVisit(server, caller, body, isPerson(request.headers['user-agent'])),
      { frequent: true },
    )
    handleEndpoint(app, VISIT_API.stats, ({ caller, query }) => readVisitStats(server, caller, query), {
      work: 'report',
    })
  }
}
