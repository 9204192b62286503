import { isDeepStrictEqual } from 'node:util'
import type { ContentPage } from '#contract/content/content-page.ts'
import type { VersionKind } from '#contract/content/content-version.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Actor, RequestContext } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { datedText } from './dated-text.ts'
import type { ContentDependencies } from './dependencies.ts'
import { taken } from './page-address.ts'
import { presentPage } from './present.ts'
import { findBySublink, lockArea, lockPage, updatePage } from './repository.ts'
import { insertVersion } from './repository-versions.ts'
import type { ContentRow, PageReference } from './rows.ts'
import { changing, concernedPaths } from './with-notification.ts'

export type Wanted = Partial<Pick<ContentRow, 'url' | 'sublink' | 'content' | 'isPublished' | 'internalNote'>>
type Field = keyof Wanted

/** What the API calls the fields. */
const NAMES: Record<Field, string> = {
  url: 'url',
  sublink: 'sublink',
  content: 'content',
  isPublished: 'is_published',
  internalNote: 'internal_note',
}

/** What made a version, and of which it is a copy. */
export type VersionOrigin = { kind: VersionKind; fromVersion?: number }

export type PageWrite = {
  page: PageReference
  /** the version that the writer knows; a newer one refuses the write */
  version: number | undefined
  /** by what the write is called; without it by the fields that it changes */
  kind?: VersionOrigin
  wanted: (stored: ContentRow, transaction: Transaction) => Wanted | Promise<Wanted>
}

/** Changes a page and stores the version. A document equal to the stored one is no change: it leaves no audit entry and no version. */
export async function writePage(
  deps: ContentDependencies,
  context: RequestContext,
  write: PageWrite,
): Promise<ContentPage> {
  const { actor } = context
  const { area, id } = write.page
  const { row } = await changing(deps, async (transaction) => {
    const stored = await lockPage(transaction, area, id)
    if (!stored) throw new AppError('not_found')
    const now = deps.clock.now()
    const wanted = dated(stored, await write.wanted(stored, transaction), write.kind?.kind, now)
    const fields = differing(stored, wanted)
    const savedAt = savedAtOf(stored, wanted, write.kind?.kind, now)
    if (fields.length === 0 && savedAt === stored.savedAt) return { row: stored, paths: [] }
    if (write.version !== undefined && write.version !== stored.version) throw stale(stored, wanted, fields)
    if (fields.includes('sublink')) await requireFree(transaction, stored, wanted.sublink ?? '')
    const change = {
      ...wanted,
      version: stored.version + 1,
      updatedAt: now,
      updatedBy: actor.userId,
      savedAt,
    }
    const row = await updatePage(transaction, id, change)
    if (!row) throw new AppError('not_found')
    const made: VersionOrigin = write.kind ?? { kind: savedAt === now ? 'saved' : kindOf(fields, row) }
    await keepVersion(transaction, actor, row, made)
    const details = { area, url: row.url, fields: fields.map((field) => NAMES[field]) }
    await recordAudit(transaction, {
      ...context,
      action: ACTIONS[made.kind],
      target: `content:${id}`,
      details,
    })
    return { row, paths: concernedPaths(stored, row) }
  })
  return presentPage({ ...row, updatedByName: actor.name }, true)
}

/** The page as it is now, as a version of its own. */
export async function keepVersion(
  transaction: Transaction,
  actor: Actor,
  row: ContentRow,
  { kind, fromVersion }: VersionOrigin,
): Promise<void> {
  await insertVersion(transaction, {
    pageId: row.id,
    version: row.version,
    kind,
    fromVersion: fromVersion ?? null,
    url: row.url,
    content: row.content,
    isPublished: row.isPublished,
    createdAt: row.updatedAt,
    createdBy: actor.userId,
    createdByName: actor.name,
  })
}

/** A reset brings the shipped text with the day that it was written on. */
function dated(stored: ContentRow, wanted: Wanted, kind: VersionKind | undefined, now: Date): Wanted {
  if (!wanted.content || kind === 'reset') return wanted
  return { ...wanted, content: datedText(stored.area, stored.content, wanted.content, now) }
}

function differing(stored: ContentRow, wanted: Wanted): Field[] {
  const given = Object.keys(wanted) as Field[]
  return given.filter((field) => !isDeepStrictEqual(wanted[field], stored[field]))
}

/**
 * A reset forgets when the page was saved. Saving an unchanged document is no save, unless it is the first one: then
 * somebody confirms the shipped document.
 */
function savedAtOf(
  stored: ContentRow,
  { content }: Wanted,
  kind: VersionKind | undefined,
  now: Date,
): Date | null {
  if (kind === 'reset') return null
  if (!content) return stored.savedAt
  return stored.savedAt && isDeepStrictEqual(content, stored.content) ? stored.savedAt : now
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

function kindOf(fields: Field[], row: ContentRow): VersionKind {
  if (fields.includes('isPublished')) return row.isPublished ? 'published' : 'unpublished'
  return fields.includes('url') || fields.includes('sublink') ? 'moved' : 'noted'
}

const ACTIONS: Record<VersionKind, string> = {
  created: 'content.create',
  saved: 'content.change',
  published: 'content.publish',
  unpublished: 'content.unpublish',
  moved: 'content.change',
  noted: 'content.change',
  reset: 'content.reset',
  restored: 'content.restore-version',
}
