import { z } from 'zod'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { type LeadListQuery, type LeadPage, splitListQuery } from '#contract/leads/lead-list.ts'
import { type LeadOrder, NEWEST_FIRST, USUAL_DIRECTION } from '#contract/leads/lead-sort.ts'
import type { Database } from '#server/platform/database/database.ts'
import { cutPage, readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { type JsonText, jsonText } from '#server/platform/http/json-text.ts'
import { shareNextByKey } from '#server/platform/process/share-next.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import type { LeadDependencies } from '../dependencies.ts'
import { requireMayView } from '../policy.ts'
import type { RowFilter } from '../rows.ts'
import { readVisibility } from '../visibility.ts'
import { createLeadTexts } from './lead-texts.ts'
import { filterWithin, type ListReader, toPosition } from './list-leads.ts'
import { listAssignees } from './repository-counts.ts'
import { hasUnconfirmed, readPage } from './repository-list.ts'
import { readSortedPage } from './repository-sorted.ts'
import { isSortCursor, readSortCursor, writeSortCursor } from './sort-cursor.ts'
import { type Assignee, buildSegments } from './sort-segments.ts'

type WantedPage = {
  filter: RowFilter
  limit: number
  cursor: string | undefined
  urgent?: LeadListQuery['urgent']
}
type FoundPage = { texts: string[]; next: string | null; total: number; totalIsFloor: boolean }

/**
 * Answers pages of the list, newest first unless they are sorted otherwise. Every open desk asks for the same page when a
 * lead has changed: the database is asked once for those who wait.
 */
export function leadLister(deps: LeadDependencies) {
  const texts = createLeadTexts(deps)
  const share = shareNextByKey<JsonText<LeadPage>>()
  // Only what is asked first depends on it, never what is answered.
  let expectsUnconfirmed = false

  /** The fast way through the newest leads knows no lead that comes before its turn; null when there is one. */
  async function readPlain(db: Database, wanted: WantedPage, order: LeadOrder): Promise<FoundPage | null> {
    if (order.sort !== NEWEST_FIRST.sort || order.direction !== NEWEST_FIRST.direction) return null
    // A list goes on in the way it began.
    if (wanted.cursor !== undefined) return isSortCursor(wanted.cursor) ? null : readNewest(db, wanted)
    if (wanted.urgent === 'in-turn') return readNewest(db, wanted)
    if (expectsUnconfirmed) expectsUnconfirmed = await hasUnconfirmed(db)
    return expectsUnconfirmed ? null : readNewest(db, wanted)
  }

  async function readNewest(
    db: Database,
    { filter, limit, cursor, urgent }: WantedPage,
  ): Promise<FoundPage | null> {
    const after = cursor === undefined ? undefined : readCursor(cursor, z.int())
    const { rows, total, totalIsFloor, hasUnconfirmed } = await readPage(db, filter, limit, {
      after,
      segments: deps.searchSegments(),
    })
    if (hasUnconfirmed && cursor === undefined && urgent === undefined) {
      expectsUnconfirmed = true
      return null
    }
    const { page, next } = cutPage(rows, limit, (last) => writeCursor(toPosition(last)))
    return { texts: await texts.writeListed(db, page), next, total, totalIsFloor }
  }

  async function readSorted(
    db: Database,
    { filter, limit, cursor }: WantedPage,
    order: LeadOrder,
  ): Promise<FoundPage> {
    const segments = buildSegments(
      order,
      order.sort === 'assignee'
        ? await listSortedAssignees({ ...deps, db }, filter, cursor === undefined)
        : [],
    )
    const after = cursor === undefined ? undefined : readSortCursor(cursor, order, segments)
    const { rows, ...totals } = await readSortedPage(db, filter, { segments, limit, after })
    const { page, next } = cutPage(rows, limit, ({ position }) => writeSortCursor(order, position))
    return {
      texts: await texts.writeRows(
        db,
        page.map(({ row }) => row),
      ),
      next,
      ...totals,
    }
  }

  async function listPage(
    db: Database,
    reader: ListReader,
    query: LeadListQuery,
  ): Promise<JsonText<LeadPage>> {
    const { filter: given, page } = splitListQuery(query)
    const { limit = LEAD_LIMITS.pageDefault, cursor, sort = NEWEST_FIRST.sort, direction, urgent } = page
    const order: LeadOrder = { sort, direction: direction ?? USUAL_DIRECTION[sort] }
    const wanted = { filter: await filterWithin({ ...deps, db }, given, reader), limit, cursor, urgent }
    const found = (await readPlain(db, wanted, order)) ?? (await readSorted(db, wanted, order))
    const meta: LeadPage['meta'] = {
      total: found.total,
      total_is_floor: found.totalIsFloor,
      next_cursor: found.next,
    }
    return jsonText(`{"data":[${found.texts.join()}],"meta":${JSON.stringify(meta)}}`)
  }

  return async ({ actor }: RequestContext, query: LeadListQuery): Promise<JsonText<LeadPage>> => {
    requireMayView(actor)
    const reader = { userId: actor.userId, visibleTo: (await readVisibility(deps, actor)).visibleTo }
    return share(buildKey(reader, query), () => deps.reader.read((db) => listPage(db, reader, query)))
  }
}

/** The person counts where the answer depends on who reads. */
function buildKey({ userId, visibleTo }: ListReader, query: LeadListQuery): string {
  return JSON.stringify([visibleTo ?? 'all', query.assigned_to === 'me' && userId, query])
}

async function listSortedAssignees(
  deps: LeadDependencies,
  { visibleTo, status, quarantined }: RowFilter,
  isFirstPage: boolean,
): Promise<Assignee[]> {
  // The counters know nothing of quarantined leads, and a cursor may name who has lost their last one meanwhile.
  const ofStatus = isFirstPage && !quarantined ? status : undefined
  const ids = await listAssignees(deps.db, visibleTo, ofStatus)
  if (ids.length === 0) return []
  const names = await deps.staffNames(deps.db, ids)
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }))
}
