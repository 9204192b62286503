import type { FastifyPluginAsync } from 'fastify'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import { DRAFT_API } from '#contract/content/draft-endpoints.ts'
import { EVERYWHERE_API } from '#contract/content/everywhere-endpoints.ts'
import { PREVIEW_API } from '#contract/content/preview-endpoints.ts'
import { REDIRECT_API } from '#contract/content/redirect-endpoints.ts'
import { SCHEDULE_API } from '#contract/content/schedule-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { ContentService } from './service.ts'

const WITH_DOCUMENT = { bodyLimit: CONTENT_LIMITS.bodyBytes }

export function contentRoutes(service: ContentService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, CONTENT_API.list, ({ context, params }) =>
      service.listContentPages(context, params.area),
    )
    handleEndpoint(app, CONTENT_API.overview, ({ context, params, query }) =>
      service.listOverview(context, params.area, query.deleted === 'true'),
    )
    handleEndpoint(app, CONTENT_API.latest, ({ context, params }) =>
      service.findLatestPage(context, params.area),
    )
    handleEndpoint(app, CONTENT_API.state, ({ params, query }) =>
      service.getPageState(params.area, query.slug),
    )
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
    await app.register(draftRoutes(service))
    handleEndpoint(app, REDIRECT_API.list, ({ context }) => service.listRedirects(context))
    handleEndpoint(app, REDIRECT_API.remove, ({ context, params }) =>
      service.removeRedirect(context, params.id),
    )
    await app.register(everywhereRoutes(service))
    await app.register(scheduleRoutes(service))
    await app.register(versionRoutes(service))
  }
}

/** What concerns all pages at once. */
function everywhereRoutes(service: ContentService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, EVERYWHERE_API.replacePicture, ({ context, body }) =>
      service.replacePicture(context, body),
    )
    handleEndpoint(app, EVERYWHERE_API.ownColours, ({ context }) => service.listOwnColours(context))
    handleEndpoint(app, EVERYWHERE_API.putAway, ({ context }) => service.putColoursAway(context))
    handleEndpoint(app, EVERYWHERE_API.bringBack, ({ context }) => service.bringColoursBack(context))
  }
}

/** What happens to a page by the clock, and who sees it before. */
function scheduleRoutes(service: ContentService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, SCHEDULE_API.set, ({ context, params, body }) =>
      service.schedulePage(context, params, body),
    )
    handleEndpoint(app, PREVIEW_API.make, ({ context, params, body }) =>
      service.makePreviewLink(context, params, body),
    )
    handleEndpoint(app, PREVIEW_API.list, ({ context, params }) => service.listPreviewLinks(context, params))
    handleEndpoint(app, PREVIEW_API.revoke, ({ context, params }) =>
      service.revokePreviewLink(context, params),
    )
  }
}

/** What a live page will be. */
function draftRoutes(service: ContentService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, DRAFT_API.publish, ({ context, params, body }) =>
      service.publishDraft(context, params, body ?? {}),
    )
    handleEndpoint(app, DRAFT_API.discard, ({ context, params }) => service.discardDraft(context, params))
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
