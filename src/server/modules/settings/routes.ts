import type { FastifyPluginAsync } from 'fastify'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { SettingsService } from './service.ts'

export function settingsRoutes(service: SettingsService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, SETTINGS_API.get, ({ context }) => service.getSettings(context))
    handleEndpoint(app, SETTINGS_API.change, ({ context, body }) => service.changeSettings(context, body))
  }
}
