import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { confirmIdentity } from '#server/modules/auth/factors/prove-identity.ts'
import { setObjection } from '#server/modules/objections/objections.ts'
import { changePrivacySettings, getPrivacySettings } from '#server/modules/retention/settings.ts'
import { handleEndpoint, handleRaw } from '#server/platform/http/handle-endpoint.ts'
import { readDeskOrigin } from '#server/platform/http/origin.ts'
import type { Server } from '#server/server.ts'
import { copyPerson } from './copy-person.ts'
import { erasePerson, previewErasure } from './erase-person.ts'
import { findPerson } from './find-person.ts'
import { listErasures } from './list-erasures.ts'
import { runRetention, tryRetention } from './retention.ts'

export function privacyRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, PRIVACY_API.find, ({ context, body }) => findPerson(server, context, body))
    handleEndpoint(app, PRIVACY_API.previewErasure, ({ context, body }) =>
      previewErasure(server, context, body),
    )
    handleEndpoint(
      app,
      PRIVACY_API.erase,
      ({ context, body, request }) => erasePerson(server, context, withOrigin(body, request)),
      { work: 'report' },
    )
    handleEndpoint(app, PRIVACY_API.listErasures, ({ context }) => listErasures(server, context))
    handleRaw(
      app,
      PRIVACY_API.copy,
      async ({ context, body, request, reply }) => {
        const content = await copyPerson(server, context, withOrigin(body, request))
        return reply
          .header('content-disposition', 'attachment; filename="personal-data.zip"')
          .type('application/zip')
          .send(content)
      },
      { work: 'report' },
    )
    handleEndpoint(app, PRIVACY_API.setObjection, ({ context, body }) => setObjection(server, context, body))
    handleEndpoint(app, PRIVACY_API.getSettings, ({ context }) => getPrivacySettings(server, context))
    handleEndpoint(app, PRIVACY_API.changeSettings, async ({ context, body, request }) =>
      changePrivacySettings(
        server,
        context,
        body,
        await confirmIdentity(server, context, body, readDeskOrigin(request)),
      ),
    )
    handleEndpoint(
      app,
      PRIVACY_API.tryRetention,
      ({ context, body }) => tryRetention(server, context, body),
      {
        work: 'report',
      },
    )
    handleEndpoint(
      app,
      PRIVACY_API.runRetention,
      ({ context, body, request }) => runRetention(server, context, withOrigin(body, request)),
      { work: 'report' },
    )
  }
}

/** What a passkey signs names the address of the desk that asked for it. */
const withOrigin = <Body extends object>(body: Body, request: FastifyRequest) => ({
  ...body,
  deskOrigin: readDeskOrigin(request),
})
