import { isDeepStrictEqual } from 'node:util'
import type { VersionKind } from '#contract/content/content-page.ts'
import { datedText } from './dated-text.ts'
import { type ContentRow, isLive } from './rows.ts'

export type Wanted = Partial<
  Pick<ContentRow, 'url' | 'sublink' | 'content' | 'draft' | 'isPublished' | 'internalNote' | 'name'>
>

export type ChangedField = keyof Wanted

/** The API's name of each field. */
export const NAMES: Record<ChangedField, string> = {
  url: 'url',
  sublink: 'sublink',
  content: 'content',
  draft: 'draft',
  isPublished: 'is_published',
  internalNote: 'internal_note',
  name: 'name',
}

/** The fields that visitors do not see. */
const UNSEEN: readonly ChangedField[] = ['draft', 'internalNote', 'name']

export function isUnseen(fields: readonly ChangedField[]): boolean {
  return fields.length > 0 && fields.every((field) => UNSEEN.includes(field))
}

export function differingFields(stored: ContentRow, wanted: Wanted): ChangedField[] {
  const given = Object.keys(wanted) as ChangedField[]
  return given.filter((field) => !isDeepStrictEqual(wanted[field], stored[field]))
}

/** Dates the changed documents by the day of the save, if they are legal texts. A reset keeps the shipped date. */
export function dated(stored: ContentRow, wanted: Wanted, kind: VersionKind | undefined, now: Date): Wanted {
  if (kind === 'reset') return wanted
  const before = stored.draft ?? stored.content
  const { content, draft } = wanted
  return {
    ...wanted,
    ...(content && kind !== 'published' && { content: datedText(stored.area, before, content, now) }),
    ...(draft && { draft: datedText(stored.area, before, draft, now) }),
  }
}

/**
 * Returns the change with what becomes of the draft: a published document replaces it, a draft equal to the live document is dropped, and a
 * page that stops being live keeps only the newer document.
 */
export function settled(stored: ContentRow, wanted: Wanted): Wanted {
  if (wanted.content) return { ...wanted, draft: null }
  if (wanted.draft && isDeepStrictEqual(wanted.draft, stored.content)) return { ...wanted, draft: null }
  const stops = wanted.isPublished === false && isLive(stored)
  const draft = wanted.draft ?? stored.draft
  return stops && draft ? { ...wanted, content: draft, draft: null } : wanted
}

type Times = Pick<ContentRow, 'publishAt' | 'unpublishAt' | 'scheduledBy' | 'scheduledByName'>

/**
 * Returns the scheduled times that remain. Publishing or unpublishing by hand removes the scheduled time of that same step, so that a later
 * draft does not go live by accident. `after`: the page after the write.
 */
export function remainingTimes(before: ContentRow, after: Pick<ContentRow, 'isPublished' | 'draft'>): Times {
  const lives = isLive({ ...before, ...after })
  const publishAt = lives && !after.draft ? null : before.publishAt
  const stopped = !lives && isLive(before) && publishAt === null
  const unpublishAt = stopped ? null : before.unpublishAt
  const { scheduledBy, scheduledByName } = before
  const isSet = publishAt !== null || unpublishAt !== null
  return {
    publishAt,
    unpublishAt,
    ...(isSet ? { scheduledBy, scheduledByName } : { scheduledBy: null, scheduledByName: null }),
  }
}

/**
 * Returns when the document was last saved: null after a reset. Saving an unchanged document counts only the first time, because that
 * confirms the shipped document.
 */
export function findSavedAt(
  stored: ContentRow,
  { content, draft }: Wanted,
  kind: VersionKind | undefined,
  now: Date,
): Date | null {
  if (kind === 'reset') return null
  const given = draft ?? content
  if (!given || kind === 'published') return stored.savedAt
  const same = isDeepStrictEqual(given, draft ? (stored.draft ?? stored.content) : stored.content)
  return stored.savedAt && same ? stored.savedAt : now
}

/** Derives the kind of version from the changed fields. */
export function findVersionKind(
  fields: readonly ChangedField[],
  row: ContentRow,
  isSave: boolean,
): VersionKind {
  if (isSave) return fields.includes('draft') && row.draft ? 'drafted' : 'saved'
  if (fields.includes('isPublished')) return row.isPublished ? 'published' : 'unpublished'
  if (fields.includes('url') || fields.includes('sublink')) return 'moved'
  return fields.includes('draft') ? 'discarded' : 'noted'
}
