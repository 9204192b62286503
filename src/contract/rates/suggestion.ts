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

/** One step of the calculation, for people. The last step is the total of all others. */
export const PricingStep = z.object({
  text: short,
  /** EUR cents, for display; the calculation is rounded only once, at the end. Null for a heading. */
  cents: amount.nullable(),
})

export type PricingStep = z.infer<typeof PricingStep>

/** A price by the rates, with its steps. Its lines add up to its total. */
export const PricedSuggestion = z
  .object({
    /** version of the rates; 0 if not stored */
    version: z.number().int().min(0).max(MAX_ROW_ID),
    class_id: z.string().max(RATE_CARD_LIMITS.id),
    class_name: z.string().max(RATE_CARD_LIMITS.name),
    /** the price is for another vehicle than the lead's, which is too small, unknown or missing */
    other_vehicle: z.boolean().optional(),
    /** the class's vehicle, as leads name it; the class's name if the form does not offer it */
    vehicle: z.string().max(LEAD_LIMITS.vehicle).optional(),
    /** the two zones of a fixed price; null for a price by distance */
    zone: short.nullable(),
    lines: z.array(SuggestedLine).min(1).max(SUGGESTED_LINES.length),
    /** EUR cents */
    total_cents: amount,
    steps: z.array(PricingStep).max(RATE_CARD_LIMITS.steps),
    /** facts that the price leaves out */
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

/** Exactly one of the two is null. */
export const Suggestion = z
  .object({ priced: PricedSuggestion.nullable(), unpriced: Unpriced.nullable() })
  .meta({ id: 'PriceSuggestion' })

export type Suggestion = z.infer<typeof Suggestion>
