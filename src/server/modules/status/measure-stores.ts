import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { StatusDependencies } from './dependencies.ts'
import { deleteSizes, readDatabase, saveSizes } from './repository.ts'

/** Enough to compare with the same day of the year before. */
const KEEP_DAYS = 400

/** Notes how large each store is today, and forgets what it noted long ago. */
export async function measureStores(
  deps: StatusDependencies,
): Promise<{ measured: number; forgotten: number }> {
  const { db, clock } = deps
  const [database, stores] = await Promise.all([readDatabase(db), deps.measureStores()])
  const sizes = { database: database?.bytes ?? 0, ...stores }
  const today = dublinDay(clock.now())
  await saveSizes(db, today, sizes)
  return { measured: Object.keys(sizes).length, forgotten: await deleteSizes(db, addDays(today, -KEEP_DAYS)) }
}
