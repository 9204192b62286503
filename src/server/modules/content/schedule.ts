import { dublinClock, instantAt } from '#contract/basics/dublin-time.ts'
import type { PageSchedule } from '#contract/content/content-endpoints.ts'
import type { ContentPage } from '#contract/content/content-page.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { changeAndNotify } from '#server/platform/events/site-changes.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { mergeChange } from '#server/platform/security/merge-change.ts'
import type { Server } from '#server/server.ts'
import { settled } from './page-difference.ts'
import { requireMayWrite } from './policy.ts'
import { presentPage } from './present.ts'
import { findPage, listDue, lockPage, updatePage } from './repository.ts'
import { type ContentRow, isLive, type PageReference } from './rows.ts'
import { keepVersion } from './write-page.ts'

const LONGEST_MS = 366 * 86_400_000

const BATCH = 100

/** Schedules when a page goes live or stops being live. */
export async function schedulePage(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  caller: Caller,
  { area, id }: PageReference,
  wish: PageSchedule,
): Promise<ContentPage> {
  const { actor } = caller
  requireMayWrite(actor)
  await db.transaction(async (transaction) => {
    const page = await lockPage(transaction, area, id)
    if (!page) throw new AppError('not_found')
    const times = mergeTimes(page, wish)
    const publishAt = readInstant(times.publish_at)
    const unpublishAt = readInstant(times.unpublish_at)
    requirePossible(page, { publishAt, unpublishAt }, clock.now())
    const isSet = publishAt !== null || unpublishAt !== null
    const by = { scheduledBy: isSet ? actor.userId : null, scheduledByName: isSet ? actor.name : null }
    await updatePage(transaction, id, { publishAt, unpublishAt, ...by })
    await recordAudit(transaction, {
      ...caller,
      action: 'content.schedule',
      target: `content:${id}`,
      details: { area, publish: times.publish_at, unpublish: times.unpublish_at },
    })
  })
  const row = await findPage(db, { area, liveOnly: false }, id)
  if (!row) throw new AppError('not_found')
  return presentPage(row, true)
}

/** Merges the times with those that others have set since. Throws if both changed the same one. */
function mergeTimes(page: ContentRow, { base, ...change }: PageSchedule) {
  const stored = { publish_at: showClock(page.publishAt), unpublish_at: showClock(page.unpublishAt) }
  const { left, conflicts } = mergeChange(stored, { change, base })
  if (Object.keys(conflicts).length === 0) return { ...stored, ...left }
  throw new AppError('stale_version', {
    conflicts,
    ...(page.scheduledByName && { changed_by: page.scheduledByName }),
  })
}

function showClock(instant: Date | null): string | null {
  return instant && dublinClock(instant).replace(' ', 'T')
}

function readInstant(moment: string | null): Date | null {
  return moment === null ? null : instantAt(moment.slice(0, 10), moment.slice(11))
}

type Times = Pick<ContentRow, 'publishAt' | 'unpublishAt'>

function requirePossible(page: ContentRow, { publishAt, unpublishAt }: Times, now: Date): void {
  for (const [field, at] of [
    ['publish_at', publishAt],
    ['unpublish_at', unpublishAt],
  ] as const) {
    if (at && at <= now) throw refused(field, 'This time has passed. Please choose a later one.')
    if (at && at.getTime() > now.getTime() + LONGEST_MS)
      throw refused(field, 'Please choose a day within a year.')
  }
  if (unpublishAt && page.area !== 'index')
    throw refused('unpublish_at', 'This page cannot be taken offline.')
  if (publishAt && isLive(page) && !page.draft) {
    throw refused('publish_at', 'Everything is already live. Please save a draft first.')
  }
  if (publishAt && unpublishAt && unpublishAt <= publishAt) {
    throw refused('unpublish_at', 'Please choose a time after the one at which it goes live.')
  }
}

function refused(field: string, message: string): AppError {
  return new AppError('invalid', { errors: { [field]: [message] } })
}

/** Publishes and unpublishes every page whose time has come. Repeating it is safe: finished pages are no longer due. */
export async function publishDue(server: Server): Promise<{ changed: number }> {
  const due = await listDue(server.db, server.clock.now(), BATCH)
  for (const page of due) {
    await changeAndNotify(server, (transaction) => applyDue(transaction, page, server.clock.now()))
  }
  return { changed: due.length }
}

/** The later of the two times decides if both passed while the server was stopped. */
async function applyDue(transaction: Transaction, { area, id }: PageReference, now: Date) {
  const before = await lockPage(transaction, area, id)
  if (!before) return { isSeen: false }
  const isOver = (at: Date | null): at is Date => at !== null && at <= now
  let row = before
  if (isOver(before.publishAt))
    row = await apply(transaction, row, { isPublished: true, publishAt: null }, now)
  if (isOver(before.unpublishAt))
    row = await apply(transaction, row, { isPublished: false, unpublishAt: null }, now)
  return { isSeen: true }
}

type Due = Partial<Times> & { isPublished: boolean }

async function apply(transaction: Transaction, stored: ContentRow, due: Due, now: Date): Promise<ContentRow> {
  const { isPublished, ...times } = due
  const document = isPublished && stored.draft ? { content: stored.draft, draft: null } : {}
  const state = stored.area === 'index' ? { isPublished } : {}
  const wanted = settled(stored, { ...document, ...state })
  const changes = Object.keys(document).length > 0 || isLive(stored) !== isLive({ ...stored, ...state })
  const version = changes
    ? { version: stored.version + 1, updatedAt: now, updatedBy: stored.scheduledBy, liveSince: now }
    : {}
  const row = await updatePage(transaction, stored.id, { ...wanted, ...times, ...version })
  if (!row) throw new AppError('not_found')
  if (!changes) return row
  const kind = isPublished ? 'published' : 'unpublished'
  const author = { userId: stored.scheduledBy, name: stored.scheduledByName }
  await keepVersion(transaction, author, row, { kind })
  await recordAudit(transaction, {
    action: isPublished ? 'content.publish' : 'content.unpublish',
    target: `content:${row.id}`,
    details: { area: row.area, url: row.url, scheduled: true },
  })
  return row
}
