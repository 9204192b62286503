import { z } from 'zod'
import { cleanLines } from '../basics/clean-text.ts'
import { text } from '../basics/text.ts'
import type { Trip, UnreadFact } from '../trips/trip.ts'
import { TRIP_LIMITS } from '../trips/trip-limits.ts'
import { CHANGED_FIELDS, requestedIn } from './lead-field-schemas.ts'
import { LEAD_FIELDS, type LeadField } from './lead-fields.ts'
import { LEAD_LIMITS } from './lead-limits.ts'
import { LeadSource } from './lead-status.ts'
import { readablePart, type Unreadable } from './readable-part.ts'

/**
 * Reads as much of a journey as its schema allows. Day and time of a return are required. Any other unreadable part rejects nothing, and is
 * kept as typed, for staff to ask about; values that the page and not a person sends are dropped instead.
 */
function readableJourney(schema: z.ZodType, given: unknown): unknown {
  if (isReturning(given)) {
    const { return_date, return_time, ...optional } = given
    return { ...Object(readOptional(schema, optional)), return_date, return_time }
  }
  return readOptional(schema, given)
}

function isReturning(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && Reflect.get(given, 'round_trip') === true
}

function readOptional(schema: z.ZodType, given: unknown): unknown {
  const { value, unreadable } = readablePart(schema, given)
  const unread = unreadable.flatMap(nameUnread).slice(0, TRIP_LIMITS.unread)
  if (unread.length === 0) return value
  // The parts that are left have already been read by the schema.
  const journey = (value ?? {}) as { trip?: Trip | null }
  return { ...journey, trip: { ...journey.trip, unread } }
}

function nameUnread({ path, typed }: Unreadable): UnreadFact[] {
  const [field, ...within] = path.map(String)
  const described: LeadField | undefined = Object.entries(LEAD_FIELDS).find(([name]) => name === field)?.[1]
  if (field !== undefined && described?.label == null) return []
  const label = within.length > 0 ? nameWithin(within) : (described?.label ?? 'Journey details')
  const words = cut(cleanLines(typed), TRIP_LIMITS.unreadTyped)
  return words === '' ? [] : [{ name: cut(label, TRIP_LIMITS.unreadName), typed: words }]
}

/** Returns a readable name of a path: 'Stops 2 wait minutes' for ['stops', '1', 'wait_minutes']. */
function nameWithin(path: readonly string[]): string {
  const words = path
    .filter((key, at) => at === path.length - 1 || (key !== 'occasion' && key !== 'hire'))
    .map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key.replaceAll('_', ' ')))
    .join(' ')
  const name = cleanLines(words) || 'Journey details'
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function cut(text: string, max: number): string {
  const letters = [...text]
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text
}

/** Signs by which bots are recognised. They are not stored, and a request without them is not suspected. */
export const BotSignals = z
  .object({
    /** the value of the honeypot */
    honeypot: z.string().optional(),
    /** milliseconds from opening the page to sending the form */
    filled_ms: z.number().min(0).optional(),
  })
  .meta({ id: 'Trace' })
export type BotSignals = z.infer<typeof BotSignals>

/** The fields of the form besides the ten specified ones. The server measures the route itself. */
export const Journey = z
  .object({
    ...requestedIn('journey'),
    /** proves that `guide_price` was shown for this journey; it is not stored */
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

/** An enquiry that staff enter for a customer, by the rules of the form. In addition, a phone number or an email address is enough. */
export const EnteredLead = NewLead.omit({ slug: true })
  .extend({
    mobile_number: CHANGED_FIELDS.mobile_number.default(''),
    email: CHANGED_FIELDS.email.default(''),
    source: LeadSource.exclude(['web']).default('phone'),
    /** whether the customer gets the email that is sent after the form */
    confirm_by_mail: z.boolean().default(false),
    journey: Journey.omit({ guide_price: true, guide_receipt: true, bot_signals: true })
      .extend({
        /** kilometres as typed; without them the server measures the route */
        distance: CHANGED_FIELDS.distance.optional(),
        /** the server measures the route if this names a map service */
        distance_provider: text({ max: LEAD_LIMITS.distanceProvider }).optional(),
      })
      .nullish(),
  })
  .meta({ id: 'EnteredLead' })
export type EnteredLead = z.input<typeof EnteredLead>

/** Fields that a page's form may hide; a hidden field is not required. */
export type HiddenLeadFields = { pickup_location: boolean; selected_vehicle: boolean }
