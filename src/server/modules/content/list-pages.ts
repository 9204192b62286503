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
import type { Database } from '#server/platform/database/database.ts'
import type { Caller, Visitor } from '#server/platform/security/actor.ts'
import { findLive } from './find-live.ts'
import { maySeeDrafts, requireMayWrite } from './policy.ts'
import { presentListed, presentPage } from './present.ts'
import * as repository from './repository.ts'
import type { PageReference } from './rows.ts'

/** Lists pages, newest first; only published ones for anyone but staff. */
export async function listContentPages(
  db: Database,
  { actor }: Visitor,
  area: ContentArea,
  limit: number = CONTENT_LIMITS.pagesPerArea,
): Promise<ContentPage[]> {
  const forStaff = maySeeDrafts(actor)
  const rows = await repository.listPages(db, { area, liveOnly: !forStaff }, limit)
  return rows.map((row) => presentPage(row, forStaff))
}

export async function findLatestPage(
  db: Database,
  visitor: Visitor,
  area: ContentArea,
): Promise<ContentPage> {
  const [newest] = await listContentPages(db, visitor, area, 1)
  if (!newest) throw new AppError('not_found')
  return newest
}

/** Lists pages without their documents, for administrators: either the existing or the deleted ones. */
export async function listOverview(
  db: Database,
  { actor }: Caller,
  area: ContentArea,
  deleted: boolean,
): Promise<ListedContentPage[]> {
  requireMayWrite(actor)
  const rows = await repository.listOverview(db, area, deleted, CONTENT_LIMITS.pagesPerArea)
  return rows.map((row) => presentListed(row))
}

export async function getPage(
  db: Database,
  { actor }: Visitor,
  { area, id }: PageReference,
): Promise<ContentPage> {
  const forStaff = maySeeDrafts(actor)
  const row = await repository.findPage(db, { area, liveOnly: !forStaff }, id)
  if (!row) throw new AppError('not_found')
  return presentPage(row, forStaff)
}

/** Returns whether a page of that name is live. */
export async function getPageState(db: Database, area: ContentArea, slug: string): Promise<ContentState> {
  const name = area === 'about' ? aboutName(pageName(slug)) : pageName(slug)
  return { published: (await findLive(db, area, name)) !== null }
}
