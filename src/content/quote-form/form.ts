import { CHECK_FIELDS } from '#contract/basics/messages.ts'
import type { Journey, NewLead } from '#contract/leads/quote-request.ts'
import type { Distance } from '#contract/places/place.ts'
import type { HiddenFields, QuoteLabels } from '../sections/quote-form.ts'

/**
 * What the quote form knows of itself, the same in the browser and on the server. No Zod at run time: the form's
 * island carries this file.
 */
export const QUOTE_FIELDS = [
  'name',
  'email',
  'mobile',
  'startLocation',
  'endLocation',
  'dateOfTravel',
  'pickupTime',
  'returnDate',
  'returnTime',
  'selectedVehicle',
  'groupType',
  'numberOfPeople',
  'additionalInfo',
] as const
export type QuoteField = (typeof QUOTE_FIELDS)[number]

export type QuoteFormValues = Record<QuoteField, string> & { roundTrip: boolean }
/** A message for each field that has something wrong. */
export type QuoteFields = Partial<Record<QuoteField, string>>

export const EMPTY_QUOTE: QuoteFormValues = {
  name: '',
  email: '',
  mobile: '',
  startLocation: '',
  endLocation: '',
  dateOfTravel: '',
  pickupTime: '',
  returnDate: '',
  returnTime: '',
  selectedVehicle: '',
  groupType: '',
  numberOfPeople: '',
  additionalInfo: '',
  roundTrip: false,
}

/** The ten names of the missing-fields notice, in its order. Fixed, whatever the page calls the fields. */
const REQUIRED: readonly (readonly [QuoteField, string])[] = [
  ['name', 'Full Name'],
  ['email', 'Email Address'],
  ['mobile', 'Mobile Number'],
  ['startLocation', 'Pick-up Location'],
  ['dateOfTravel', 'Date of Travel'],
  ['pickupTime', 'Pick-up Time'],
  ['returnDate', 'Return Date'],
  ['returnTime', 'Return Time'],
  ['selectedVehicle', 'Select Fleet'],
  ['numberOfPeople', 'Number of People'],
]

/** A field that people do not see and robots fill in. Named like nothing that a browser would fill in by itself. */
export const HONEYPOT_FIELD = 'quoteCheck'

export const MISSING_TITLE = 'Missing Information'
export const FAILED_TITLE = 'Submission Failed'
const FAILED_DEFAULT = 'There was an error submitting your quote request.'

export function missingFields(values: QuoteFormValues, hidden: HiddenFields): QuoteField[] {
  return REQUIRED.filter(([field]) => isRequired(field, values, hidden) && !values[field].trim()).map(
    ([field]) => field,
  )
}

export function missingText(missing: readonly QuoteField[]): string {
  const names = REQUIRED.filter(([field]) => missing.includes(field)).map(([, name]) => name)
  return `Please fill in the following required fields: ${names.join(', ')}`
}

const LABEL: Record<QuoteField, keyof QuoteLabels> = {
  name: 'fullName',
  email: 'email',
  mobile: 'mobile',
  startLocation: 'pickupLocation',
  endLocation: 'dropoffLocation',
  dateOfTravel: 'dateOfTravel',
  pickupTime: 'pickupTime',
  returnDate: 'returnDate',
  returnTime: 'returnTime',
  selectedVehicle: 'vehicleSelected',
  groupType: 'groupType',
  numberOfPeople: 'numberOfPeople',
  additionalInfo: 'additionalInfo',
}

/** What this page calls the field. */
export function fieldLabel(labels: QuoteLabels, field: QuoteField): string {
  return labels[LABEL[field]]
}

export function missingErrors(missing: readonly QuoteField[], labels: QuoteLabels): QuoteFields {
  return Object.fromEntries(missing.map((field) => [field, `${fieldLabel(labels, field)} is required.`]))
}

/** The advice asks to check what was typed; a message that asks for nothing else would say it twice. */
export function failureText(message: string | undefined): string {
  const reason = message === CHECK_FIELDS ? '' : message
  return `${reason || FAILED_DEFAULT} Please check your information and try again.`
}

/** What the field may hold while somebody types: digits, and nothing before the first that counts. */
export function peopleDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^0+/, '')
}

/** The ten stated fields, and what else the form knows as `journey`. `distance` as it was measured in the form. */
export function quoteBody(values: QuoteFormValues, slug: string, distance?: Distance): NewLead {
  const digits = peopleDigits(values.numberOfPeople)
  const body: NewLead = {
    full_name: values.name,
    email: values.email,
    mobile_number: values.mobile,
    pickup_location: values.startLocation,
    date_of_travel: values.dateOfTravel,
    pickup_time: values.pickupTime,
    selected_vehicle: values.selectedVehicle,
    additional_info: values.additionalInfo,
    slug,
    journey: { ...journeyOf(values), ...(distance && measuredRoute(distance)) },
  }
  return digits ? { ...body, number_of_people: Number(digits) } : body
}

function journeyOf(values: QuoteFormValues): Journey {
  return {
    dropoff_location: values.endLocation,
    group_type: values.groupType,
    round_trip: values.roundTrip,
    ...(values.roundTrip && { return_date: values.returnDate, return_time: values.returnTime }),
  }
}

function measuredRoute({ distance, minutes, provider, is_estimate }: Distance): Journey {
  return {
    distance,
    distance_provider: provider,
    distance_is_estimate: is_estimate,
    distance_minutes: minutes,
  }
}

const FIELD_OF_KEY: Record<string, QuoteField> = {
  full_name: 'name',
  email: 'email',
  mobile_number: 'mobile',
  pickup_location: 'startLocation',
  date_of_travel: 'dateOfTravel',
  pickup_time: 'pickupTime',
  selected_vehicle: 'selectedVehicle',
  additional_info: 'additionalInfo',
  number_of_people: 'numberOfPeople',
  'journey.dropoff_location': 'endLocation',
  'journey.return_date': 'returnDate',
  'journey.return_time': 'returnTime',
  'journey.group_type': 'groupType',
}

/** The API's field errors beside the form's own fields. */
export function formErrors(errors: Record<string, readonly string[]> | undefined): QuoteFields {
  const known = Object.entries(errors ?? {}).flatMap(([key, messages]) => {
    const field = FIELD_OF_KEY[key]
    return field && messages[0] ? [[field, messages[0]] as const] : []
  })
  return Object.fromEntries(known)
}

function isRequired(field: QuoteField, values: QuoteFormValues, hidden: HiddenFields): boolean {
  if (field === 'returnDate' || field === 'returnTime') return values.roundTrip
  return !hidden.some((name) => name === field)
}
