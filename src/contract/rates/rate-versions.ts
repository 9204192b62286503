import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { calendarDay, PathId } from '../basics/field-schemas.ts'
import { text } from '../basics/text.ts'
import { RATE_CARD_LIMITS, RateCard, RateCardChange } from './rate-card.ts'
import { Suggestion, UNPRICED_REASONS } from './suggestion.ts'

const Heading = z.object({
  /** 0 for the shipped example, which is not saved */
  version: z.number().int(),
  /** a calendar day in Europe/Dublin; null for the shipped example */
  counts_from: z.string().nullable(),
  note: z.string(),
  created_by_name: z.string(),
  /** an ISO instant in UTC; null for the shipped example */
  created_at: z.string().nullable(),
})

/** Rates as they were saved. */
export const RateVersion = Heading.extend({ card: RateCard }).meta({ id: 'RateVersion' })

export type RateVersion = z.infer<typeof RateVersion>

export const RateVersions = z
  .object({
    /** the number of the version in force today; 0 if none is */
    current: z.number().int(),
    /** the version saved last, whether in force or planned */
    newest: RateVersion,
    /** the version in force and the planned one, if any, newest first */
    versions: z.array(Heading),
  })
  .meta({ id: 'RateVersions' })

export type RateVersions = z.infer<typeof RateVersions>

export const NewRateVersion = z
  .object({
    /** the version on which the change is based; if it has been replaced, its successor is changed */
    based_on: z.number().int().min(0),
    /** today or later */
    counts_from: calendarDay('Please choose a day.'),
    note: text({ max: RATE_CARD_LIMITS.note }),
    /** the changed parts */
    card: RateCardChange,
    /** the former values of these parts as the sender saw them; parts that someone else has changed since are conflicts */
    base: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'NewRateVersion' })

export type NewRateVersion = z.infer<typeof NewRateVersion>

/** Rates to try on the newest leads. */
export const RateTrial = z.object({ card: RateCard }).meta({ id: 'RateTrial' })

export type RateTrial = z.infer<typeof RateTrial>

/** A price in EUR cents, or the reason why there is none. */
const TrialPrice = z.object({
  cents: z.number().int().nullable(),
  reason: z.enum(UNPRICED_REASONS).nullable(),
})

export const RateTrialResult = z
  .object({
    /** the number of the version in force today */
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
        /** the total of the newest quote, in EUR cents */
        offered_cents: z.number().int().nullable(),
      }),
    ),
  })
  .meta({ id: 'RateTrialResult' })

export type RateTrialResult = z.infer<typeof RateTrialResult>

const define = endpointsUnder('Rate cards')

const RATE_CARDS = '/api/rate-cards'

export const RATE_API = {
  list: define({
    method: 'GET',
    path: RATE_CARDS,
    access: 'admin',
    summary: 'The rates in force and the planned ones, with the newest version in full',
    description:
      'Until rates are saved, the newest is the shipped example, version 0, which is switched off.',
    response: { 200: RateVersions },
  }),
  get: define({
    method: 'GET',
    path: `${RATE_CARDS}/:id`,
    access: 'admin',
    summary: 'One version of the rate card',
    params: z.object({ id: PathId }),
    response: { 200: RateVersion },
  }),
  save: define({
    method: 'POST',
    path: RATE_CARDS,
    access: 'admin',
    summary: 'Save a new version of the rate card',
    description:
      'It counts from its day on. A planned card takes the place of the one that was planned before. Parts that somebody else has changed since `base` was read are answered with `stale_version`.',
    body: NewRateVersion,
    response: { 201: RateVersion },
  }),
  trial: define({
    method: 'POST',
    path: `${RATE_CARDS}/trial`,
    access: 'admin',
    summary: 'Prices of the newest 200 leads by these rates and by those in force',
    description: 'Stores nothing. The card is priced as if it were switched on.',
    body: RateTrial,
    response: { 200: RateTrialResult },
  }),
  suggest: define({
    method: 'GET',
    path: '/api/bus-quote/:id/suggestion',
    access: 'staff',
    summary: 'What a lead costs by the rate card, with every step, or why that cannot be said',
    params: z.object({ id: PathId }),
    response: { 200: Suggestion },
  }),
} as const
