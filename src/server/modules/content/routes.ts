import type { FastifyPluginAsync } from 'fastify'
import { EVERYWHERE_API } from '#contract/content/bulk-edit-endpoints.ts'
import { CONTENT_API, DRAFT_API, SCHEDULE_API } from '#contract/content/content-endpoints.ts'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import { PREVIEW_API } from '#contract/content/preview-endpoints.ts'
import { REDIRECT_API } from '#contract/content/redirect-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { bringColoursBack, listOwnColours, putColoursAway } from './bulk-edit/page-colours.ts'
import { replaceImage } from './bulk-edit/replace-image.ts'
import { changePage, discardDraft, publishDraft, resetPage } from './change-page.ts'
import { createPage } from './create-page.ts'
import { deletePage, restorePage } from './delete-page.ts'
import { findLatestPage, getPage, getPageState, listContentPages, listOverview } from './list-pages.ts'
import { listPreviewLinks, makePreviewLink, revokePreviewLink } from './previews/preview-links.ts'
import { listRedirects, removeRedirect } from './redirects.ts'
import { schedulePage } from './schedule.ts'
import { getVersion, listVersions, restoreVersion } from './versions/page-versions.ts'

const WITH_DOCUMENT = { bodyLimit: CONTENT_LIMITS.bodyBytes }

export function contentRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, CONTENT_API.list, ({ caller, params }) =>
      listContentPages(server.db, caller, params.area),
    )
    handleEndpoint(app, CONTENT_API.overview, ({ caller, params, query }) =>
      listOverview(server.db, caller, params.area, query.deleted === 'true'),
    )
    handleEndpoint(app, CONTENT_API.latest, ({ caller, params }) =>
      findLatestPage(server.db, caller, params.area),
    )
    handleEndpoint(app, CONTENT_API.state, ({ params, query }) =>
      getPageState(server.db, params.area, query.slug),
    )
    handleEndpoint(app, CONTENT_API.get, ({ caller, params }) => getPage(server.db, caller, params))
    handleEndpoint(
      app,
      CONTENT_API.create,
      ({ caller, params, body }) => createPage(server, caller, params.area, body),
      WITH_DOCUMENT,
    )
    handleEndpoint(
      app,
      CONTENT_API.change,
      ({ caller, params, body }) => changePage(server, caller, params, body),
      WITH_DOCUMENT,
    )
    handleEndpoint(app, CONTENT_API.delete, ({ caller, params }) => deletePage(server, caller, params))
    handleEndpoint(app, CONTENT_API.restore, ({ caller, params }) => restorePage(server, caller, params))
    await app.register(draftRoutes(server))
    handleEndpoint(app, REDIRECT_API.list, ({ caller }) => listRedirects(server, caller))
    handleEndpoint(app, REDIRECT_API.remove, ({ caller, params }) =>
      removeRedirect(server, caller, params.id),
    )
    await app.register(everywhereRoutes(server))
    await app.register(scheduleRoutes(server))
    await app.register(versionRoutes(server))
  }
}

/** Serves bulk edits. */
function everywhereRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, EVERYWHERE_API.replaceImage, ({ caller, body }) => replaceImage(server, caller, body))
    handleEndpoint(app, EVERYWHERE_API.ownColours, ({ caller }) => listOwnColours(server, caller))
    handleEndpoint(app, EVERYWHERE_API.putAway, ({ caller }) => putColoursAway(server, caller))
    handleEndpoint(app, EVERYWHERE_API.bringBack, ({ caller }) => bringColoursBack(server, caller))
  }
}

/** Serves schedules and preview links. */
function scheduleRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, SCHEDULE_API.set, ({ caller, params, body }) =>
      schedulePage(server, caller, params, body),
    )
    handleEndpoint(app, PREVIEW_API.make, ({ caller, params, body }) =>
      makePreviewLink(server, caller, params, body),
    )
    handleEndpoint(app, PREVIEW_API.list, ({ caller, params }) => listPreviewLinks(server, caller, params))
    handleEndpoint(app, PREVIEW_API.revoke, ({ caller, params }) => revokePreviewLink(server, caller, params))
  }
}

/** Serves drafts. */
function draftRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, DRAFT_API.publish, ({ caller, params, body }) =>
      publishDraft(server, caller, params, body ?? {}),
    )
    handleEndpoint(app, DRAFT_API.discard, ({ caller, params }) => discardDraft(server, caller, params))
  }
}

/** Serves versions. */
function versionRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, CONTENT_API.reset, ({ caller, params, body }) =>
      resetPage(server, caller, params, body ?? {}),
    )
    handleEndpoint(app, CONTENT_API.versions, ({ caller, params, query }) =>
      listVersions(server, caller, params, query),
    )
    handleEndpoint(app, CONTENT_API.version, ({ caller, params }) => getVersion(server, caller, params))
    handleEndpoint(app, CONTENT_API.restoreVersion, ({ caller, params, body }) =>
      restoreVersion(server, caller, params, body ?? {}),
    )
  }
}
