import type { ContentPage, VersionKind } from '#contract/content/content-page.ts'
import type { AuditAction } from '#contract/figures/audit.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { changeAndNotify } from '#server/platform/events/site-changes.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { taken } from './page-address.ts'
import {
  dated,
  differingFields,
  findSavedAt,
  findVersionKind,
  isUnseen,
  NAMES,
  remainingTimes,
  settled,
  type Wanted,
} from './page-difference.ts'
import { presentPage } from './present.ts'
import { keepRedirect } from './redirects.ts'
import { findBySublink, lockArea, lockPage, updatePage } from './repository.ts'
import type { ContentRow, PageReference } from './rows.ts'
import { findSaver, insertVersion } from './versions/repository-versions.ts'

/** The kind of a version, and the version it restores. `isDraft`: the version is the draft of a live page. `name`: the version's name. */
export type VersionOrigin = { kind: VersionKind; fromVersion?: number; isDraft?: boolean; name?: string }

/** A version's author; the id is null if their account is gone. */
type Author = { userId: number | null; name: string | null }

export type PageWrite = {
  page: PageReference
  /** the version the writer started from; the write is rejected if there is a newer one */
  version: number | undefined
  /** the kind of version to store; by default derived from the changed fields */
  kind?: VersionOrigin
  wanted: (stored: ContentRow, transaction: Transaction) => Wanted | Promise<Wanted>
}

/** Changes a page and stores a version. A change that makes no difference leaves neither an audit entry nor a version. */
export async function writePage(server: Server, caller: Caller, write: PageWrite): Promise<ContentPage> {
  const { actor } = caller
  const { area, id } = write.page
  const { row } = await changeAndNotify(server, async (transaction) => {
    const stored = await lockPage(transaction, area, id)
    if (!stored) throw new AppError('not_found')
    const now = server.clock.now()
    const given = dated(stored, await write.wanted(stored, transaction), write.kind?.kind, now)
    const wanted = settled(stored, given)
    const fields = differingFields(stored, wanted)
    const savedAt = findSavedAt(stored, given, write.kind?.kind, now)
    if (fields.length === 0 && savedAt === stored.savedAt) return { row: stored, isSeen: false }
    if (write.version !== undefined && write.version !== stored.version) {
      throw new AppError('stale_version', {
        conflicts: {},
        version: stored.version,
        ...(await findSaver(transaction, stored.id, 'document')),
      })
    }
    if (fields.includes('sublink')) await requireFree(transaction, stored, wanted.sublink ?? '')
    const change = {
      ...wanted,
      ...remainingTimes(stored, { ...stored, ...wanted }),
      version: stored.version + 1,
      updatedAt: now,
      updatedBy: actor.userId,
      savedAt,
      ...(fields.length > 0 && !isUnseen(fields) && { liveSince: now }),
    }
    const row = await updatePage(transaction, id, change)
    if (!row) throw new AppError('not_found')
    await keepRedirect(transaction, actor.userId, stored, row)
    const isDraft = fields.includes('draft') && row.draft !== null
    const made = { ...(write.kind ?? { kind: findVersionKind(fields, row, savedAt === now) }), isDraft }
    await keepVersion(transaction, actor, row, made)
    const details = { area, url: row.url, fields: fields.map((field) => NAMES[field]) }
    await recordAudit(transaction, {
      ...caller,
      action: ACTIONS[made.kind],
      target: `content:${id}`,
      details,
    })
    return { row, isSeen: !isUnseen(fields) }
  })
  return presentPage({ ...row, updatedByName: actor.name }, true)
}

/** Stores the page's present state as a version. The version of a draft does not count as live. */
export async function keepVersion(
  transaction: Transaction,
  author: Author,
  row: ContentRow,
  { kind, fromVersion, isDraft = false, name = '' }: VersionOrigin,
): Promise<void> {
  await insertVersion(transaction, {
    pageId: row.id,
    version: row.version,
    kind,
    fromVersion: fromVersion ?? null,
    url: row.url,
    content: isDraft ? (row.draft ?? row.content) : row.content,
    isPublished: row.isPublished && !isDraft,
    createdAt: row.updatedAt,
    createdBy: author.userId,
    createdByName: author.name,
    name,
  })
}

async function requireFree(transaction: Transaction, stored: ContentRow, sublink: string): Promise<void> {
  await lockArea(transaction, stored.area)
  const holder = await findBySublink(transaction, { area: stored.area, liveOnly: false }, sublink)
  if (holder && holder.id !== stored.id) throw taken()
}

const ACTIONS: Record<VersionKind, AuditAction> = {
  created: 'content.create',
  saved: 'content.change',
  drafted: 'content.draft',
  discarded: 'content.discard-draft',
  published: 'content.publish',
  unpublished: 'content.unpublish',
  moved: 'content.change',
  noted: 'content.change',
  reset: 'content.reset',
  restored: 'content.restore-version',
}
