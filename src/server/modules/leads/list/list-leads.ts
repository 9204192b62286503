import { z } from 'zod'
import { normaliseUrl, pageName } from '#contract/content/content-page.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadIds } from '#contract/leads/lead-bulk.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import {
  FOLLOW_UP,
  type LeadFilter,
  type LeadListQuery,
  type LeadPage,
  SUSPECTED,
} from '#contract/leads/lead-list.ts'
import { type LeadOrder, NEWEST_FIRST, USUAL_DIRECTION } from '#contract/leads/lead-sort.ts'
import { cutPage, readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import type { Actor, RequestContext } from '#server/platform/security/actor.ts'
import type { LeadDependencies } from '../dependencies.ts'
import { requireMayView } from '../policy.ts'
import { presentLead } from '../present.ts'
import type { Position, RowFilter, StoredLead } from '../rows.ts'
import { visibilityOf } from '../visibility.ts'
import { listAssignees } from './repository-counts.ts'
import { onlyFieldFilters } from './repository-filter.ts'
import { hasUnconfirmed, listIds, listSlugs, readBatch, readPage } from './repository-list.ts'
import { readSortedPage } from './repository-sorted.ts'
import { isSortCursor, readSortCursor, writeSortCursor } from './sort-cursor.ts'
import { type Assignee, segmentsOf } from './sort-segments.ts'

const BATCH = 500

/** One page, newest first unless it is sorted otherwise. */
export async function listLeads(
  deps: LeadDependencies,
  { actor }: RequestContext,
  query: LeadListQuery,
): Promise<LeadPage> {
  requireMayView(actor)
  const { limit = LEAD_LIMITS.pageDefault, cursor, sort = NEWEST_FIRST.sort, direction, ...given } = query
  const order: LeadOrder = { sort, direction: direction ?? USUAL_DIRECTION[sort] }
  const filter = await rowFilter(deps, given, actor)
  const wanted = { filter, limit, cursor }
  const isNewestFirst = order.sort === NEWEST_FIRST.sort && order.direction === NEWEST_FIRST.direction
  const plain = isNewestFirst && !(await isLedByUnconfirmed(deps, cursor))
  const found = plain ? await readNewest(deps, wanted) : await readSorted(deps, wanted, order)
  return {
    data: await presentRows(deps, found.page),
    meta: {
      total: found.total,
      total_is_floor: found.totalIsFloor,
      next_cursor: found.next,
    },
  }
}

/** The fast way through the newest leads knows no lead that comes before its turn. A list goes on in the way it began. */
async function isLedByUnconfirmed(deps: LeadDependencies, cursor: string | undefined): Promise<boolean> {
  return cursor ? isSortCursor(cursor) : hasUnconfirmed(deps.db)
}

type WantedPage = { filter: RowFilter; limit: number; cursor: string | undefined }

async function readNewest(deps: LeadDependencies, { filter, limit, cursor }: WantedPage) {
  const after = cursor === undefined ? undefined : readCursor(cursor, z.int())
  const { rows, ...totals } = await readPage(deps.db, filter, limit, after)
  return { ...cutPage(rows, limit, (last) => writeCursor(positionOf(last))), ...totals }
}

async function readSorted(deps: LeadDependencies, { filter, limit, cursor }: WantedPage, order: LeadOrder) {
  const segments = segmentsOf(
    order,
    order.sort === 'assignee' ? await assigneesOf(deps, filter, cursor === undefined) : [],
  )
  const after = cursor === undefined ? undefined : readSortCursor(cursor, order, segments)
  const { rows, ...totals } = await readSortedPage(deps.db, filter, { segments, limit, after })
  const { page, next } = cutPage(rows, limit, ({ position }) => writeSortCursor(order, position))
  return { page: page.map(({ row }) => row), next, ...totals }
}

async function assigneesOf(
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

/** All leads of the filter as the text of one JSON array. */
export async function* streamLeads(
  deps: LeadDependencies,
  { actor }: RequestContext,
  given: LeadFilter,
): AsyncGenerator<string> {
  requireMayView(actor)
  const filter = await rowFilter(deps, given, actor)
  let opening = '['
  for await (const rows of batches(deps, filter)) {
    const leads = await presentRows(deps, rows)
    yield opening + leads.map((lead) => JSON.stringify(lead)).join(',\n')
    opening = ',\n'
  }
  yield opening === '[' ? '[]' : ']'
}

/**
 * Reads everything in short statements, so that a slow reader holds no connection and no snapshot. Newest first: what
 * is filed meanwhile is newer than all that is still to come, so nothing comes twice and nothing old is left out.
 */
export async function* batches(
  deps: Pick<LeadDependencies, 'db'>,
  filter: RowFilter,
): AsyncGenerator<StoredLead[]> {
  let after: Position | undefined
  for (;;) {
    const rows = await readBatch(deps.db, filter, BATCH, after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < BATCH) return
    after = positionOf(last)
  }
}

function positionOf({ created_at, id }: StoredLead): Position {
  return { createdAt: created_at, id }
}

export async function presentRows(deps: LeadDependencies, rows: StoredLead[]): Promise<Lead[]> {
  const ids = [...new Set(rows.flatMap((row) => row.assigned_to ?? []))]
  const names = ids.length > 0 ? await deps.staffNames(deps.db, ids) : new Map<number, string>()
  return rows.map((row) => presentLead(row, names))
}

/** The pages that the requests came from which the person may see, by their paths. */
export async function listPages(deps: LeadDependencies, { actor }: RequestContext): Promise<string[]> {
  requireMayView(actor)
  const { visibleTo } = await visibilityOf(deps, actor)
  const slugs = await listSlugs(deps.db, LEAD_LIMITS.pagesMax, visibleTo)
  // No page has NUL in its address; a request that says so counts, its page does not.
  return [...new Set(slugs.map(pathOf))].filter((path) => !path.includes('%00')).sort()
}

/** The leads of a filter by their numbers: as many as one change may take. */
export async function listLeadIds(
  deps: LeadDependencies,
  { actor }: RequestContext,
  given: LeadFilter,
): Promise<LeadIds> {
  requireMayView(actor)
  const max = LEAD_LIMITS.bulkMax
  const filter = await rowFilter(deps, given, actor)
  const ids = await listIds(deps.db, filter, max + 1)
  return { ids: ids.slice(0, max), more: ids.length > max }
}

/** One page goes by several names: its path, its bare name, and for the root page 'home', 'root' and nothing. */
function pathOf(slug: string): string {
  return normaliseUrl(pageName(slug))
}

async function slugsOf({ db }: Pick<LeadDependencies, 'db'>, page: string): Promise<string[]> {
  return (await listSlugs(db, LEAD_LIMITS.pagesMax)).filter((slug) => pathOf(slug) === pathOf(page))
}

/** The filter with nothing left to look up, within what the person may see. */
export async function rowFilter(
  deps: Pick<LeadDependencies, 'clock' | 'db' | 'managersSeeAllLeads'>,
  given: LeadFilter,
  actor: Actor,
): Promise<RowFilter> {
  const { assigned_to, filter, page, search, from, to, travel_from, travel_to, ...others } = given
  const fields = onlyFieldFilters(others)
  const slugs = page === undefined ? undefined : await slugsOf(deps, page)
  const { visibleTo } = await visibilityOf(deps, actor)
  const followUpAt = filter === FOLLOW_UP ? deps.clock.now() : undefined
  const quarantined = filter === SUSPECTED || undefined
  const travel = { travelFrom: travel_from, travelTo: travel_to }
  const rest = { ...fields, ...travel, search, from, to, slugs, visibleTo, followUpAt, quarantined }
  if (assigned_to === 'me') return { ...rest, assignedTo: actor.userId }
  if (assigned_to === 'none') return { ...rest, assignedTo: null }
  return { ...rest, assignedTo: assigned_to }
}
