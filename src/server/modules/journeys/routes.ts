import type { FastifyPluginAsync } from 'fastify'
import { JOURNEY_API } from '#contract/journeys/journey-leg.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { listJourneys } from './list-journeys.ts'

export function journeyRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, JOURNEY_API.list, ({ caller, query }) => listJourneys(server, caller, query))
  }
}
