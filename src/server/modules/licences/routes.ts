import type { FastifyPluginAsync } from 'fastify'
import { LICENCE_LIMITS } from '#contract/licences/licence.ts'
import { LICENCE_API } from '#contract/licences/licence-endpoints.ts'
import { handleEndpoint, handleRaw } from '#server/platform/http/handle-endpoint.ts'
import type { LicenceService } from './service.ts'

const WITH_DOCUMENT = { bodyLimit: LICENCE_LIMITS.bodyBytes + 10_000 }

export function licenceRoutes(service: LicenceService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, LICENCE_API.list, ({ context }) => service.listLicences(context))
    handleEndpoint(
      app,
      LICENCE_API.add,
      ({ context, body }) => service.addLicence(context, body),
      WITH_DOCUMENT,
    )
    handleEndpoint(
      app,
      LICENCE_API.change,
      ({ context, params, body }) => service.changeLicence(context, params.id, body),
      WITH_DOCUMENT,
    )
    handleEndpoint(app, LICENCE_API.remove, ({ context, params }) =>
      service.removeLicence(context, params.id),
    )
    handleRaw(app, LICENCE_API.document, async ({ context, params, reply }) => {
      const { type, content } = await service.readLicenceDocument(context, params.id)
      const headers = { 'content-disposition': 'attachment', 'cache-control': 'no-store' }
      return reply.headers(headers).type(type).send(content)
    })
  }
}
