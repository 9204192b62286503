import type { FastifyPluginAsync } from 'fastify'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readDeskOrigin } from '#server/platform/http/origin.ts'
import type { ConfirmIdentity } from '#server/platform/security/confirmation.ts'
import type { SettingsService } from './service.ts'

export function settingsRoutes(service: SettingsService, confirm: ConfirmIdentity): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, SETTINGS_API.get, ({ context }) => service.getSettings(context))
    handleEndpoint(app, SETTINGS_API.change, async ({ context, body, request }) =>
      service.changeSettings(context, body, await confirm(context, body, readDeskOrigin(request))),
    )
  }
}
