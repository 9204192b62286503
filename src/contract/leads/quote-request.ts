import { z } from 'zod'
import { text } from '../basics/text.ts'
import { CHANGED_FIELDS, requestedIn } from './lead-field-schemas.ts'
import { LEAD_LIMITS } from './lead-limits.ts'
import { LeadSource } from './lead-status.ts'
import { readableJourney } from './readable-journey.ts'

/** Signals that help to recognise bots. They are not stored; a request without them is not suspected. */
export const BotSignals = z
  .object({
    /** the content of the honeypot */
    honeypot: z.string().optional(),
    /** time from opening the page to sending */
    filled_ms: z.number().min(0).optional(),
  })
  .meta({ id: 'Trace' })
export type BotSignals = z.infer<typeof BotSignals>

/** The form's further fields beyond the ten specified ones. The server measures the route itself. */
export const Journey = z
  .object({
    ...requestedIn('journey'),
    /** proves that `guide_price` was shown for this journey; not stored */
    guide_receipt: z.string().max(LEAD_LIMITS.guideReceipt).optional(),
    bot_signals: BotSignals.optional(),
  })
  .meta({ id: 'Journey' })
export type Journey = z.infer<typeof Journey>

/**
 * A quote request from a visitor. pickup_location and selected_vehicle are required unless the page hides them; the use case checks
 * that against the page named by `slug`.
 */
export const NewLead = z
  .object({
    ...requestedIn('request'),
    journey: z.preprocess((given) => readableJourney(Journey.nullish(), given), Journey.nullish()),
  })
  .meta({ id: 'NewLead' })
export type NewLead = z.infer<typeof NewLead>

/** An enquiry that staff enter for a customer, under the rules of the form. A phone number or an email address is enough. */
export const EnteredLead = NewLead.omit({ slug: true })
  .extend({
    mobile_number: CHANGED_FIELDS.mobile_number.default(''),
    email: CHANGED_FIELDS.email.default(''),
    source: LeadSource.exclude(['web']).default('phone'),
    /** the customer gets the same email as after the form */
    confirm_by_mail: z.boolean().default(false),
    journey: Journey.omit({ guide_price: true, guide_receipt: true, bot_signals: true })
      .extend({
        /** km as typed; without it the server measures the route */
        distance: CHANGED_FIELDS.distance.optional(),
        /** if it names a map service, the server measures the route */
        distance_provider: text({ max: LEAD_LIMITS.distanceProvider }).optional(),
      })
      .nullish(),
  })
  .meta({ id: 'EnteredLead' })
export type EnteredLead = z.input<typeof EnteredLead>

/** Fields that a page's form may hide; a hidden field is not required. */
export type HiddenLeadFields = { pickup_location: boolean; selected_vehicle: boolean }
