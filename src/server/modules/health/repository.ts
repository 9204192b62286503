import { and, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { StoreName } from '#contract/status/system-status.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { openProblems, storeSizes } from '#server/platform/database/tables.ts'

export type DatabaseFigures = { version: string; bytes: number; connections: number; connectionsMax: number }

export async function readDatabase(db: Executor): Promise<DatabaseFigures | null> {
  const { rows } = await db.execute<DatabaseFigures>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "connectionsMax"`)
  return rows[0] ?? null
}

export type QueueFigures = { waiting: number; failed: string[]; oldestSeconds: number }

/** Returns the state of the job queue; null before its first start, which creates its tables. */
export async function readQueue(db: Executor): Promise<QueueFigures | null> {
  const { rows: found } = await db.execute<{ made: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as made`,
  )
  if (!found[0]?.made) return null
  const { rows } = await db.execute<QueueFigures>(sql`
    select count(*) filter (where due)::int as waiting,
      coalesce(greatest(0, extract(epoch from now() - min(start_after) filter (where due))), 0)::float8 as "oldestSeconds",
      coalesce(array_agg(distinct name order by name)
        filter (where state = 'failed' and completed_on > now() - interval '1 day'), '{}') as failed
    from (select *, state < 'active' and start_after <= now() as due from pgboss.job where name not like '\_\_pgboss%') as job`)
  return rows[0] ?? null
}

export type StoreSize = typeof storeSizes.$inferSelect

export function listSizes(db: Database, from: string): Promise<StoreSize[]> {
  return db.select().from(storeSizes).where(gte(storeSizes.day, from)).orderBy(storeSizes.day)
}

export async function saveSizes(
  db: Database,
  day: string,
  sizes: Readonly<Record<StoreName, number>>,
): Promise<void> {
  const rows = Object.entries(sizes).map(([store, bytes]) => ({ day, store, bytes }))
  await db
    .insert(storeSizes)
    .values(rows)
    .onConflictDoUpdate({
      target: [storeSizes.day, storeSizes.store],
      set: { bytes: sql`excluded.bytes` },
    })
}

export async function deleteSizes(db: Database, before: string): Promise<number> {
  const { rowCount } = await db.delete(storeSizes).where(lt(storeSizes.day, before))
  return rowCount ?? 0
}

export type OpenProblem = typeof openProblems.$inferSelect

/** Records problems: a new one gets a row, a recovered one its time of recovery. */
export async function noteProblems(
  transaction: Transaction,
  found: readonly { part: string; problem: string }[],
  now: Date,
): Promise<void> {
  if (found.length > 0) {
    await transaction
      .insert(openProblems)
      .values(found.map((each) => ({ ...each, since: now })))
      .onConflictDoUpdate({
        target: openProblems.part,
        set: { problem: sql`excluded.problem`, wellSince: null },
      })
  }
  const well =
    found.length > 0
      ? notInArray(
          openProblems.part,
          found.map(({ part }) => part),
        )
      : undefined
  await transaction
    .update(openProblems)
    .set({ wellSince: now })
    .where(and(well, sql`${openProblems.wellSince} is null`))
}

export function listProblems(transaction: Transaction): Promise<OpenProblem[]> {
  return transaction.select().from(openProblems).orderBy(openProblems.part).for('update')
}

export async function markNotified(transaction: Transaction, parts: string[], at: Date): Promise<void> {
  await transaction.update(openProblems).set({ notifiedAt: at }).where(inArray(openProblems.part, parts))
}

export async function closeProblem(transaction: Transaction, part: string): Promise<void> {
  await transaction.delete(openProblems).where(eq(openProblems.part, part))
}
