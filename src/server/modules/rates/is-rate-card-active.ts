import { isOwnCard } from '#contract/rates/example-rates.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findNewest } from './repository.ts'

/** Whether the firm's own amounts give suggestions, now or from a planned version's day. */
export async function isRateCardInUse(executor: Executor): Promise<boolean> {
  const card = (await findNewest(executor))?.card
  return card ? card.enabled && isOwnCard(card) : false
}
