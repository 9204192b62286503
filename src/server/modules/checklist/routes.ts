import type { FastifyPluginAsync } from 'fastify'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { getChecklist } from './get-checklist.ts'

export function checklistRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, SETTINGS_API.checklist, ({ caller }) => getChecklist(server, caller))
  }
}
