import type { FastifyPluginAsync } from 'fastify'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { ContentService } from './service.ts'

const WITH_DOCUMENT = { bodyLimit: CONTENT_LIMITS.bodyBytes }

export function contentRoutes(service: ContentService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, CONTENT_API.list, ({ context, params }) => service.listPages(context, params.area))
    handleEndpoint(app, CONTENT_API.overview, ({ context, params, query }) =>
      service.listOverview(context, params.area, query.deleted === 'true'),
    )
    handleEndpoint(app, CONTENT_API.latest, ({ context, params }) => service.latestPage(context, params.area))
    handleEndpoint(app, CONTENT_API.state, ({ params, query }) => service.pageState(params.area, query.slug))
    handleEndpoint(app, CONTENT_API.get, ({ context, params }) => service.getPage(context, params))
    handleEndpoint(
      app,
      CONTENT_API.create,
      ({ context, params, body }) => service.createPage(context, params.area, body),
      WITH_DOCUMENT,
    )
    handleEndpoint(
      app,
      CONTENT_API.change,
      ({ context, params, body }) => service.changePage(context, params, body),
      WITH_DOCUMENT,
    )
    handleEndpoint(app, CONTENT_API.delete, ({ context, params }) => service.deletePage(context, params))
    handleEndpoint(app, CONTENT_API.restore, ({ context, params }) => service.restorePage(context, params))
    await app.register(versionRoutes(service))
  }
}

/** What a page was, and how it becomes that again. */
function versionRoutes(service: ContentService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, CONTENT_API.reset, ({ context, params, body }) =>
      service.resetPage(context, params, body ?? {}),
    )
    handleEndpoint(app, CONTENT_API.versions, ({ context, params, query }) =>
      service.listVersions(context, params, query),
    )
    handleEndpoint(app, CONTENT_API.version, ({ context, params }) => service.getVersion(context, params))
    handleEndpoint(app, CONTENT_API.restoreVersion, ({ context, params, body }) =>
      service.restoreVersion(context, params, body ?? {}),
    )
  }
}
