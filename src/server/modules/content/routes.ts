import type { FastifyPluginAsync } from 'fastify'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import { DRAFT_API } from '#contract/content/draft-endpoints.ts'
import { EVERYWHERE_API } from '#contract/content/everywhere-endpoints.ts'
import { PREVIEW_API } from '#contract/content/preview-endpoints.ts'
import { REDIRECT_API } from '#contract/content/redirect-endpoints.ts'
import { SCHEDULE_API } from '#contract/content/schedule-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { changePage } from './change-page.ts'
import { createPage } from './create-page.ts'
import { deletePage } from './delete-page.ts'
import { bringColoursBack, listOwnColours, putColoursAway } from './everywhere/page-colours.ts'
import { replacePicture } from './everywhere/replace-picture.ts'
import { getPage, getPageState } from './get-page.ts'
import { findLatestPage, listContentPages, listOverview } from './list-pages.ts'
import { discardDraft, publishDraft } from './page-draft.ts'
import { listPreviewLinks, makePreviewLink, revokePreviewLink } from './previews/preview-links.ts'
import { listRedirects, removeRedirect } from './redirects.ts'
import { resetPage } from './reset-page.ts'
import { restorePage } from './restore-page.ts'
import { schedulePage } from './schedule.ts'
import { getVersion, listVersions, restoreVersion } from './versions/page-versions.ts'

const WITH_DOCUMENT = { bodyLimit: CONTENT_LIMITS.bodyBytes }

export function contentRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, CONTENT_API.list, ({ context, params }) =>
      listContentPages(server.db, context, params.area),
    )
    handleEndpoint(app, CONTENT_API.overview, ({ context, params, query }) =>
      listOverview(server.db, context, params.area, query.deleted === 'true'),
    )
    handleEndpoint(app, CONTENT_API.latest, ({ context, params }) =>
      findLatestPage(server.db, context, params.area),
    )
    handleEndpoint(app, CONTENT_API.state, ({ params, query }) =>
      getPageState(server.db, params.area, query.slug),
    )
    handleEndpoint(app, CONTENT_API.get, ({ context, params }) => getPage(server.db, context, params))
    handleEndpoint(
      app,
      CONTENT_API.create,
      ({ context, params, body }) => createPage(server, context, params.area, body),
      WITH_DOCUMENT,
    )
    handleEndpoint(
      app,
      CONTENT_API.change,
      ({ context, params, body }) => changePage(server, context, params, body),
      WITH_DOCUMENT,
    )
    handleEndpoint(app, CONTENT_API.delete, ({ context, params }) => deletePage(server, context, params))
    handleEndpoint(app, CONTENT_API.restore, ({ context, params }) => restorePage(server, context, params))
    await app.register(draftRoutes(server))
    handleEndpoint(app, REDIRECT_API.list, ({ context }) => listRedirects(server, context))
    handleEndpoint(app, REDIRECT_API.remove, ({ context, params }) =>
      removeRedirect(server, context, params.id),
    )
    await app.register(everywhereRoutes(server))
    await app.register(scheduleRoutes(server))
    await app.register(versionRoutes(server))
  }
}

/** What concerns all pages at once. */
function everywhereRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, EVERYWHERE_API.replacePicture, ({ context, body }) =>
      replacePicture(server, context, body),
    )
    handleEndpoint(app, EVERYWHERE_API.ownColours, ({ context }) => listOwnColours(server, context))
    handleEndpoint(app, EVERYWHERE_API.putAway, ({ context }) => putColoursAway(server, context))
    handleEndpoint(app, EVERYWHERE_API.bringBack, ({ context }) => bringColoursBack(server, context))
  }
}

/** What happens to a page by the clock, and who sees it before. */
function scheduleRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, SCHEDULE_API.set, ({ context, params, body }) =>
      schedulePage(server, context, params, body),
    )
    handleEndpoint(app, PREVIEW_API.make, ({ context, params, body }) =>
      makePreviewLink(server, context, params, body),
    )
    handleEndpoint(app, PREVIEW_API.list, ({ context, params }) => listPreviewLinks(server, context, params))
    handleEndpoint(app, PREVIEW_API.revoke, ({ context, params }) =>
      revokePreviewLink(server, context, params),
    )
  }
}

/** What a live page will be. */
function draftRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, DRAFT_API.publish, ({ context, params, body }) =>
      publishDraft(server, context, params, body ?? {}),
    )
    handleEndpoint(app, DRAFT_API.discard, ({ context, params }) => discardDraft(server, context, params))
  }
}

/** What a page was, and how it becomes that again. */
function versionRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, CONTENT_API.reset, ({ context, params, body }) =>
      resetPage(server, context, params, body ?? {}),
    )
    handleEndpoint(app, CONTENT_API.versions, ({ context, params, query }) =>
      listVersions(server, context, params, query),
    )
    handleEndpoint(app, CONTENT_API.version, ({ context, params }) => getVersion(server, context, params))
    handleEndpoint(app, CONTENT_API.restoreVersion, ({ context, params, body }) =>
      restoreVersion(server, context, params, body ?? {}),
    )
  }
}
