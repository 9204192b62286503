import { foldText } from '../basics/text.ts'
import type { TripOccasion } from './trip.ts'

export type OccasionKind = TripOccasion['kind']
export const OCCASION_KINDS = ['airport', 'wedding', 'corporate', 'school'] as const satisfies OccasionKind[]

const WORDS: readonly (readonly [OccasionKind, RegExp])[] = [
  ['wedding', /wedding|bridal/],
  ['airport', /airport|flight/],
  ['school', /school|club|student|college/],
  ['corporate', /corporate|business|conference|company/],
]

/**
 * Returns the kind of occasion that decides a group type's extra questions; null if it has none. Businesses name group types as they like.
 */
export function findOccasionKind(groupType: string): OccasionKind | null {
  const folded = foldText(groupType)
  return WORDS.find(([, words]) => words.test(folded))?.[0] ?? null
}
