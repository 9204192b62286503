import type { OccasionKind } from '#contract/trips/occasion-kind.ts'
import { TRIP_LIMITS } from '#contract/trips/trip-limits.ts'

/** A field of a trip. `path` is its place in the request below `journey.trip`. A number accepts only digits. */
export type TripField = {
  name: string
  label: string
  path: readonly string[]
  type: 'text' | 'place' | 'time' | 'number' | 'tick' | 'choice'
  max?: number
  placeholder?: string
  /** set if customers enter stops instead, so that only staff and older leads use the field */
  staffOnly?: true
  /** the value and text of each choice, the blank one first */
  choices?: readonly (readonly [value: string, text: string])[]
}

const { note, fact } = TRIP_LIMITS

export const HIRE_FIELD: TripField = {
  name: 'hireKind',
  label: 'Hire',
  path: ['hire', 'kind'],
  type: 'choice',
  choices: [
    ['', 'From place to place'],
    ['hourly', 'By the hour'],
    ['days', 'For several days'],
  ],
}
export const HOURS_FIELD: TripField = {
  name: 'hireHours',
  label: 'Hours',
  path: ['hire', 'hours'],
  type: 'number',
}
export const DAYS_FIELD: TripField = {
  name: 'hireDays',
  label: 'Days',
  path: ['hire', 'days'],
  type: 'number',
}

const WAITS: TripField['choices'] = [
  ['', 'No wait'],
  ['15', '15 min'],
  ['30', '30 min'],
  ['60', '1 h'],
  ['90', '1 h 30 min'],
  ['120', '2 h'],
  ['180', '3 h'],
  ['240', '4 h'],
]

/** The controls of each stop, in order. Blank rows are not sent. */
export const STOP_ROWS: readonly (readonly TripField[])[] = rows(TRIP_LIMITS.stops, (number, at) => [
  { name: `stop${number}Place`, label: `Stop ${number}`, path: ['stops', at, 'place'], type: 'place' },
  { name: `stop${number}Time`, label: 'Time', path: ['stops', at, 'time'], type: 'time' },
  {
    name: `stop${number}Wait`,
    label: 'Wait there',
    path: ['stops', at, 'wait_minutes'],
    type: 'choice',
    choices: WAITS,
  },
  { name: `stop${number}Note`, label: 'Note', path: ['stops', at, 'note'], type: 'text', max: note },
])

export const DAY_ROWS: readonly (readonly TripField[])[] = rows(TRIP_LIMITS.itinerary, (number, at) => [
  {
    name: `day${number}Place`,
    label: `Day ${number}: where to`,
    path: ['hire', 'itinerary', at, 'place'],
    type: 'place',
  },
  { name: `day${number}Time`, label: 'From', path: ['hire', 'itinerary', at, 'time'], type: 'time' },
  {
    name: `day${number}Note`,
    label: 'Note',
    path: ['hire', 'itinerary', at, 'note'],
    type: 'text',
    max: note,
  },
])

export const OCCASION_FIELDS: Readonly<Record<OccasionKind, readonly TripField[]>> = {
  airport: [
    occasion('flightNumber', 'Flight number', 'flight', { placeholder: 'EI 104' }),
    occasion('flightDirection', 'The flight', 'direction', {
      type: 'choice',
      choices: [
        ['', 'Arrives or departs?'],
        ['arrival', 'Arrives'],
        ['departure', 'Departs'],
      ],
    }),
    occasion('returnFlight', 'Flight of the way back', 'return_flight', { placeholder: 'EI 105' }),
    occasion('terminal', 'Terminal', 'terminal'),
    occasion('meetGreet', 'Meet us in arrivals with a name sign', 'meet_greet', { type: 'tick' }),
  ],
  wedding: [
    occasion('ceremony', 'Ceremony', 'ceremony', { placeholder: 'Church or venue', staffOnly: true }),
    occasion('reception', 'Reception', 'reception', { placeholder: 'Hotel or venue', staffOnly: true }),
    occasion('weddingTimes', 'Times', 'times', {
      placeholder: 'Ceremony 14:00, meal 17:30',
      staffOnly: true,
    }),
    occasion('ribbons', 'Ribbon colour', 'ribbons'),
  ],
  corporate: [
    occasion('company', 'Company', 'company'),
    occasion('costCentre', 'Cost centre or order number', 'cost_centre'),
    occasion('traveller', 'Passenger, if not you', 'passenger'),
  ],
  school: [
    occasion('children', 'Children', 'children', { type: 'number' }),
    occasion('supervisor', 'Supervisor on the day', 'supervisor'),
    occasion('seatBelts', 'Seat belts on every seat', 'seat_belts', { type: 'tick' }),
  ],
}

/** The fields of luggage, child seats, wheelchairs and other needs. */
export const NEEDS_FIELDS: readonly TripField[] = [
  count('luggageLarge', 'Large cases', ['luggage', 'large']),
  count('luggageMedium', 'Cabin cases', ['luggage', 'medium']),
  count('luggageSmall', 'Hand luggage', ['luggage', 'small']),
  count('seatInfant', 'Infant seats, to 13 kg', ['child_seats', 'infant']),
  count('seatToddler', 'Toddler seats, 9 to 18 kg', ['child_seats', 'toddler']),
  count('seatBooster', 'Booster seats, 15 to 36 kg', ['child_seats', 'booster']),
  count('wheelchairsIn', 'Passengers travelling in a wheelchair', ['wheelchairs', 'in_chair']),
  count('wheelchairsTransfer', 'Wheelchair users who change to a seat', ['wheelchairs', 'transferring']),
  {
    name: 'accessNeeds',
    label: 'Accessibility needs',
    path: ['access_needs'],
    type: 'text',
    max: note,
  },
]

export const TRIP_FIELDS: readonly TripField[] = [
  ...Object.values(OCCASION_FIELDS).flat(),
  HIRE_FIELD,
  HOURS_FIELD,
  DAYS_FIELD,
  ...DAY_ROWS.flat(),
  ...STOP_ROWS.flat(),
  ...NEEDS_FIELDS,
]

function rows(count: number, row: (number: number, at: string) => TripField[]): TripField[][] {
  return Array.from({ length: count }, (_, at) => row(at + 1, String(at)))
}

/** Returns the extra questions that customers are asked about a kind of occasion. */
export function askedFields(kind: OccasionKind): TripField[] {
  return OCCASION_FIELDS[kind].filter(({ staffOnly }) => !staffOnly)
}

function occasion(name: string, label: string, key: string, rest: Partial<TripField> = {}): TripField {
  return { name, label, path: ['occasion', key], type: 'text', max: fact, ...rest }
}

function count(name: string, label: string, path: readonly string[]): TripField {
  return { name, label, path, type: 'number' }
}
