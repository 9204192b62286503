import { z } from 'zod'
import { calendarDay } from '../basics/calendar-day.ts'
import { text } from '../basics/text.ts'
import { RateCard, RateCardChange } from './rate-card.ts'
import { RATE_CARD_LIMITS } from './rate-limits.ts'
import { UNPRICED_REASONS } from './suggestion.ts'

const Heading = z.object({
  /** 0: the shipped example, which nobody has saved yet */
  version: z.number().int(),
  /** a calendar day in Europe/Dublin; null for the example */
  counts_from: z.string().nullable(),
  note: z.string(),
  created_by_name: z.string(),
  /** ISO 8601 in UTC; null for the example */
  created_at: z.string().nullable(),
})

/** A rate card as it was saved. */
export const RateVersion = Heading.extend({ card: RateCard }).meta({ id: 'RateVersion' })
export type RateVersion = z.infer<typeof RateVersion>

export const RateVersions = z
  .object({
    /** the version that counts today; 0 before any does */
    current: z.number().int(),
    /** the one saved last, whether or not it counts yet */
    newest: RateVersion,
    /** the one that counts and the one that is planned, as far as there are any, the newest first */
    versions: z.array(Heading),
  })
  .meta({ id: 'RateVersions' })
export type RateVersions = z.infer<typeof RateVersions>

export const NewRateVersion = z
  .object({
    /** the version that is changed; one that has taken its place since then is changed instead */
    based_on: z.number().int().min(0),
    /** today or later */
    counts_from: calendarDay('Please choose a day.'),
    note: text({ max: RATE_CARD_LIMITS.note }),
    /** the changed parts of the card */
    card: RateCardChange,
    /** what stood in these parts for their author: those that somebody else has changed meanwhile are refused */
    base: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'NewRateVersion' })
export type NewRateVersion = z.infer<typeof NewRateVersion>

/** A card that is tried on the newest leads. */
export const RateTrial = z.object({ card: RateCard }).meta({ id: 'RateTrial' })
export type RateTrial = z.infer<typeof RateTrial>

/** EUR cents, or why not. */
const TrialPrice = z.object({
  cents: z.number().int().nullable(),
  reason: z.enum(UNPRICED_REASONS).nullable(),
})

export const RateTrialResult = z
  .object({
    /** of the card that counts today */
    current: z.number().int(),
    leads: z.array(
      z.object({
        id: z.number().int(),
        pickup_location: z.string(),
        dropoff_location: z.string(),
        date_of_travel: z.string(),
        round_trip: z.boolean(),
        selected_vehicle: z.string(),
        before: TrialPrice,
        after: TrialPrice,
        /** EUR cents of its newest offer */
        offered_cents: z.number().int().nullable(),
      }),
    ),
  })
  .meta({ id: 'RateTrialResult' })
export type RateTrialResult = z.infer<typeof RateTrialResult>
