import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { handleEndpoint, handleRaw } from '#server/platform/http/handle-endpoint.ts'
import { readDeskOrigin } from '#server/platform/http/origin.ts'
import type { ObjectionService } from './objections.ts'
import type { PrivacyService } from './service.ts'
import type { PrivacySettingsService } from './settings.ts'

export function privacyRoutes(
  service: PrivacyService,
  settings: PrivacySettingsService,
  objections: ObjectionService,
): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, PRIVACY_API.find, ({ context, body }) => service.findPerson(context, body))
    handleEndpoint(app, PRIVACY_API.previewErasure, ({ context, body }) =>
      service.previewErasure(context, body),
    )
    handleEndpoint(
      app,
      PRIVACY_API.erase,
      ({ context, body, request }) => service.erasePerson(context, withOrigin(body, request)),
      { work: 'report' },
    )
    handleEndpoint(app, PRIVACY_API.listErasures, ({ context }) => service.listErasures(context))
    handleRaw(
      app,
      PRIVACY_API.copy,
      async ({ context, body, request, reply }) => {
        const content = await service.copyPerson(context, withOrigin(body, request))
        return reply
          .header('content-disposition', 'attachment; filename="personal-data.zip"')
          .type('application/zip')
          .send(content)
      },
      { work: 'report' },
    )
    handleEndpoint(app, PRIVACY_API.setObjection, ({ context, body }) =>
      objections.setObjection(context, body),
    )
    handleEndpoint(app, PRIVACY_API.getSettings, ({ context }) => settings.getPrivacySettings(context))
    handleEndpoint(app, PRIVACY_API.changeSettings, ({ context, body, request }) =>
      service.changeRules(context, withOrigin(body, request)),
    )
    handleEndpoint(
      app,
      PRIVACY_API.tryRetention,
      ({ context, body }) => service.tryRetention(context, body),
      {
        work: 'report',
      },
    )
    handleEndpoint(
      app,
      PRIVACY_API.runRetention,
      ({ context, body, request }) => service.runRetention(context, withOrigin(body, request)),
      { work: 'report' },
    )
  }
}

/** What a passkey signs names the address of the desk that asked for it. */
const withOrigin = <Body extends object>(body: Body, request: FastifyRequest) => ({
  ...body,
  deskOrigin: readDeskOrigin(request),
})
