import type { FastifyPluginAsync } from 'fastify'
import { FOLLOW_UP_API } from '#contract/follow-ups/follow-up-mail.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readOrigin } from '#server/platform/http/origin.ts'
import type { Server } from '#server/server.ts'
import { listTemplates } from './list-templates.ts'
import { previewFollowUp } from './preview-follow-up.ts'
import { sendFollowUps } from './send-follow-ups.ts'

export function followUpRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, FOLLOW_UP_API.listTemplates, ({ caller }) => listTemplates(server, caller))
    handleEndpoint(app, FOLLOW_UP_API.preview, ({ caller, body }) => previewFollowUp(server, caller, body))
    handleEndpoint(app, FOLLOW_UP_API.send, ({ caller, body, request }) =>
      sendFollowUps(server, caller, { ...body, origin: readOrigin(request) }),
    )
  }
}
