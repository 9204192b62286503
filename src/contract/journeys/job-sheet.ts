import { formatShortDay } from '../basics/date-text.ts'
import { addDays, dublinClock } from '../basics/dublin-time.ts'
import { showEuros } from '../basics/money.ts'
import type { Lead } from '../leads/lead.ts'
import type { Trip } from '../trips/trip.ts'
import { showMinutes, type TripFact, tripFacts } from '../trips/trip-facts.ts'
import type { JourneyLeg } from './journey-leg.ts'
import { showLegName } from './leg-assignment.ts'

/** The facts that a driver needs about one leg. Its only amount is the one to collect. */
export type JobLeg = {
  reference: string
  day: string
  /** 'Way out', 'Way back', 'Day 2' */
  part: string
  /** whether the booking still has to be confirmed */
  isTentative: boolean
  /** the pick-up time, HH:MM; '' if it is open */
  time: string
  /** the other times, in order; unknown ones are left out */
  times: TripFact[]
  /** 'Cork City to Kinsale' */
  way: string
  from: string
  stops: { place: string; details: string }[]
  to: string
  passenger: string
  /** the passenger's number with its link; blank if there is none */
  phone: { text: string; href: string }
  facts: TripFact[]
  notes: TripFact[]
  /** '€250.00'; '' if nothing is to be collected */
  collect: string
}

/** The sheet behind a secret link: one leg, or a driver's day in its order. */
export type JobSheet =
  | { state: 'open'; day: string; driver: string; isDay: boolean; legs: JobLeg[] }
  /** `ended` if its days are over; `not-booked` if the journey is no longer booked */
  | { state: 'ended' | 'not-booked' }

type Planned = Omit<JourneyLeg, 'marks'>

/** Describes a leg for its driver. `lead` is the leg's lead, with the name of its vehicle. */
export function describeJob(leg: Planned, lead: Lead): JobLeg {
  const { assignment } = leg
  const people = leg.number_of_people
  const facts: [string, string][] = [
    ['People', people ? String(people) : ''],
    ['Vehicle', assignment?.vehicle || lead.selected_vehicle],
    ['Driver', assignment?.driver ?? ''],
    ['Occasion', lead.group_type],
  ]
  const notes: [string, string][] = [
    ['For this drive', assignment?.note ?? ''],
    ['For the driver', lead.driver_notes],
    ['From the customer', lead.additional_info],
  ]
  return {
    reference: lead.reference,
    day: leg.day,
    part: showLegName(leg.leg),
    isTentative: leg.agreed !== 'booked',
    time: leg.time,
    times: listTimes(leg),
    way: [leg.from || 'Pick-up to be agreed', leg.to].filter(Boolean).join(' to '),
    from: leg.from,
    stops: listStops(leg, lead.trip),
    to: leg.to,
    passenger: leg.full_name,
    phone: {
      text: lead.mobile_national,
      href: lead.mobile_number && `tel:${lead.mobile_e164 ?? lead.mobile_number.replace(/[^\d+]/g, '')}`,
    },
    facts: [...keepFilled(facts), ...legFacts(leg, lead)],
    notes: keepFilled(notes),
    collect: assignment?.collect_cents ? showEuros(assignment.collect_cents) : '',
  }
}

type JobRow = TripFact & { href?: string; isStrong?: boolean }

/** Lists all of a leg except its heading as names and values, to print. */
export function jobRows(leg: JobLeg): JobRow[] {
  const { from, stops, to, times, passenger, phone, facts, notes, collect, isTentative } = leg
  const place = (name: string, value: string, details = ''): JobRow => ({
    name,
    value: [value, details].filter(Boolean).join(', '),
    href: mapLink(value),
  })
  const rows: JobRow[] = [
    {
      name: 'Booking',
      value: isTentative ? 'To be confirmed. Ask the office before you drive.' : '',
      isStrong: true,
    },
    { name: 'Collect', value: collect, isStrong: true },
    ...times.map((time) => ({ ...time, isStrong: true })),
    place('Pick-up', from),
    ...stops.map((stop, at) => place(`Stop ${at + 1}`, stop.place, stop.details)),
    place('Drop-off', to),
    { name: 'Passenger', value: passenger, isStrong: true },
    { name: 'Phone', value: phone.text, href: phone.href, isStrong: true },
    ...facts,
    ...notes,
  ]
  return rows.filter(({ value }) => value !== '')
}

/** Writes a message with what a driver needs at once, and the link to the rest. */
export function writeJobMessage(legs: readonly Planned[], url: string): string {
  const [first] = legs
  const day = first ? `Job sheet, ${formatShortDay(first.day)}` : 'Job sheet'
  return [day, ...legs.map(writeLeg), url].join('\n\n')
}

/** Returns an address that opens a map with the route to a place. */
export function mapLink(place: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`
}

/** Formats an instant as a time in Dublin, with the day if it is not that of the leg: '01:10 next day'. */
export function showClock(instant: string, day: string): string {
  const [on = '', clock = ''] = dublinClock(new Date(instant)).split(' ')
  if (on === day) return clock
  if (on === addDays(day, 1)) return `${clock} next day`
  return on === addDays(day, -1) ? `${clock} the day before` : `${clock}, ${formatShortDay(on)}`
}

function writeLeg(leg: Planned): string {
  const { assignment, day, number_of_people: people } = leg
  const ends = leg.ends_at && ` (about ${showClock(leg.ends_at, day)})`
  const lines = [
    leg.leaves_depot_at && `Leave depot ${showClock(leg.leaves_depot_at, day)}`,
    `${leg.time || 'Time to be agreed'}: ${leg.from}`,
    ...leg.stops.map((place) => `Stop: ${place}`),
    leg.to && `To: ${leg.to}${ends ?? ''}`,
    [leg.full_name, people && (people === 1 ? '1 person' : `${people} people`)].filter(Boolean).join(', '),
    leg.mobile_e164 ?? leg.mobile_number,
    assignment?.vehicle && `Vehicle: ${assignment.vehicle}`,
    assignment?.note,
    assignment?.collect_cents && `Collect: ${showEuros(assignment.collect_cents)}`,
  ]
  return lines.filter(Boolean).join('\n')
}

function listTimes({ day, leaves_depot_at, ends_at, back_at_depot_at }: Planned): TripFact[] {
  const times = [
    ['Leave depot', leaves_depot_at],
    ['Ends about', ends_at],
    ['Back at depot', back_at_depot_at],
  ] as const
  return times.flatMap(([name, at]) => (at ? [{ name, value: showClock(at, day) }] : []))
}

function listStops({ kind, stops }: Planned, trip: Trip | null): JobLeg['stops'] {
  if (kind !== 'out') return stops.map((place) => ({ place, details: '' }))
  return (trip?.stops ?? []).map(({ place, time, wait_minutes, note }) => ({
    place,
    details: [time, wait_minutes && `wait ${showMinutes(wait_minutes)}`, note].filter(Boolean).join(', '),
  }))
}

/** Returns the facts of the trip that concern this leg, without the stops, which are shown elsewhere. */
function legFacts({ kind, leg }: Planned, { trip, date_of_travel }: Lead): TripFact[] {
  if (!trip) return []
  const { stops: _stops, hire, occasion, ...rest } = trip
  const isAirport = occasion?.kind === 'airport'
  if (kind === 'out') {
    const own = isAirport ? { ...occasion, return_flight: undefined } : occasion
    return tripFacts({ ...rest, hire, occasion: own }, date_of_travel)
  }
  if (kind === 'back') {
    const { return_flight: flight, terminal, meet_greet } = isAirport ? occasion : {}
    const own = isAirport ? { kind: 'airport' as const, flight, terminal, meet_greet } : occasion
    return tripFacts({ ...rest, occasion: own })
  }
  const plan = hire?.kind === 'days' ? hire.itinerary?.[Number(leg.slice('day-'.length)) - 1] : undefined
  const days = hire?.kind === 'days' ? { ...hire, itinerary: [] } : hire
  const own = plan?.note ? [{ name: 'Plan', value: plan.note }] : []
  return [...own, ...tripFacts({ ...rest, hire: days, occasion: isAirport ? undefined : occasion })]
}

function keepFilled(facts: readonly (readonly [string, string])[]): TripFact[] {
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
