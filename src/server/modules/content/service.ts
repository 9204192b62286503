import { LIMITS } from '#contract/basics/limits.ts'
import {
  aboutName,
  type ContentArea,
  type ContentPage,
  type ContentState,
  type ListedContentPage,
  pageName,
} from '#contract/content/content-page.ts'
import { AppError } from '#server/errors.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { changePage } from './change-page.ts'
import { createPage } from './create-page.ts'
import { deletePage } from './delete-page.ts'
import type { ContentDependencies } from './dependencies.ts'
import { getVersion, listVersions, restoreVersion } from './page-versions.ts'
import { maySeeDrafts, requireMayWrite } from './policy.ts'
import { presentListed, presentPage } from './present.ts'
import { purgeVersions } from './purge-versions.ts'
import * as repository from './repository.ts'
import { resetPage } from './reset-page.ts'
import { restorePage } from './restore-page.ts'
import { type ContentRow, idFrom } from './rows.ts'

export type ContentService = ReturnType<typeof createContentService>

export function createContentService(deps: ContentDependencies) {
  const { db } = deps

  async function list(actor: Actor | null, area: ContentArea, limit: number): Promise<ContentPage[]> {
    const forStaff = maySeeDrafts(actor)
    const rows = await repository.listPages(db, { area, liveOnly: !forStaff }, limit)
    return rows.map((row) => presentPage(row, forStaff))
  }

  return {
    /** Newest first; without a staff session published pages alone. */
    listPages: (actor: Actor | null, area: ContentArea) => list(actor, area, LIMITS.content.pagesPerArea),

    /** Without their documents, for administrators: those that there are, or those that were deleted. */
    async listOverview(actor: Actor, area: ContentArea, deleted: boolean): Promise<ListedContentPage[]> {
      requireMayWrite(actor)
      const rows = await repository.listOverview(db, area, deleted, LIMITS.content.pagesPerArea)
      return rows.map((row) => presentListed(row))
    },

    async latestPage(actor: Actor | null, area: ContentArea): Promise<ContentPage> {
      const [newest] = await list(actor, area, 1)
      if (!newest) throw new AppError('not_found')
      return newest
    },

    async getPage(actor: Actor | null, area: ContentArea, givenId: string): Promise<ContentPage> {
      const forStaff = maySeeDrafts(actor)
      const id = idFrom(givenId)
      const row = id === null ? null : await repository.findPage(db, { area, liveOnly: !forStaff }, id)
      if (!row) throw new AppError('not_found')
      return presentPage(row, forStaff)
    },

    /** Whether a page of that name is live. */
    async pageState(area: ContentArea, slug: string): Promise<ContentState> {
      const name = area === 'about' ? aboutName(pageName(slug)) : pageName(slug)
      const row = await repository.findBySublink(db, { area, liveOnly: true }, name)
      return { published: row !== null }
    },

    createPage: (actor: Actor, area: ContentArea, body: unknown, address: string) =>
      createPage(deps, actor, area, body, address),
    resetPage: (actor: Actor, area: ContentArea, id: string, body: unknown, address: string) =>
      resetPage(deps, actor, area, id, body, address),
    restorePage: (actor: Actor, area: ContentArea, id: string, address: string) =>
      restorePage(deps, actor, area, id, address),
    listVersions: (actor: Actor, area: ContentArea, id: string, query: unknown) =>
      listVersions(deps, actor, area, id, query),
    getVersion: (actor: Actor, area: ContentArea, id: string, version: string) =>
      getVersion(deps, actor, area, id, version),
    restoreVersion: (
      actor: Actor,
      area: ContentArea,
      id: string,
      version: string,
      body: unknown,
      address: string,
    ) => restoreVersion(deps, actor, area, id, version, body, address),
    changePage: (actor: Actor, area: ContentArea, id: string, body: unknown, address: string) =>
      changePage(deps, actor, area, id, body, address),
    deletePage: (actor: Actor, area: ContentArea, id: string, address: string) =>
      deletePage(deps, actor, area, id, address),

    purgeVersions: () => purgeVersions(deps),

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
    pagesNaming: (words: string): Promise<string[]> => repository.urlsNaming(db, words),

    /** For sitemap and checklist: everything that everybody may see. */
    listLive: (area: ContentArea): Promise<ContentRow[]> =>
      repository.listPages(db, { area, liveOnly: true }, LIMITS.content.pagesPerArea),
  }
}
