import type pg from 'pg'
import type { Statement } from './named-statement.ts'

/** In one message. Workers would give the rows of a plan in any order, and a bounded reader other rows each time. */
const BEGIN = `begin read only; set local plan_cache_mode = force_generic_plan;
  set local max_parallel_workers_per_gather = 0`

/**
 * Reads with the one plan that fits every value, which each connection makes once, and reads what it has in the order in
 * which it is written. The settings are those of a transaction: behind a pooler the session belongs to others.
 */
export async function queryByGenericPlan<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: Statement,
): Promise<Row[]> {
  const client = await pool.connect()
  try {
    await client.query(BEGIN)
    const { rows } = await client.query<Row>(statement)
    await client.query('commit')
    client.release()
    return rows
  } catch (error) {
    // In the middle of a transaction, or of an answer: nobody else may go on with it.
    client.release(true)
    throw error
  }
}
