import { isOwnCard } from '#contract/rates/example-rates.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findNewest } from './repository.ts'

/** Suggestions are made by amounts of the firm's own, or will be from the day of the newest version on. */
export async function isRateCardInUse(executor: Executor): Promise<boolean> {
  const card = (await findNewest(executor))?.card
  return card ? card.enabled && isOwnCard(card) : false
}
