import pLimit from 'p-limit'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { normaliseUrl, pageName } from '#contract/content/content-page.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadIds } from '#contract/leads/lead-bulk.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { FOLLOW_UP, type LeadFilter, SUSPECTED, WAITING } from '#contract/leads/lead-list.ts'
import { namesById } from '#server/modules/users/repository.ts'
import type { Actor, Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayView } from '../policy.ts'
import { presentLead } from '../present.ts'
import type { LeadPosition, RowFilter, StoredLead } from '../rows.ts'
import { readVisibility } from '../visibility.ts'
import { onlyFieldFilters } from './repository-filter.ts'
import { listBulkFields, listSlugs, readBatch } from './repository-list.ts'

const BATCH = 200
/** Lets one batch be in memory at a time, however many lists are being read; a visitor's page waits for one batch at most. */
const inTurn = pLimit(1)

/** Streams all leads of a filter as one JSON array, newest first. */
export async function* streamLeads(
  server: Server,
  { actor }: Caller,
  given: LeadFilter,
): AsyncGenerator<string> {
  requireMayView(actor)
  const filter = await rowFilter(server, given, actor)
  let opening = '['
  const write = async (rows: StoredLead[]) =>
    (await presentRows(server, rows)).map((lead) => JSON.stringify(lead)).join(',\n')
  for await (const text of batches(server, filter, write)) {
    yield opening + text
    opening = ',\n'
  }
  yield opening === '[' ? '[]' : ']'
}

/**
 * Yields the leads of a filter batch by batch, newest first. Short statements are used, so that a slow reader holds no connection or
 * snapshot. Leads stored meanwhile are newer than all batches to come, so none is repeated or missed.
 */
export async function* batches(
  { db }: Pick<Server, 'db'>,
  filter: RowFilter,
  write: (rows: StoredLead[]) => Promise<string>,
): AsyncGenerator<string> {
  let after: LeadPosition | undefined
  for (;;) {
    const { text, last, isLast } = await inTurn(async () => {
      const rows = await readBatch(db, filter, BATCH, after)
      const last = rows.at(-1)
      return {
        text: last && (await write(rows)),
        last: last && toPosition(last),
        isLast: rows.length < BATCH,
      }
    })
    if (text !== undefined) yield text
    if (isLast) return
    after = last
  }
}

export function toPosition({ created_at, id }: Pick<StoredLead, 'created_at' | 'id'>): LeadPosition {
  return { createdAt: created_at, id }
}

/** Lists the newest leads visible to the actor. */
export async function listNewest(server: Server, { actor }: Caller, limit: number): Promise<Lead[]> {
  requireMayView(actor)
  return presentRows(server, await readBatch(server.db, await rowFilter(server, {}, actor), limit))
}

export async function presentRows(server: Server, rows: StoredLead[]): Promise<Lead[]> {
  const ids = [...new Set(rows.flatMap((row) => row.assigned_to ?? []))]
  const names = ids.length > 0 ? await namesById(server.db, ids) : new Map<number, string>()
  return rows.map((row) => presentLead(row, names))
}

/** Lists the paths of pages from which leads visible to the actor came. */
export async function listPages(server: Server, { actor }: Caller): Promise<string[]> {
  requireMayView(actor)
  const { visibleTo } = await readVisibility(server, actor)
  const slugs = await listSlugs(server.db, LEAD_LIMITS.pagesMax, visibleTo)
  // No page has NUL in its address. A lead that names one counts, but its page is not listed.
  return [...new Set(slugs.map(toPath))].filter((path) => !path.includes('%00')).sort()
}

/** Lists the ids of a filter's leads, with the values that a bulk change can set, up to the limit of one bulk change. */
export async function listLeadIds(server: Server, { actor }: Caller, given: LeadFilter): Promise<LeadIds> {
  requireMayView(actor)
  const max = LEAD_LIMITS.bulkMax
  const filter = await rowFilter(server, given, actor)
  const found = await listBulkFields(server.db, filter, max + 1)
  const bases = found.slice(0, max).map(({ id, ...base }) => ({ id, base }))
  return { ids: bases.map(({ id }) => id), more: found.length > max, bases }
}

/** Returns the path of a page, which leads name by its path or bare name; the home page is also 'home', 'root' or ''. */
function toPath(slug: string): string {
  return normaliseUrl(pageName(slug))
}

async function findSlugs({ db }: Pick<Server, 'db'>, page: string): Promise<string[]> {
  return (await listSlugs(db, LEAD_LIMITS.pagesMax)).filter((slug) => toPath(slug) === toPath(page))
}

/** Resolves a filter for the database, limited to what the actor may see. */
export async function rowFilter(server: Server, given: LeadFilter, actor: Actor): Promise<RowFilter> {
  const { visibleTo } = await readVisibility(server, actor)
  const { assigned_to, filter, page, search, from, to, travel_from, travel_to, ends_from, ...others } = given
  const fields = onlyFieldFilters(others)
  const slugs = page === undefined ? undefined : await findSlugs(server, page)
  const followUpAt = filter === FOLLOW_UP ? server.clock.now() : undefined
  const quarantined = filter === SUSPECTED || undefined
  const travel = { travelFrom: travel_from, travelTo: travel_to, endsFrom: ends_from }
  const today = dublinDay(server.clock.now())
  const awaited = WAITING.find((queue) => queue === filter)
  const waiting = awaited && { as: awaited, today }
  const queues = { followUpAt, quarantined, waiting }
  const rest = { ...fields, ...travel, ...queues, search, from, to, slugs, visibleTo }
  if (assigned_to === 'me') return { ...rest, assignedTo: actor.userId }
  if (assigned_to === 'none') return { ...rest, assignedTo: null }
  return { ...rest, assignedTo: assigned_to }
}
