import { and, between, desc, lt, sql } from 'drizzle-orm'
import type { VisitEvent } from '#contract/figures/visits.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { visitCounts } from '#server/platform/database/tables.ts'

export type VisitSum = { day: string; page: string; event: VisitEvent; visits: number }

/** Adds counts to the stored sums, in a fixed order to avoid deadlocks. */
export async function addVisits(executor: Executor, sums: readonly VisitSum[]): Promise<void> {
  await executor.execute(sql`
    insert into visit_counts as existing (day, page, event, visits)
    select * from json_to_recordset(${JSON.stringify(sums)}::json)
      as given (day date, page text, event text, visits integer)
    order by 1, 2, 3
    on conflict (day, page, event) do update set visits = existing.visits + excluded.visits`)
}

export type PageSum = { page: string; views: number; starts: number }

export type VisitRow = Omit<VisitSum, 'event'> & { event: string }

export function listVisits(executor: Executor, from: string, to: string): Promise<VisitRow[]> {
  return executor
    .select()
    .from(visitCounts)
    .where(and(between(visitCounts.day, from, to)))
    .orderBy(desc(visitCounts.day), visitCounts.page)
}

/** Sums up a period by page, with views and started forms. */
export async function sumByPage(executor: Executor, from: string, to: string): Promise<PageSum[]> {
  const { rows } = await executor.execute<PageSum>(sql`
    select page, coalesce(sum(visits) filter (where event = 'page_view'), 0)::float8 as views,
      coalesce(sum(visits) filter (where event = 'quote_start'), 0)::float8 as starts
    from visit_counts where day between ${from} and ${to} group by page`)
  return rows
}

/** Deletes the sums of days before this one, and returns how many. */
export async function deleteVisits(executor: Executor, before: string): Promise<number> {
  const { rowCount } = await executor.delete(visitCounts).where(lt(visitCounts.day, before))
  return rowCount ?? 0
}

export function countVisitsBefore(db: Database, before: string): Promise<number> {
  return db.$count(visitCounts, lt(visitCounts.day, before))
}
