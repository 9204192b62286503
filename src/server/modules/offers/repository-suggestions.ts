import { type SQL, sql } from 'drizzle-orm'
import { addDays, instantAt } from '#contract/basics/dublin-time.ts'
import type { RateReport } from '#contract/rates/rate-report.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { offers } from '#server/platform/database/tables.ts'

type Row = RateReport['rows'][number]

/** Of the offers made from one day to another in Dublin, both included. `visible` is a condition on the column of their lead. */
export async function sumUpSuggestions(
  executor: Executor,
  { from, to }: { from: string; to: string },
  visible: SQL,
): Promise<Row[]> {
  const accepted = sql`state in ('accepted', 'unconfirmed')`
  const suggested = sql`(suggestion->>'total_cents')::bigint`
  const { rows } = await executor.execute<Row>(sql`
    select suggestion->>'class_name' as class_name, suggestion->>'zone' as zone,
      count(*)::float8 as quotes,
      count(*) filter (where ${accepted})::float8 as accepted,
      count(*) filter (where state = 'declined')::float8 as declined,
      sum(${suggested})::float8 as suggested_cents,
      sum(total_cents)::float8 as quoted_cents,
      coalesce(sum(${suggested}) filter (where ${accepted}), 0)::float8 as accepted_suggested_cents,
      coalesce(sum(total_cents) filter (where ${accepted}), 0)::float8 as accepted_quoted_cents
    from ${offers} where suggestion is not null and state not in ('withdrawn', 'replaced') and ${visible}
      and created_at >= ${instantAt(from)} and created_at < ${instantAt(addDays(to, 1))}
    group by 1, 2 order by quotes desc, 1, 2 nulls first`)
  return rows
}
