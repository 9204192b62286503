import type { FastifyPluginAsync } from 'fastify'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { PrivacyService } from './service.ts'

export function privacyRoutes(service: PrivacyService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, PRIVACY_API.find, ({ context, body }) => service.findPerson(context, body))
    handleEndpoint(app, PRIVACY_API.previewErasure, ({ context, body }) =>
      service.previewErasure(context, body),
    )
    handleEndpoint(app, PRIVACY_API.erase, ({ context, body }) => service.erasePerson(context, body), {
      work: 'report',
    })
    handleEndpoint(app, PRIVACY_API.listErasures, ({ context }) => service.listErasures(context))
  }
}
