import { z } from 'zod'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import {
  type LeadListQuery,
  type LeadOrder,
  type LeadPage,
  NEWEST_FIRST,
  splitListQuery,
  USUAL_DIRECTION,
} from '#contract/leads/lead-list.ts'
import { namesById } from '#server/modules/users/repository.ts'
import { cutPage, decodeCursor, encodeCursor, foreignCursor } from '#server/platform/http/cursor.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayView } from '../policy.ts'
import type { RowFilter, SortPosition, SortSegment } from '../rows.ts'
import { presentRows, rowFilter } from './list-leads.ts'
import { listAssignees } from './repository-counts.ts'
import { type Assignee, buildSegments, readSortedPage } from './repository-sorted.ts'

const KEY = z.string().max(40)

const Written = z.tuple([KEY, KEY, KEY, z.array(KEY).max(2), z.int().positive()])

/** The database's text format of each type of sort key. */
const WRITTEN_KEYS: Record<SortSegment['keys'][number]['type'], RegExp> = {
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d:\d\d$/,
  int: /^\d{1,10}$/,
}

/** Lists one page of leads, newest first unless sorted otherwise. */
export async function listLeads(server: Server, { actor }: Caller, query: LeadListQuery): Promise<LeadPage> {
  requireMayView(actor)
  const { filter: given, page } = splitListQuery(query)
  const { limit = LEAD_LIMITS.pageDefault, cursor, sort = NEWEST_FIRST.sort, direction, urgent } = page
  const order: LeadOrder = { sort, direction: direction ?? USUAL_DIRECTION[sort] }
  const filter = await rowFilter(server, given, actor)
  const assignees = sort === 'assignee' ? await listSortedAssignees(server, filter, cursor === undefined) : []
  const segments = buildSegments(order, { assignees, urgentFirst: urgent === undefined })
  const after = cursor === undefined ? undefined : readSortCursor(cursor, order, segments)
  const found = await readSortedPage(server.db, filter, { segments, limit, after })
  const { page: rows, next } = cutPage(found.rows, limit, ({ position }) => writeSortCursor(order, position))
  return {
    data: await presentRows(
      server,
      rows.map(({ row }) => row),
    ),
    meta: { total: found.total, total_is_floor: found.totalIsFloor, next_cursor: next },
  }
}

async function listSortedAssignees(
  server: Server,
  { visibleTo, status, quarantined }: RowFilter,
  isFirstPage: boolean,
): Promise<Assignee[]> {
  // The counters exclude suspected spam, and a cursor may name an assignee who no longer has leads of this status.
  const ofStatus = isFirstPage && !quarantined ? status : undefined
  const ids = await listAssignees(server.db, visibleTo, ofStatus)
  if (ids.length === 0) return []
  const names = await namesById(server.db, ids)
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }))
}

/** Writes the cursor of the next page, which is opaque to clients. */
function writeSortCursor({ sort, direction }: LeadOrder, { segment, keys, id }: SortPosition): string {
  return encodeCursor([sort, direction, segment, keys, id])
}

/** Reads a cursor. Throws `invalid` for a cursor of another order, or of a segment that no longer exists. */
function readSortCursor(
  cursor: string,
  { sort, direction }: LeadOrder,
  segments: readonly SortSegment[],
): SortPosition {
  const written = Written.safeParse(decodeCursor(cursor)).data
  const [ofSort, ofDirection, name, keys = [], id = 0] = written ?? []
  const segment = segments.find((one) => one.name === name)
  const fits =
    segment?.keys.length === keys.length &&
    segment.keys.every(({ type }, at) => WRITTEN_KEYS[type].test(keys[at] ?? ''))
  if (ofSort !== sort || ofDirection !== direction || !segment || !fits) throw foreignCursor()
  return { segment: segment.name, keys, id }
}
