import { z } from 'zod'
import { MAX_ROW_ID } from '../basics/field-schemas.ts'
import { LEAD_LIMITS } from '../leads/lead-limits.ts'
import { EXTRAS, type ExtraKind } from './extras.ts'
import { RATE_CARD_LIMITS } from './rate-card.ts'

const amount = z.number().int().min(-RATE_CARD_LIMITS.totalCents).max(RATE_CARD_LIMITS.totalCents)

const short = z.string().max(RATE_CARD_LIMITS.stepText)

type LineKind = 'outward' | 'return' | 'hire' | ExtraKind | 'tolls'

export const SUGGESTED_LINES: readonly LineKind[] = [
  'outward',
  'return',
  'hire',
  ...EXTRAS.map(({ kind }) => kind),
  'tolls',
]

/** A suggested line of a quote. */
export const SuggestedLine = z.object({
  kind: z.enum(SUGGESTED_LINES),
  description: short,
  quantity: z.number().int().min(1).max(RATE_CARD_LIMITS.quantity),
  /** EUR cents */
  unit_cents: amount,
})

export type SuggestedLine = z.infer<typeof SuggestedLine>

/** One step of the calculation, in words. The last step is the total of the others. */
export const PricingStep = z.object({
  text: short,
  /** EUR cents for display, because only the end result is rounded; null for a heading */
  cents: amount.nullable(),
})

export type PricingStep = z.infer<typeof PricingStep>

/** A price by the rates, with its steps. The sum of its lines is its total. */
export const PricedSuggestion = z
  .object({
    /** the version of the rates; 0 if they are not stored */
    version: z.number().int().min(0).max(MAX_ROW_ID),
    class_id: z.string().max(RATE_CARD_LIMITS.id),
    class_name: z.string().max(RATE_CARD_LIMITS.name),
    /** whether the price is for another vehicle than the lead's, which is too small, unknown or missing */
    other_vehicle: z.boolean().optional(),
    /** the class's vehicle, named as on leads; the class's name if the form does not offer it */
    vehicle: z.string().max(LEAD_LIMITS.vehicle).optional(),
    /** the two zones of a fixed price, in words; null for a price by distance */
    zone: short.nullable(),
    lines: z.array(SuggestedLine).min(1).max(SUGGESTED_LINES.length),
    /** EUR cents */
    total_cents: amount,
    steps: z.array(PricingStep).max(RATE_CARD_LIMITS.steps),
    /** facts that the price does not include */
    notes: z.array(short).max(RATE_CARD_LIMITS.steps),
  })
  .meta({ id: 'PricedSuggestion' })

export type PricedSuggestion = z.infer<typeof PricedSuggestion>

export const UNPRICED_REASONS = [
  'no-card',
  'switched-off',
  'example-amounts',
  'no-distance',
  'no-vehicle',
  'too-many-people',
  'not-by-the-hour',
  'not-by-the-day',
  'nothing-charged',
  'too-large',
] as const

export type UnpricedReason = (typeof UNPRICED_REASONS)[number]

/** The reason why there is no price. */
export const Unpriced = z
  .object({ reason: z.enum(UNPRICED_REASONS), text: short })
  .meta({ id: 'UnpricedJourney' })

export type Unpriced = z.infer<typeof Unpriced>

/** A suggested price, or why there is none. Exactly one of the two is null. */
export const Suggestion = z
  .object({ priced: PricedSuggestion.nullable(), unpriced: Unpriced.nullable() })
  .meta({ id: 'PriceSuggestion' })

export type Suggestion = z.infer<typeof Suggestion>
