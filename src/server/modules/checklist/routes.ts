import type { FastifyPluginAsync } from 'fastify'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { ChecklistService } from './service.ts'

export function checklistRoutes(service: ChecklistService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, SETTINGS_API.checklist, ({ context }) => service.getChecklist(context))
  }
}
