import {
  aboutName,
  type ContentArea,
  type ContentPage,
  type ContentState,
  pageName,
} from '#contract/content/content-page.ts'
import { AppError } from '#server/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Visitor } from '#server/platform/security/actor.ts'
import { findLive } from './find-live.ts'
import { maySeeDrafts } from './policy.ts'
import { presentPage } from './present.ts'
import * as repository from './repository.ts'
import type { PageReference } from './rows.ts'

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
