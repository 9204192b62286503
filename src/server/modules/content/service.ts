import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import {
  aboutName,
  type ContentArea,
  type ContentPage,
  type ContentState,
  type ListedContentPage,
  pageName,
} from '#contract/content/content-page.ts'
import { AppError } from '#server/errors.ts'
import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { RequestContext, VisitorContext } from '#server/platform/security/actor.ts'
import { changePage } from './change-page.ts'
import { changeVersion } from './change-version.ts'
import { createPage } from './create-page.ts'
import { deletePage } from './delete-page.ts'
import type { ContentDependencies } from './dependencies.ts'
import { bringColoursBack, listOwnColours, putColoursAway } from './everywhere/page-colours.ts'
import { replacePicture } from './everywhere/replace-picture.ts'
import { discardDraft, publishDraft } from './page-draft.ts'
import { getVersion, listVersions, restoreVersion } from './page-versions.ts'
import { maySeeDrafts, requireMayWrite } from './policy.ts'
import { presentListed, presentPage } from './present.ts'
import {
  listPreviewLinks,
  makePreviewLink,
  openPreview,
  purgePreviewLinks,
  revokePreviewLink,
} from './previews/preview-links.ts'
import { purgeVersions } from './purge-versions.ts'
import { listMoved, listRedirects, removeRedirect } from './redirects.ts'
import * as repository from './repository.ts'
import { resetPage } from './reset-page.ts'
import { restorePage } from './restore-page.ts'
import type { ContentRow, PageReference } from './rows.ts'
import { publishDue, schedulePage } from './schedule.ts'

export type ContentService = ReturnType<typeof createContentService>

export function createContentService(deps: ContentDependencies) {
  const { db } = deps

  async function list({ actor }: VisitorContext, area: ContentArea, limit: number): Promise<ContentPage[]> {
    const forStaff = maySeeDrafts(actor)
    const rows = await repository.listPages(db, { area, liveOnly: !forStaff }, limit)
    return rows.map((row) => presentPage(row, forStaff))
  }

  return {
    /** Newest first; without a staff session published pages alone. */
    listPages: (context: VisitorContext, area: ContentArea) =>
      list(context, area, CONTENT_LIMITS.pagesPerArea),

    /** Without their documents, for administrators: those that there are, or those that were deleted. */
    async listOverview(
      { actor }: RequestContext,
      area: ContentArea,
      deleted: boolean,
    ): Promise<ListedContentPage[]> {
      requireMayWrite(actor)
      const rows = await repository.listOverview(db, area, deleted, CONTENT_LIMITS.pagesPerArea)
      return rows.map((row) => presentListed(row))
    },

    async latestPage(context: VisitorContext, area: ContentArea): Promise<ContentPage> {
      const [newest] = await list(context, area, 1)
      if (!newest) throw new AppError('not_found')
      return newest
    },

    async getPage({ actor }: VisitorContext, { area, id }: PageReference): Promise<ContentPage> {
      const forStaff = maySeeDrafts(actor)
      const row = await repository.findPage(db, { area, liveOnly: !forStaff }, id)
      if (!row) throw new AppError('not_found')
      return presentPage(row, forStaff)
    },

    /** Whether a page of that name is live. */
    async pageState(area: ContentArea, slug: string): Promise<ContentState> {
      const name = area === 'about' ? aboutName(pageName(slug)) : pageName(slug)
      const row = await repository.findBySublink(db, { area, liveOnly: true }, name)
      return { published: row !== null }
    },

    ...bindUseCases(deps, {
      bringColoursBack,
      changePage,
      changeVersion,
      createPage,
      deletePage,
      discardDraft,
      getVersion,
      listMoved,
      listOwnColours,
      listPreviewLinks,
      listRedirects,
      listVersions,
      makePreviewLink,
      openPreview,
      publishDraft,
      publishDue,
      purgePreviewLinks,
      purgeVersions,
      putColoursAway,
      removeRedirect,
      replacePicture,
      resetPage,
      restorePage,
      restoreVersion,
      revokePreviewLink,
      schedulePage,
    }),

    /** For the site itself: the live page of that name. */
    findLive: (area: ContentArea, sublink: string): Promise<ContentRow | null> =>
      repository.findBySublink(db, { area, liveOnly: true }, sublink),

    /** For the site itself: the live page under the first of these addresses that has one. */
    async findLiveByUrl(area: ContentArea, urls: readonly string[]): Promise<ContentRow | null> {
      const rows = await repository.findByUrls(db, { area, liveOnly: true }, urls)
      const at = (row: ContentRow) => urls.findIndex((url) => url.toLowerCase() === row.url.toLowerCase())
      return rows.sort((a, b) => at(a) - at(b) || b.id - a.id)[0] ?? null
    },

    /** For the image store: where a picture is shown, drafts included. */
    imagesNamed: () => repository.imagesNamed(db),

    pagesNaming: (words: string): Promise<string[]> => repository.urlsNaming(db, words),

    /** For sitemap and checklist: everything that everybody may see. */
    listLive: (area: ContentArea): Promise<ContentRow[]> =>
      repository.listPages(db, { area, liveOnly: true }, CONTENT_LIMITS.pagesPerArea),
  }
}
