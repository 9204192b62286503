import { LEAD_STATUSES, type LeadStatus } from '#contract/leads/lead-status.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RowFilter } from '../rows.ts'
import { NOT_QUARANTINED } from './repository-filter.ts'

export type CountByStatus = Record<LeadStatus, number>

/** Counts leads by status from the maintained counters: a few rows, whatever the number of leads. */
export async function countByStatus(
  db: Database,
  { assignedTo, visibleTo }: Pick<RowFilter, 'visibleTo'> & { assignedTo?: number },
): Promise<CountByStatus> {
  const { rows } = await db.$client.query<{ status: LeadStatus; leads: number }>({
    name: 'jaunt-count-by-status',
    text: `select status, sum(leads)::float8 as leads from lead_counts
      where day = 'infinity' and ($1::int is null or assigned_to = $1)
        and ($2::int is null or assigned_to in (0, $2)) group by status`,
    values: [assignedTo ?? null, visibleTo ?? null],
  })
  const counts = new Map(rows.map((row) => [row.status, row.leads]))
  const count = (status: LeadStatus) => counts.get(status) ?? 0
  return Object.fromEntries(LEAD_STATUSES.map((status) => [status, count(status)])) as CountByStatus
}

/** Lists the ids of all assignees, or of those with leads of one status, from the maintained counters. */
export async function listAssignees(
  db: Database,
  visibleTo?: number,
  status?: LeadStatus,
): Promise<number[]> {
  const { rows } = await db.$client.query<{ id: number }>({
    name: 'jaunt-list-assignees',
    text: `select assigned_to as id from lead_counts
      where day = 'infinity' and assigned_to <> 0 and ($1::int is null or assigned_to = $1)
        and ($2::text is null or status = $2)
      group by assigned_to having sum(leads) > 0`,
    values: [visibleTo ?? null, status ?? null],
  })
  return rows.map(({ id }) => id)
}

/** Counts the leads since an instant; reads only the newest end of an index. */
export async function countSince(db: Database, since: Date, visibleTo?: number): Promise<number> {
  const { rows } = await db.$client.query<{ leads: number }>({
    name: 'jaunt-count-since',
    text: `select count(*)::float8 as leads from leads where created_at >= $1 and ${NOT_QUARANTINED}
      and ($2::int is null or assigned_to is null or assigned_to = $2)`,
    values: [since.toISOString(), visibleTo ?? null],
  })
  return rows[0]?.leads ?? 0
}
