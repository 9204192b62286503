import { formatShortDay } from '../basics/date-text.ts'
import { addDays } from '../basics/dublin-time.ts'
import { isFlightNumber } from './flight-number.ts'
import type { Trip, TripDay, TripOccasion, TripStop } from './trip.ts'

export type TripFact = { name: string; value: string }

/** Returns the facts of a trip in a dispatcher's order. `day` is the date of travel. */
export function tripFacts(trip: Trip | null | undefined, day = ''): TripFact[] {
  if (!trip) return []
  const {
    hire,
    stops = [],
    occasion,
    luggage,
    child_seats,
    wheelchairs,
    access_needs = '',
    unread = [],
  } = trip
  const facts: [string, string][] = [
    ['Hire', showHire(hire)],
    ...stops.map((stop, at): [string, string] => [`Stop ${at + 1}`, showStop(stop)]),
    ...(hire?.kind === 'days' ? (hire.itinerary ?? []) : []).map((plan, at): [string, string] => [
      `Day ${at + 1}`,
      showDay(plan, day && addDays(day, at)),
    ]),
    ...(occasion ? occasionFacts(occasion) : []),
    [
      'Luggage',
      luggage ? listCounts(luggage, { large: 'large', medium: 'medium', small: 'small' }) || 'None' : '',
    ],
    ['Child seats', listCounts(child_seats, { infant: 'infant', toddler: 'toddler', booster: 'booster' })],
    [
      'Wheelchair users',
      listCounts(wheelchairs, { in_chair: 'in the chair', transferring: 'can move to a seat' }),
    ],
    ['Accessibility', access_needs],
    ...unread.map(({ name, typed }): [string, string] => [name, typed]),
  ]
  return facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }))
}

/** Writes all facts in one line: 'Hire: 5 hours; Stop 1: Maynooth, 14:00'. */
export function tripText(trip: Trip | null | undefined, day?: string): string {
  return tripFacts(trip, day)
    .map(({ name, value }) => `${name}: ${value}`)
    .join('; ')
}

/** Returns the values of a trip's facts that contain letters, such as places. */
export function tripWords(trip: Trip | null | undefined): string[] {
  return tripFacts(trip).flatMap(({ value }) => (/\p{L}/u.test(value) ? [value] : []))
}

/** Formats minutes: '1 h 30 min' for 90. */
export function showMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** Describes a hire: '2 days', '5 hours'; '' without one. */
export function showHire(hire: Trip['hire']): string {
  if (!hire) return ''
  if (hire.kind === 'days') return `${hire.days} days`
  return hire.hours === 1 ? '1 hour' : `${hire.hours} hours`
}

function showStop({ place, time, wait_minutes, note }: TripStop): string {
  const when = [place, time, wait_minutes && `wait ${showMinutes(wait_minutes)}`]
  return [when.filter(Boolean).join(', '), note].filter(Boolean).join('. ')
}

function showDay({ place, time, note }: TripDay, day: string): string {
  const when = [[day && formatShortDay(day), time].filter(Boolean).join(', '), place]
  return [when.filter(Boolean).join(': '), note].filter(Boolean).join('. ')
}

function occasionFacts(occasion: TripOccasion): [string, string][] {
  switch (occasion.kind) {
    case 'airport': {
      const { flight = '', return_flight = '', direction = '', terminal = '', meet_greet } = occasion
      const parts = [showFlight(flight), direction, terminal && terminalText(terminal)]
      return [
        ['Flight', parts.filter(Boolean).join(', ')],
        ['Return flight', showFlight(return_flight)],
        ['Meet and greet', yes(meet_greet)],
      ]
    }
    case 'wedding': {
      const { ceremony = '', reception = '', times = '', ribbons = '' } = occasion
      return [
        ['Ceremony', ceremony],
        ['Reception', reception],
        ['Times', times],
        ['Ribbons', ribbons],
      ]
    }
    case 'corporate': {
      const { company = '', cost_centre = '', passenger = '' } = occasion
      return [
        ['Company', company],
        ['Cost centre', cost_centre],
        ['Who travels', passenger],
      ]
    }
    case 'school': {
      const { children, seat_belts, supervisor = '' } = occasion
      return [
        ['Children', children ? String(children) : ''],
        ['Seat belts', seat_belts ? 'On every seat' : ''],
        ['Supervisor', supervisor],
      ]
    }
  }
}

const yes = (value: boolean | undefined) => (value ? 'Yes' : '')

/** Returns what to ask the customer about: invalid flights and unreadable entries. */
export function unclearFacts(trip: Trip | null | undefined): TripFact[] {
  const flights = trip?.occasion?.kind === 'airport' ? flightsOf(trip.occasion) : []
  const odd = flights.flatMap(([name, value = '']) =>
    value === '' || isFlightNumber(value) ? [] : [{ name, value }],
  )
  return [...odd, ...(trip?.unread ?? []).map(({ name, typed }) => ({ name, value: typed }))]
}

function flightsOf({ flight, return_flight }: Extract<TripOccasion, { kind: 'airport' }>) {
  return [['Flight', flight] as const, ['Return flight', return_flight] as const]
}

/** Formats a flight: 'EI 104' for 'EI104'. */
function showFlight(flight: string): string {
  return flight.replace(/^([A-Z]{2,3}|[A-Z]\d|\d[A-Z])(?=\d)/, '$1 ')
}

/** Names a terminal: 'Terminal 2' for '2'; 'Terminal 2' is unchanged. */
function terminalText(terminal: string): string {
  return /^\w{1,2}$/.test(terminal) ? `Terminal ${terminal.replace(/^T/i, '')}` : terminal
}

function listCounts<Names extends string>(
  counts: Partial<Record<Names, number | undefined>> | undefined,
  names: Readonly<Record<Names, string>>,
): string {
  const entries = Object.entries(names) as [Names, string][]
  return entries.flatMap(([name, text]) => (counts?.[name] ? [`${counts[name]} ${text}`] : [])).join(', ')
}
