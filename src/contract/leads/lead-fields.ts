import { z } from 'zod'
import { LIMITS } from '../basics/limits.ts'
import { text } from '../basics/text.ts'
import { day, email, people, time } from './field-types.ts'

const max = LIMITS.leads

/** How a field is answered once it is stored. A kind that ends in '?' may be null. */
const STORED = {
  text: z.string(),
  flag: z.boolean(),
  number: z.number(),
  'integer?': z.number().int().nullable(),
  /** 'YYYY-MM-DD' */
  day: z.string(),
  'day?': z.string().nullable(),
  /** 'HH:MM' */
  time: z.string(),
  'time?': z.string().nullable(),
} as const
export type FieldKind = keyof typeof STORED

type LeadField = {
  kind: FieldKind
  /** where a request says it: beside the stated fields, or as part of its `journey` */
  part: 'request' | 'journey'
  /** what a request may say */
  asked: z.ZodType
  /** what staff may change it to; absent where they may not */
  changed?: z.ZodType
  /** the heading in the export; null: not exported */
  exported: string | null
  /** its name for staff; null: not shown under a name of its own */
  label: string | null
  /** its name in emails, for a field that people read as it stands; the desk shows such a field under its label */
  mailed?: string
}

const name = text({ min: 1, max: max.name })
const mobile = text({ min: 1, max: max.mobile })
const location = text({ max: max.location })
const vehicle = text({ max: max.vehicle })
const additionalInfo = text({ max: max.additionalInfo })
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
    asked: name,
    changed: name,
    exported: 'Full name',
    label: 'Name',
  },
  email: {
    kind: 'text',
    part: 'request',
    asked: email,
    changed: email,
    exported: 'Email',
    label: 'Email',
  },
  /** as it was typed */
  mobile_number: {
    kind: 'text',
    part: 'request',
    asked: mobile,
    changed: mobile,
    exported: 'Mobile',
    label: 'Mobile',
  },
  pickup_location: {
    kind: 'text',
    part: 'request',
    asked: location.nullish(),
    changed: location,
    exported: 'Pick-up location',
    label: 'Pick-up',
  },
  dropoff_location: {
    kind: 'text',
    part: 'journey',
    asked: location.optional(),
    changed: location,
    exported: 'Drop-off location',
    label: 'Drop-off',
  },
  date_of_travel: {
    kind: 'day',
    part: 'request',
    asked: day,
    changed: day,
    exported: 'Date of travel',
    label: 'Date of travel',
  },
  pickup_time: {
    kind: 'time',
    part: 'request',
    asked: time,
    changed: time,
    exported: 'Pick-up time',
    label: 'Pick-up time',
  },
  round_trip: {
    kind: 'flag',
    part: 'journey',
    asked: z.boolean().optional(),
    changed: z.boolean(),
    exported: 'Round trip',
    label: 'Round trip',
  },
  return_date: {
    kind: 'day?',
    part: 'journey',
    asked: day.nullish(),
    changed: day.nullable(),
    exported: 'Return date',
    label: 'Return date',
  },
  return_time: {
    kind: 'time?',
    part: 'journey',
    asked: time.nullish(),
    changed: time.nullable(),
    exported: 'Return time',
    label: 'Return time',
  },
  /** km, 0 when unknown */
  distance: {
    kind: 'number',
    part: 'journey',
    asked: distance.optional(),
    changed: distance,
    exported: 'Distance (km)',
    label: 'Distance',
  },
  /** who measured it, e.g. 'embedded'; blank when nobody did */
  distance_provider: {
    kind: 'text',
    part: 'journey',
    asked: text({ max: max.distanceProvider }).optional(),
    exported: null,
    label: null,
  },
  distance_is_estimate: {
    kind: 'flag',
    part: 'journey',
    asked: z.boolean().optional(),
    exported: null,
    label: null,
  },
  /** driving time of the route that `distance` measures */
  distance_minutes: {
    kind: 'integer?',
    part: 'journey',
    asked: z.number().int().min(0).max(max.maxMinutes).nullish(),
    exported: null,
    label: null,
  },
  selected_vehicle: {
    kind: 'text',
    part: 'request',
    asked: vehicle.nullish(),
    changed: vehicle,
    exported: 'Vehicle',
    label: 'Vehicle',
    mailed: 'Vehicle',
  },
  number_of_people: {
    kind: 'integer?',
    part: 'request',
    asked: people.nullish(),
    changed: people.nullable(),
    exported: 'Number of people',
    label: 'People',
    mailed: 'Passengers',
  },
  group_type: {
    kind: 'text',
    part: 'journey',
    asked: groupType.optional(),
    changed: groupType,
    exported: 'Group type',
    label: 'Group type',
    mailed: 'Occasion',
  },
  additional_info: {
    kind: 'text',
    part: 'request',
    asked: additionalInfo.nullish(),
    changed: additionalInfo,
    exported: 'Additional information',
    label: 'Additional information',
  },
  /** the path of the page that the request came from */
  slug: {
    kind: 'text',
    part: 'request',
    asked: text({ max: max.slug }).nullish(),
    exported: 'Page',
    label: null,
  },
} as const satisfies Record<string, LeadField>

type Fields = typeof LEAD_FIELDS
export type LeadFieldName = keyof Fields
/** What measuring the route fills in. */
export type MeasuredField = 'distance' | 'distance_provider' | 'distance_is_estimate' | 'distance_minutes'

/** Every field with its description, in the order of the list. */
export const LEAD_FIELD_ENTRIES: readonly (readonly [LeadFieldName, LeadField])[] = Object.entries(
  LEAD_FIELDS,
) as [LeadFieldName, LeadField][]

type AskedIn<Part> = {
  [Name in LeadFieldName as Fields[Name]['part'] extends Part ? Name : never]: Fields[Name]['asked']
}

/** What a request may say in one of its parts. */
export function askedIn<Part extends LeadField['part']>(part: Part): AskedIn<Part> {
  const entries = LEAD_FIELD_ENTRIES.filter(([, field]) => field.part === part)
  return Object.fromEntries(entries.map(([name, { asked }]) => [name, asked])) as AskedIn<Part>
}

type StoredFields = { [Name in LeadFieldName]: (typeof STORED)[Fields[Name]['kind']] }

export const STORED_FIELDS = Object.fromEntries(
  LEAD_FIELD_ENTRIES.map(([name, { kind }]) => [name, STORED[kind]]),
) as StoredFields

type ChangedFields = {
  [Name in LeadFieldName as Fields[Name] extends { changed: z.ZodType }
    ? Name
    : never]: Fields[Name] extends { changed: infer Schema } ? Schema : never
}

/** What staff may change. */
export const CHANGED_FIELDS = Object.fromEntries(
  LEAD_FIELD_ENTRIES.flatMap(([name, { changed }]) => (changed ? [[name, changed]] : [])),
) as ChangedFields

type PlainFieldName = {
  [Name in LeadFieldName]: Fields[Name] extends { mailed: string } ? Name : never
}[LeadFieldName]
type Plain = Partial<Record<PlainFieldName, string | number | boolean | null>>
export type PlainFact = { field: PlainFieldName; label: string; mailed: string; value: string }

/** What people read as it stands. An empty value is blank. */
export function plainFacts(lead: Plain): PlainFact[] {
  const fields = LEAD_FIELD_ENTRIES as readonly (readonly [PlainFieldName, LeadField])[]
  return fields.flatMap(([field, { label, mailed }]) =>
    label && mailed ? [{ field, label, mailed, value: plainText(lead[field]) }] : [],
  )
}

function plainText(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === undefined ? '' : String(value)
}
