import { CHECK_FIELDS } from '#contract/basics/messages.ts'
import type { LEAD_FIELDS, LeadFieldName, MeasuredField } from '#contract/leads/lead-fields.ts'
import type { NewLead } from '#contract/leads/quote-request.ts'
import type { HiddenFields } from '../sections/quote-form.ts'
import type { QuoteFormLabels } from '../sections/quote-form-labels.ts'

import { findTripField, readTrip, type TripValues, tripLabel } from './trip-form.ts'

/**
 * The fields of the quote form, in order, by their API names. Pages of the site load this file, so it imports only types from the contract,
 * whose schemas need Zod.
 */
const FORM_FIELDS = {
  full_name: { part: 'request', name: 'name', label: 'fullName', required: 'Full Name' },
  email: { part: 'request', name: 'email', label: 'email', required: 'Email Address' },
  mobile_number: { part: 'request', name: 'mobile', label: 'mobile', required: 'Mobile Number' },
  pickup_location: {
    part: 'request',
    name: 'startLocation',
    label: 'pickupLocation',
    required: 'Pick-up Location',
  },
  dropoff_location: { part: 'journey', name: 'endLocation', label: 'dropoffLocation' },
  date_of_travel: {
    part: 'request',
    name: 'dateOfTravel',
    label: 'dateOfTravel',
    required: 'Date of Travel',
  },
  pickup_time: { part: 'request', name: 'pickupTime', label: 'pickupTime', required: 'Pick-up Time' },
  return_date: { part: 'journey', name: 'returnDate', label: 'returnDate', required: 'Return Date' },
  return_time: { part: 'journey', name: 'returnTime', label: 'returnTime', required: 'Return Time' },
  selected_vehicle: {
    part: 'request',
    name: 'selectedVehicle',
    label: 'vehicleSelected',
    required: 'Select Fleet',
  },
  group_type: { part: 'journey', name: 'groupType', label: 'groupType' },
  number_of_people: {
    part: 'request',
    name: 'numberOfPeople',
    label: 'numberOfPeople',
    required: 'Number of People',
    isNumber: true,
  },
  additional_info: { part: 'request', name: 'additionalInfo', label: 'additionalInfo' },
} as const satisfies {
  [Name in Exclude<
    LeadFieldName,
    'round_trip' | 'trip' | 'guide_price' | 'slug' | MeasuredField
  >]: FormField & {
    part: (typeof LEAD_FIELDS)[Name]['part']
  } & ((typeof LEAD_FIELDS)[Name]['kind'] extends 'integer?' ? { isNumber: true } : { isNumber?: never })
}

type FormField = {
  /** the part of the request that has the field */
  part: 'request' | 'journey'
  /** the control's name */
  name: string
  /** the name of the page's label for the field */
  label: keyof QuoteFormLabels
  /** the name in the list of missing fields; absent for an optional field */
  required?: string
  /** whether it is sent as a number */
  isNumber?: boolean
}

export type QuoteFormField = (typeof FORM_FIELDS)[keyof typeof FORM_FIELDS]['name']
const FIELDS: readonly (readonly [string, FormField & { name: QuoteFormField }])[] =
  Object.entries(FORM_FIELDS)
export const QUOTE_FORM_FIELDS: readonly QuoteFormField[] = FIELDS.map(([, { name }]) => name)

export type QuoteFormValues = Record<QuoteFormField, string> & {
  roundTrip: boolean
  /** absent in a request that was saved on a device before trips existed */
  trip?: TripValues
}
/** Error messages by field name. */
export type QuoteFormErrors = Readonly<Record<string, string>>

export const EMPTY_QUOTE_FORM: QuoteFormValues = {
  // Object.fromEntries loses the type of the keys, although every field is present.
  ...(Object.fromEntries(QUOTE_FORM_FIELDS.map((name) => [name, ''])) as Record<QuoteFormField, string>),
  roundTrip: false,
  trip: {},
}

/** The required fields with their names in the list of missing fields, in order. */
const REQUIRED: readonly (readonly [QuoteFormField, string])[] = FIELDS.flatMap(([, { name, required }]) =>
  required ? [[name, required] as const] : [],
)

/** The honeypot field, hidden from people and filled in by bots. Browsers fill in no field with this name. */
export const HONEYPOT_FIELD = 'quoteCheck'

/** The beginning of the page's title while the form has errors. */
export const ERROR_TITLE = 'Error: '
export const MISSING_TITLE = 'Missing Information'
export const FAILED_TITLE = 'Submission Failed'
const FAILED_DEFAULT = 'There was an error submitting your quote request.'

export function missingFields(values: QuoteFormValues, hidden: HiddenFields): QuoteFormField[] {
  return REQUIRED.filter(([field]) => isRequired(field, values, hidden) && !values[field].trim()).map(
    ([field]) => field,
  )
}

export function missingText(missing: readonly QuoteFormField[]): string {
  const names = REQUIRED.filter(([field]) => missing.includes(field)).map(([, name]) => name)
  return `Please fill in the following required fields: ${names.join(', ')}`
}

/** Returns the page's label for a field. */
export function fieldLabel(labels: QuoteFormLabels, field: string): string {
  const described = FIELDS.find(([, { name }]) => name === field)
  return described ? labels[described[1].label] : (tripLabel(field) ?? field)
}

export function isNumberField(name: string): boolean {
  return FIELDS.some(([, field]) => field.name === name && field.isNumber)
}

export function missingErrors(missing: readonly QuoteFormField[], labels: QuoteFormLabels): QuoteFormErrors {
  return Object.fromEntries(missing.map((field) => [field, `${fieldLabel(labels, field)} is required.`]))
}

/** Returns the text after a failure. A message that only asks to check the fields is left out, because the text says so already. */
export function failureText(message: string | undefined): string {
  const reason = message === CHECK_FIELDS ? '' : message
  return `${reason || FAILED_DEFAULT} Please check your information and try again.`
}

/** Returns the digits without leading zeros, for a field that accepts only digits. */
export function readDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^0+/, '')
}

/** Reads a number for the request; undefined if there is none. */
type NumberReader = (typed: string) => number | string | undefined

const digitsAsNumber: NumberReader = (typed) => {
  const digits = readDigits(typed)
  return digits ? Number(digits) : undefined
}

/** The parts that the server has sent to the form: the guide price, and the proof that it was shown. */
export type ServerAnswers = { guidePrice?: string; guideReceipt?: string }

/** Builds the request: the ten specified fields, and all others as `journey`. */
export function buildRequest(
  values: QuoteFormValues,
  slug: string,
  { guidePrice, guideReceipt }: ServerAnswers = {},
  readNumber = digitsAsNumber,
): NewLead {
  const fieldsIn = (part: FormField['part']) =>
    Object.fromEntries(
      FIELDS.flatMap(([key, { part: own, name, isNumber }]) => {
        if (own !== part || (isReturn(name) && !values.roundTrip)) return []
        const value = isNumber ? readNumber(values[name]) : values[name]
        return value === undefined ? [] : [[key, value]]
      }),
    )
  const { returnFlight, ...oneWay } = values.trip ?? {}
  const trip = readTrip(values.roundTrip ? (values.trip ?? {}) : oneWay, values.groupType)
  const journey = {
    ...fieldsIn('journey'),
    ...(trip && { trip }),
    round_trip: values.roundTrip,
    ...(guidePrice && { guide_price: guidePrice, guide_receipt: guideReceipt }),
  }
  // Each field is in the part of the request in which the contract has it.
  return { ...fieldsIn('request'), slug, journey } as NewLead
}

/** The form's fields by API name; the API names a field of the journey as 'journey.return_date'. */
const FIELD_OF_KEY: ReadonlyMap<string, QuoteFormField> = new Map(
  FIELDS.map(([key, { part, name }]) => [part === 'journey' ? `journey.${key}` : key, name]),
)

/** Maps the API's field errors to the form's fields. `values` are as sent, without blank rows of the trip. */
export function formErrors(
  errors: Record<string, readonly string[]> | undefined,
  values: QuoteFormValues = EMPTY_QUOTE_FORM,
): QuoteFormErrors {
  const known = Object.entries(errors ?? {}).flatMap(([key, messages]) => {
    const field = FIELD_OF_KEY.get(key) ?? findTripField(key, values.trip ?? {}, values.groupType)
    return field && messages[0] ? [[field, messages[0]] as const] : []
  })
  return Object.fromEntries(known)
}

function isRequired(field: QuoteFormField, values: QuoteFormValues, hidden: HiddenFields): boolean {
  if (isReturn(field)) return values.roundTrip
  return !hidden.some((name) => name === field)
}

function isReturn(field: QuoteFormField): boolean {
  return field === 'returnDate' || field === 'returnTime'
}
