import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { Server } from '#server/server.ts'
import { deleteSizes, readDatabase, saveSizes } from './repository.ts'
import { measureOutside } from './stores.ts'

/** Enough to compare with the year before. */
const KEEP_DAYS = 400

/** Records today's sizes and deletes old records. */
export async function measureStores(server: Server): Promise<{ measured: number; forgotten: number }> {
  const { db, clock } = server
  const [database, stores] = await Promise.all([readDatabase(db), measureOutside(server)])
  const sizes = { database: database?.bytes ?? 0, ...stores }
  const today = dublinDay(clock.now())
  await saveSizes(db, today, sizes)
  return { measured: Object.keys(sizes).length, forgotten: await deleteSizes(db, addDays(today, -KEEP_DAYS)) }
}
