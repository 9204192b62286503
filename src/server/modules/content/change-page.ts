import { isDeepStrictEqual } from 'node:util'
import { type ContentArea, type ContentPage, ContentPageChange } from '#contract/content-page.ts'
import { AppError } from '#server/errors.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { parse } from '#server/platform/parse.ts'
import { changing, concernedPaths } from './announce.ts'
import type { ContentNeeds } from './needs.ts'
import { pageAddress, taken } from './page-address.ts'
import { requireMayWrite } from './policy.ts'
import { presentPage } from './present.ts'
import { findBySublink, lockArea, lockPage, updatePage } from './repository.ts'
import { type ContentRow, idFrom } from './rows.ts'
import { savedContent } from './saved-content.ts'

type Wanted = Partial<Pick<ContentRow, 'url' | 'sublink' | 'content' | 'isPublished' | 'internalNote'>>
type Field = keyof Wanted

/** What the API calls the fields. */
const NAMES: Record<Field, string> = {
  url: 'url',
  sublink: 'sublink',
  content: 'content',
  isPublished: 'is_published',
  internalNote: 'internal_note',
}

/** Changes a page. What already stands there is no change: it leaves no trace and no version. */
export async function changePage(
  needs: ContentNeeds,
  actor: Actor,
  area: ContentArea,
  givenId: string,
  body: unknown,
  address: string,
): Promise<ContentPage> {
  requireMayWrite(actor)
  const { version, ...given } = parse(ContentPageChange, body)
  const wanted = await wantedFields(needs, area, given)
  const id = idFrom(givenId)
  if (id === null) throw new AppError('not_found')
  const { row } = await changing(needs, async (transaction) => {
    const stored = await lockPage(transaction, area, id)
    if (!stored) throw new AppError('not_found')
    const fields = differing(stored, wanted)
    if (fields.length === 0) return { row: stored, paths: [] }
    if (version !== undefined && version !== stored.version) throw stale(stored, wanted, fields)
    if (fields.includes('sublink')) await requireFree(transaction, stored, wanted.sublink ?? '')
    const row = await updatePage(transaction, id, {
      ...wanted,
      version: stored.version + 1,
      updatedAt: needs.clock.now(),
      updatedBy: actor.userId,
    })
    if (!row) throw new AppError('not_found')
    const details = { area, url: row.url, fields: fields.map((field) => NAMES[field]) }
    const action = actionOf(fields, row)
    await recordAudit(transaction, { action, actor, target: `content:${id}`, address, details })
    return { row, paths: concernedPaths(stored, row) }
  })
  return presentPage(row, true)
}

async function wantedFields(
  needs: ContentNeeds,
  area: ContentArea,
  given: Omit<ContentPageChange, 'version'>,
): Promise<Wanted> {
  const moves = given.url !== undefined || typeof given.sublink === 'string'
  return {
    ...(moves && pageAddress(area, given)),
    ...(given.content && { content: savedContent(area, given.content, await needs.homeDocument()) }),
    ...(area === 'index' && given.is_published !== undefined && { isPublished: given.is_published }),
    ...(given.internal_note !== undefined && { internalNote: given.internal_note }),
  }
}

function differing(stored: ContentRow, wanted: Wanted): Field[] {
  const given = Object.keys(wanted) as Field[]
  return given.filter((field) => !isDeepStrictEqual(wanted[field], stored[field]))
}

function stale(stored: ContentRow, wanted: Wanted, fields: Field[]): AppError {
  const conflicts = Object.fromEntries(
    fields.map((field) => [NAMES[field], { yours: wanted[field], theirs: stored[field] }]),
  )
  return new AppError('stale_version', { conflicts, version: stored.version })
}

async function requireFree(transaction: Transaction, stored: ContentRow, sublink: string): Promise<void> {
  await lockArea(transaction, stored.area)
  const holder = await findBySublink(transaction, { area: stored.area, liveOnly: false }, sublink)
  if (holder && holder.id !== stored.id) throw taken()
}

function actionOf(fields: Field[], row: ContentRow): string {
  if (fields.length > 1 || fields[0] !== 'isPublished') return 'content.change'
  return row.isPublished ? 'content.publish' : 'content.unpublish'
}
