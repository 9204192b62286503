import type { FastifyPluginAsync } from 'fastify'
import { FOLLOW_UP_API } from '#contract/follow-ups/follow-up-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readOrigin } from '#server/platform/http/origin.ts'
import type { FollowUpService } from './service.ts'

export function followUpRoutes(service: FollowUpService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, FOLLOW_UP_API.listTemplates, ({ context }) => service.listTemplates(context))
    handleEndpoint(app, FOLLOW_UP_API.preview, ({ context, body }) => service.previewFollowUp(context, body))
    handleEndpoint(app, FOLLOW_UP_API.send, ({ context, body, request }) =>
      service.sendFollowUps(context, { ...body, origin: readOrigin(request) }),
    )
  }
}
