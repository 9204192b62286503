import { z } from 'zod'
import { time } from '../basics/field-schemas.ts'
import type { PrivacyClass } from '../basics/privacy-class.ts'
import { lines, text } from '../basics/text.ts'
import { Trip } from '../trips/trip.ts'
import { day, email, emailOrBlank, people } from './field-types.ts'
import { GUIDE_PRICE_LABEL } from './guide-price-text.ts'
import { LEAD_LIMITS } from './lead-limits.ts'
import { typedWords } from './readable-part.ts'
import type { FieldKind } from './stored-kinds.ts'

const max = LEAD_LIMITS

export type LeadField = {
  kind: FieldKind
  /** the field's place in a request: at the top level, or within `journey` */
  part: 'request' | 'journey'
  /** the class of personal data, for the register of personal data */
  dataClass: PrivacyClass
  /** the schema in a request; absent if the server measures the value and ignores the sender's */
  requested?: z.ZodType
  /** the schema for changes by staff; absent if staff cannot change the field */
  changed?: z.ZodType
  /** the heading in the export; null if the field is not exported */
  exported: string | null
  /** the label for staff; null if the field is not shown by itself */
  label: string | null
  /** the label in emails, if they show the field unformatted */
  mailed?: string
}

const name = text({ min: 1, max: max.name })

const mobile = text({ min: 1, max: max.mobile })

/** A phone number; blank if there is an email address instead. */
const mobileOrBlank = text({ max: max.mobile })

const location = text({ max: max.location })

const vehicle = text({ max: max.vehicle })

const additionalInfo = lines({ max: max.additionalInfo })

/** A message, which is never rejected for its length or characters. */
const wholeMessage = z.preprocess(
  typedWords,
  lines({ max: Number.MAX_SAFE_INTEGER }).overwrite(cutMessage).nullish(),
)

const groupType = text({ max: max.groupType })

const distance = z.number().min(0).max(max.maxDistanceKm)

/**
 * The fields of a quote request, in the order of the export. Schemas, columns, export, emails and the screens of staff
 * are made from this list or checked against it.
 */
export const LEAD_FIELDS = {
  full_name: {
    kind: 'text',
    part: 'request',
    dataClass: 'customer',
    requested: name,
    changed: name,
    exported: 'Full name',
    label: 'Name',
  },
  email: {
    kind: 'text',
    part: 'request',
    dataClass: 'customer',
    requested: email,
    changed: emailOrBlank,
    exported: 'Email',
    label: 'Email',
  },
  /** the phone number as typed */
  mobile_number: {
    kind: 'text',
    part: 'request',
    dataClass: 'customer',
    requested: mobile,
    changed: mobileOrBlank,
    exported: 'Mobile',
    label: 'Mobile',
  },
  pickup_location: {
    kind: 'text',
    part: 'request',
    dataClass: 'journey',
    requested: location.nullish(),
    changed: location,
    exported: 'Pick-up location',
    label: 'Pick-up',
  },
  dropoff_location: {
    kind: 'text',
    part: 'journey',
    dataClass: 'journey',
    requested: location.optional(),
    changed: location,
    exported: 'Drop-off location',
    label: 'Drop-off',
  },
  date_of_travel: {
    kind: 'day',
    part: 'request',
    dataClass: 'journey',
    requested: day,
    changed: day,
    exported: 'Date of travel',
    label: 'Date of travel',
  },
  pickup_time: {
    kind: 'time',
    part: 'request',
    dataClass: 'journey',
    requested: time,
    changed: time,
    exported: 'Pick-up time',
    label: 'Pick-up time',
  },
  round_trip: {
    kind: 'flag',
    part: 'journey',
    dataClass: 'journey',
    requested: z.boolean().optional(),
    changed: z.boolean(),
    exported: 'Round trip',
    label: 'Round trip',
  },
  return_date: {
    kind: 'day?',
    part: 'journey',
    dataClass: 'journey',
    requested: day.nullish(),
    changed: day.nullable(),
    exported: 'Return date',
    label: 'Return date',
  },
  return_time: {
    kind: 'time?',
    part: 'journey',
    dataClass: 'journey',
    requested: time.nullish(),
    changed: time.nullable(),
    exported: 'Return time',
    label: 'Return time',
  },
  /** kilometres; 0 if unknown */
  distance: {
    kind: 'number',
    part: 'journey',
    dataClass: 'figure',
    changed: distance,
    exported: 'Distance (km)',
    label: 'Distance',
  },
  /** where the distance comes from, such as 'embedded'; '' if unknown */
  distance_provider: {
    kind: 'text',
    part: 'journey',
    dataClass: 'figure',
    exported: null,
    label: null,
  },
  distance_is_estimate: {
    kind: 'flag',
    part: 'journey',
    dataClass: 'figure',
    exported: null,
    label: null,
  },
  /** the driving time of the measured route */
  distance_minutes: {
    kind: 'integer?',
    part: 'journey',
    dataClass: 'figure',
    exported: null,
    label: null,
  },
  selected_vehicle: {
    kind: 'text',
    part: 'request',
    dataClass: 'journey',
    requested: vehicle.nullish(),
    changed: vehicle,
    exported: 'Vehicle',
    label: 'Vehicle',
    mailed: 'Vehicle',
  },
  number_of_people: {
    kind: 'integer?',
    part: 'request',
    dataClass: 'journey',
    requested: people.nullish(),
    changed: people.nullable(),
    exported: 'Number of people',
    label: 'People',
    mailed: 'Passengers',
  },
  group_type: {
    kind: 'text',
    part: 'journey',
    dataClass: 'journey',
    requested: groupType.optional(),
    changed: groupType,
    exported: 'Group type',
    label: 'Group type',
    mailed: 'Occasion',
  },
  /** stops, hire, occasion, luggage and seats; null if none were entered */
  trip: {
    kind: 'trip?',
    part: 'journey',
    dataClass: 'journey',
    requested: Trip.nullish(),
    changed: Trip.nullable(),
    exported: 'Journey details',
    label: 'Journey details',
  },
  /** the price shown on the form, stored only if the server showed it for exactly this journey */
  guide_price: {
    kind: 'text',
    part: 'journey',
    dataClass: 'figure',
    requested: text({ max: max.guidePrice }).optional(),
    exported: GUIDE_PRICE_LABEL,
    label: null,
  },
  additional_info: {
    kind: 'text',
    part: 'request',
    dataClass: 'words',
    requested: wholeMessage,
    changed: additionalInfo,
    exported: 'Additional information',
    label: 'Additional information',
  },
  /** the path of the page from which the request was sent */
  slug: {
    kind: 'text',
    part: 'request',
    dataClass: 'figure',
    requested: text({ max: max.slug }).nullish().catch(null),
    exported: 'Page',
    label: null,
  },
} as const satisfies Record<string, LeadField>

export type LeadFieldName = keyof typeof LEAD_FIELDS

/** The fields that the server fills in when it measures the route. */
export type MeasuredField = 'distance' | 'distance_provider' | 'distance_is_estimate' | 'distance_minutes'

/** Every field with its description, in the order of the list. */
export const LEAD_FIELD_ENTRIES: readonly (readonly [LeadFieldName, LeadField])[] = Object.entries(
  LEAD_FIELDS,
) as [LeadFieldName, LeadField][]

function cutMessage(typed: string): string {
  const letters = [...typed]
  return letters.length > max.wholeMessage ? `${letters.slice(0, max.wholeMessage - 1).join('')}…` : typed
}
