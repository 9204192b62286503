import type { Executor } from '#server/platform/database/database.ts'
import { findNewest } from './repository.ts'

/** Suggestions are made, or will be from the day of the newest version on. */
export async function isRateCardInUse(executor: Executor): Promise<boolean> {
  return (await findNewest(executor))?.card.enabled ?? false
}
