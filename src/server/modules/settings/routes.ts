import type { FastifyPluginAsync } from 'fastify'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { confirmIdentity } from '#server/modules/auth/factors/prove-identity.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import { readDeskOrigin } from '#server/platform/http/origin.ts'
import type { Server } from '#server/server.ts'
import { changeSettings } from './change-settings.ts'
import { getSettings } from './read-settings.ts'

export function settingsRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, SETTINGS_API.get, ({ caller }) => getSettings(server, caller))
    handleEndpoint(app, SETTINGS_API.change, async ({ caller, body, request }) =>
      changeSettings(
        server,
        caller,
        body,
        await confirmIdentity(server, caller, body, readDeskOrigin(request)),
      ),
    )
  }
}
