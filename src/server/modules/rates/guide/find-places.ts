import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { PricedFacts } from '#contract/rates/guide-price.ts'
import { listPlaces } from './is-whole.ts'

/** So many questions wait for those before them; the next is answered as if a place were unknown. */
const WAITING_MAX = 50

/**
 * Answers whether each place of a journey is one that is known; a text that may be several is none. A look-up takes up to a
 * millisecond: one question comes after another and pages are served between its places, however many ask.
 */
export function placeFinder(findPlace: (text: string) => object | null) {
  const inTurn = pLimit(1)

  async function findAll(facts: PricedFacts): Promise<boolean> {
    for (const place of listPlaces(facts)) {
      if (findPlace(place) === null) return false
      await setImmediate()
    }
    return true
  }

  return async (facts: PricedFacts): Promise<boolean> =>
    inTurn.pendingCount < WAITING_MAX && inTurn(() => findAll(facts))
}
