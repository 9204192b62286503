import { dublinDay, startOfMonth } from '#contract/basics/dublin-time.ts'
import type { VisitDependencies } from './dependencies.ts'
import { countVisitsBefore, deleteVisits } from './repository.ts'

/** Answers how many counts were deleted. */
export async function purgeVisits({ db, clock, keepMonths }: VisitDependencies): Promise<number> {
  return deleteVisits(db, findFirstDay(clock.now(), await keepMonths()))
}

/** Counts of days that are more than so many months ago. */
export function countOlderVisits({ db, clock }: VisitDependencies, months: number): Promise<number> {
  return countVisitsBefore(db, findFirstDay(clock.now(), months))
}

/** Whole months, so that a month is there or is not. */
function findFirstDay(now: Date, months: number): string {
  return dublinDay(startOfMonth(now, months))
}
