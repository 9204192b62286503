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
import { listErasures } from './plan-erasure.ts'
import { runRetention, tryRetention } from './retention.ts'

export function privacyRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, PRIVACY_API.find, ({ caller, body }) => findPerson(server, caller, body))
    handleEndpoint(app, PRIVACY_API.previewErasure, ({ caller, body }) =>
      previewErasure(server, caller, body),
    )
    handleEndpoint(
      app,
      PRIVACY_API.erase,
      ({ caller, body, request }) => erasePerson(server, caller, withOrigin(body, request)),
      { work: 'report' },
    )
    handleEndpoint(app, PRIVACY_API.listErasures, ({ caller }) => listErasures(server, caller))
    handleRaw(
      app,
      PRIVACY_API.copy,
      async ({ caller, body, request, reply }) => {
        const content = await copyPerson(server, caller, withOrigin(body, request))
        return reply
          .header('content-disposition', 'attachment; filename="personal-data.zip"')
          .type('application/zip')
          .send(content)
      },
      { work: 'report' },
    )
    handleEndpoint(app, PRIVACY_API.setObjection, ({ caller, body }) => setObjection(server, caller, body))
    handleEndpoint(app, PRIVACY_API.getSettings, ({ caller }) => getPrivacySettings(server, caller))
    handleEndpoint(app, PRIVACY_API.changeSettings, async ({ caller, body, request }) =>
      changePrivacySettings(
        server,
        caller,
        body,
        await confirmIdentity(server, caller, body, readDeskOrigin(request)),
      ),
    )
    handleEndpoint(app, PRIVACY_API.tryRetention, ({ caller, body }) => tryRetention(server, caller, body), {
      work: 'report',
    })
    handleEndpoint(
      app,
      PRIVACY_API.runRetention,
      ({ caller, body, request }) => runRetention(server, caller, withOrigin(body, request)),
      { work: 'report' },
    )
  }
}

/** Adds the desk's origin to a body, because a passkey signs it. */
const withOrigin = <Body extends object>(body: Body, request: FastifyRequest) => ({
  ...body,
  deskOrigin: readDeskOrigin(request),
})
