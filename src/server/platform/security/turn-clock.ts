import { sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'

/**
 * Books a turn under a key in the table of the limits: `expire` is when the next one is free. The database's own clock
 * counts, so that processes on several machines agree.
 */
export async function bookTurn(
  db: Executor,
  key: string,
  gapMs: number,
  withinMs: number,
): Promise<number | null> {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  const { rows } = await db.execute<{ wait: number }>(sql`
    insert into rate_limits as booked (key, points, expire) values (${key}, 1, ${now} + ${gapMs}::bigint)
    on conflict (key) do update
      set points = booked.points + 1, expire = greatest(booked.expire, ${now}) + ${gapMs}::bigint
      where booked.expire <= ${now} + ${withinMs}::bigint
    returning greatest(expire - ${gapMs}::bigint - ${now}, 0)::float8 as wait`)
  return rows[0]?.wait ?? null
}
