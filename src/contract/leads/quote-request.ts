import { z } from 'zod'
import { LIMITS } from '../basics/limits.ts'
import { text } from '../basics/text.ts'
import { day, email, people, time } from './field-types.ts'
import { LeadSource } from './lead-status.ts'

const max = LIMITS.leads

/** What tells a robot from a person. It is looked at and not kept; without it nobody is suspected. */
export const BotSignals = z
  .object({
    /** what stands in the field that people do not see */
    honeypot: z.string().optional(),
    /** from the opening of the page to the sending */
    filled_ms: z.number().min(0).optional(),
  })
  .meta({ id: 'Trace' })
export type BotSignals = z.infer<typeof BotSignals>

/** What the form knows beyond the ten stated fields. Distances in km. */
export const Journey = z
  .object({
    dropoff_location: text({ max: max.location }).optional(),
    round_trip: z.boolean().optional(),
    return_date: day.nullish(),
    return_time: time.nullish(),
    distance: z.number().min(0).max(max.maxDistanceKm).optional(),
    /** who measured it, e.g. 'embedded' */
    distance_provider: text({ max: max.distanceProvider }).optional(),
    distance_is_estimate: z.boolean().optional(),
    /** at the wheel, for the same way as `distance` */
    distance_minutes: z.number().int().min(0).max(max.maxMinutes).nullish(),
    group_type: text({ max: max.groupType }).optional(),
    bot_signals: BotSignals.optional(),
  })
  .meta({ id: 'Journey' })
export type Journey = z.infer<typeof Journey>

/**
 * A quote request as a visitor sends it. pickup_location and selected_vehicle are required unless the page
 * that it came from hides the field; the verb checks that against the page named by `slug`.
 */
export const NewLead = z
  .object({
    full_name: text({ min: 1, max: max.name }),
    email,
    mobile_number: text({ min: 1, max: max.mobile }),
    pickup_location: text({ max: max.location }).nullish(),
    date_of_travel: day,
    pickup_time: time,
    selected_vehicle: text({ max: max.vehicle }).nullish(),
    additional_info: text({ max: max.additionalInfo }).nullish(),
    number_of_people: people.nullish(),
    slug: text({ max: max.slug }).nullish(),
    journey: Journey.nullish(),
  })
  .meta({ id: 'NewLead' })
export type NewLead = z.infer<typeof NewLead>

/** An enquiry that staff enter for somebody who rang, wrote or came by, under the rules of the form. */
export const EnteredLead = NewLead.omit({ slug: true })
  .extend({
    source: LeadSource.exclude(['web']).default('phone'),
    /** the customer gets the same mail as after the form */
    confirm_by_mail: z.boolean().default(false),
  })
  .meta({ id: 'EnteredLead' })
export type EnteredLead = z.input<typeof EnteredLead>
