import type { FastifyPluginAsync } from 'fastify'
import { JOURNEY_API } from '#contract/journeys/journey-leg.ts'
import { JOURNEY_LINK_API } from '#contract/journeys/journey-link.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readOrigin } from '#server/platform/http/origin.ts'
import type { Server } from '#server/server.ts'
import { assignLeg, dismissAssignment } from './assign-leg.ts'
import { makeJourneyLink } from './journey-links.ts'
import { listBeside } from './list-beside.ts'
import { listJourneys, readLeadPlan } from './list-journeys.ts'

export function journeyRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, JOURNEY_API.list, ({ caller, query }) => listJourneys(server, caller, query))
    handleEndpoint(app, JOURNEY_API.readPlan, ({ caller, params }) => readLeadPlan(server, caller, params.id))
    handleEndpoint(app, JOURNEY_API.listBeside, ({ caller, params, query }) =>
      listBeside(server, caller, params.id, query),
    )
    handleEndpoint(app, JOURNEY_API.assign, ({ caller, params, body }) =>
      assignLeg(server, caller, params, body),
    )
    handleEndpoint(app, JOURNEY_API.dismiss, ({ caller, params }) =>
      dismissAssignment(server, caller, params),
    )
    handleEndpoint(app, JOURNEY_LINK_API.make, ({ caller, body, request }) =>
      makeJourneyLink(server, caller, body, readOrigin(request)),
    )
  }
}
