import type { FastifyPluginAsync } from 'fastify'
import { LICENCE_API, LICENCE_LIMITS } from '#contract/licences/licence.ts'
import { handleEndpoint, handleRaw } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { addLicence, changeLicence, removeLicence } from './change-licences.ts'
import { listLicences, readLicenceDocument } from './read-licences.ts'

const WITH_DOCUMENT = { bodyLimit: LICENCE_LIMITS.bodyBytes + 10_000 }

export function licenceRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, LICENCE_API.list, ({ caller }) => listLicences(server, caller))
    handleEndpoint(
      app,
      LICENCE_API.add,
      ({ caller, body }) => addLicence(server, caller, body),
      WITH_DOCUMENT,
    )
    handleEndpoint(
      app,
      LICENCE_API.change,
      ({ caller, params, body }) => changeLicence(server, caller, params.id, body),
      WITH_DOCUMENT,
    )
    handleEndpoint(app, LICENCE_API.remove, ({ caller, params }) => removeLicence(server, caller, params.id))
    handleRaw(app, LICENCE_API.document, async ({ caller, params, reply }) => {
      const { type, content } = await readLicenceDocument(server, caller, params.id)
      const headers = { 'content-disposition': 'attachment', 'cache-control': 'no-store' }
      return reply.headers(headers).type(type).send(content)
    })
  }
}
