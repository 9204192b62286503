import { dublinDay, startOfMonth } from '#contract/basics/dublin-time.ts'
import { readRetentionRules } from '#server/modules/retention/settings.ts'
import type { Server } from '#server/server.ts'
import { countVisitsBefore, deleteVisits } from './repository.ts'

/** Returns the number deleted. */
export async function purgeVisits(server: Server): Promise<number> {
  return deleteVisits(
    server.db,
    findFirstDay(server.clock.now(), (await readRetentionRules(server)).visitMonths),
  )
}

/** Counts older than so many months. */
export function countOlderVisits(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  months: number,
): Promise<number> {
  return countVisitsBefore(db, findFirstDay(clock.now(), months))
}

/** Returns the first day of a month, so that whole months are kept. */
function findFirstDay(now: Date, months: number): string {
  return dublinDay(startOfMonth(now, months))
}
