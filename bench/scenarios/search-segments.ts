import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findSegmentIndexes } from '#server/modules/leads/list/repository-search-segments.ts'
import type { Row } from '../report.ts'

const LOOK_MS = 250
const WITHIN_MS = 900_000

/** Waits until a product that has just started has made the search indexes of its many leads; the newest comes last. */
export async function untilSegmented(databaseUrl: string): Promise<Row> {
  const began = performance.now()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    for (;;) {
      const indexes = await findSegmentIndexes(pool)
      const seconds = (performance.now() - began) / 1_000
      if (indexes.some(({ isValid, segment }) => isValid && segment.before === null)) {
        return {
          what: `Search indexes of ${indexes.length} segments made after a start`,
          unit: 's',
          measured: seconds,
        }
      }
      if (seconds * 1_000 > WITHIN_MS) throw new Error('The product has not made its search indexes.')
      await sleep(LOOK_MS)
    }
  } finally {
    await pool.end()
  }
}
