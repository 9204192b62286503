import type { FastifyPluginAsync } from 'fastify'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import { confirmIdentity } from '#server/modules/auth/factors/prove-identity.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readDeskOrigin } from '#server/platform/http/origin.ts'
import type { Server } from '#server/server.ts'
import { changeSettings } from './change-settings.ts'
import { getSettings } from './read-settings.ts'

export function settingsRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, SETTINGS_API.get, ({ context }) => getSettings(server, context))
    handleEndpoint(app, SETTINGS_API.change, async ({ context, body, request }) =>
      changeSettings(
        server,
        context,
        body,
        await confirmIdentity(server, context, body, readDeskOrigin(request)),
      ),
    )
  }
}
