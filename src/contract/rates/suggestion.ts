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

/** A line of the offer that staff may begin with. */
export const SuggestedLine = z.object({
  kind: z.enum(SUGGESTED_LINES),
  description: short,
  quantity: z.number().int().min(1).max(RATE_CARD_LIMITS.quantity),
  /** EUR cents */
  unit_cents: amount,
})

export type SuggestedLine = z.infer<typeof SuggestedLine>

/** One step of the arithmetic as people read it. All but the last are added up: the last is the total. */
export const PricingStep = z.object({
  text: short,
  /** EUR cents, for reading: the arithmetic itself is rounded once, at its end. Null for a heading. */
  cents: amount.nullable(),
})

export type PricingStep = z.infer<typeof PricingStep>

/** A price that the card makes, with how. Its lines add up to its total. */
export const PricedSuggestion = z
  .object({
    /** of the card; 0 for a card that is not stored */
    version: z.number().int().min(0).max(MAX_ROW_ID),
    class_id: z.string().max(RATE_CARD_LIMITS.id),
    class_name: z.string().max(RATE_CARD_LIMITS.name),
    /** the customer asked for another vehicle, which is too small or unknown to the card, or for none */
    other_vehicle: z.boolean().optional(),
    /** then the one of the class, as leads name it; the name of a class that the quote form does not offer */
    vehicle: z.string().max(LEAD_LIMITS.vehicle).optional(),
    /** the two zones of a fixed price; null where the distance counts */
    zone: short.nullable(),
    lines: z.array(SuggestedLine).min(1).max(SUGGESTED_LINES.length),
    /** EUR cents */
    total_cents: amount,
    steps: z.array(PricingStep).max(RATE_CARD_LIMITS.steps),
    /** what the price does not know */
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

/** Why the card makes no price. */
export const Unpriced = z
  .object({ reason: z.enum(UNPRICED_REASONS), text: short })
  .meta({ id: 'UnpricedJourney' })

export type Unpriced = z.infer<typeof Unpriced>

/** One of the two is null. */
export const Suggestion = z
  .object({ priced: PricedSuggestion.nullable(), unpriced: Unpriced.nullable() })
  .meta({ id: 'PriceSuggestion' })

export type Suggestion = z.infer<typeof Suggestion>
