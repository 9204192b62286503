import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { writeSearchText } from '#contract/leads/lead-search.ts'
import { findOccasionKind } from '#contract/trips/occasion-kind.ts'
import type { Trip, TripStop } from '#contract/trips/trip.ts'
import type { leadEvents, leads } from '#server/platform/database/tables.ts'
import { toE164 } from '#server/platform/formats/phone.ts'
import type { MeasuredRoute } from './measure-routes.ts'
import { GROUPS, LOST_REASONS, makeEmail, makePhone, NOTES, PEOPLE } from './people.ts'
import type { DemoAssignee, PlannedLead } from './plan.ts'
import { DEMO_VEHICLES } from './vehicles.ts'

const OCCASIONS = {
  airport: { kind: 'airport', flight: 'EI104', direction: 'arrival', terminal: '2', meet_greet: true },
  wedding: {
    kind: 'wedding',
    ceremony: 'St Mary’s Church',
    reception: 'The hotel',
    times: 'Ceremony 14:00, meal 17:30',
    ribbons: 'Ivory',
  },
  corporate: {
    kind: 'corporate',
    company: 'Liffey Analytics',
    cost_centre: 'CC-204',
    passenger: 'Two guests',
  },
  school: { kind: 'school', seat_belts: true, supervisor: 'The form teacher' },
} as const satisfies Record<string, Trip['occasion']>

const HOURLY = { kind: 'hourly', hours: 5 } as const

const TOUR = { kind: 'days', days: 4 } as const

export type Person = { id: number; name: string }

export type People = Record<DemoAssignee, Person>

/** The facts that all leads share: staff, routes and the present time. */
export type Setting = { people: People; routes: MeasuredRoute[]; now: Date }

/** Every column of a lead, except those that the database fills and those of suspected spam. Its type demands new columns too. */
type DemoLead = Required<
  Omit<
    typeof leads.$inferInsert,
    | 'id'
    | 'source'
    | 'suspectedSpam'
    | 'releasedAt'
    | 'releasedBy'
    | 'firstResponseAt'
    | 'firstQuoteAt'
    | 'quoteState'
    | 'quoteTotalCents'
    | 'questionWaiting'
    | 'questionAskedAt'
    | 'quoteSentAt'
    | 'bookedTotalCents'
    | 'quoteValidUntil'
    | 'quoteConfirmDueAt'
    | 'quoteConfirmCheckAt'
    | 'staffActivityAt'
    | 'followUpFrom'
  >
>

export function leadRow(planned: PlannedLead, index: number, { people, routes, now }: Setting): DemoLead {
  const fullName = PEOPLE[index % PEOPLE.length] ?? ''
  const route = routes[index % routes.length]
  if (!route) throw new Error('There are no demo routes.')
  const email = makeEmail(fullName)
  const places = { pickup_location: route.from, dropoff_location: route.to }
  const roundTrip = index % 4 === 1
  const daysAhead = 9 + ((index * 13) % 60)
  const changed = planned.steps.length + (planned.assignedAt ? 1 : 0) + (planned.bookedPickup ? 1 : 0)
  const groupType = GROUPS[index % GROUPS.length] ?? ''
  const trip = demoTrip(index, groupType, route.stops)
  const status = planned.steps.at(-1)?.status ?? 'new'
  const { nextActionIn, owner, createdAt } = planned
  return {
    fullName,
    email,
    mobileNumber: makePhone(index),
    mobileE164: toE164(makePhone(index)),
    pickupLocation: route.from,
    dropoffLocation: route.to,
    dateOfTravel: addDays(dublinDay(planned.createdAt), daysAhead),
    pickupTime: `${String(7 + (index % 12)).padStart(2, '0')}:${['00', '15', '30', '45'][index % 4]}`,
    selectedVehicle: DEMO_VEHICLES[route.vehicle]?.value ?? '',
    additionalInfo: route.note,
    numberOfPeople: route.people,
    groupType,
    roundTrip,
    returnDate: roundTrip ? addDays(dublinDay(planned.createdAt), daysAhead + 2) : null,
    returnTime: roundTrip ? '18:30' : null,
    ...measured(route, roundTrip),
    trip,
    guidePrice: '',
    slug: '/',
    ...responseDeadline(createdAt, status === 'new' && owner === 'manager'),
    status,
    lostReason: status === 'lost' ? lostReason(planned, index) : '',
    driverNotes: '',
    priority: index % 11 === 3 ? 'high' : 'medium',
    nextActionOn: nextActionIn === undefined ? null : addDays(dublinDay(now), nextActionIn),
    nextActionTime: null,
    assignedTo: owner && people[owner].id,
    version: 1 + changed,
    searchText: writeSearchText({
      ...{ full_name: fullName, email, ...places, additional_info: route.note, trip },
      ...{ mobile_number: makePhone(index), mobile_e164: toE164(makePhone(index)) },
    }),
    createdAt: planned.createdAt,
    updatedAt: planned.steps.at(-1)?.at ?? planned.assignedAt ?? planned.createdAt,
  }
}

function measured({ there, back }: MeasuredRoute, roundTrip: boolean) {
  const km = there.km + (roundTrip ? back.km : 0)
  const minutes = there.minutes + (roundTrip ? back.minutes : 0)
  return {
    distance: Math.round(km * 100) / 100,
    distanceProvider: 'embedded',
    distanceIsEstimate: true,
    distanceMinutes: Math.round(minutes),
  }
}

const RESPONSE_MINUTES = 15

/**
 * Returns the response deadline of a lead. Only the newest lead still has a reminder due; for older leads it would have been sent long ago.
 */
function responseDeadline(createdAt: Date, isNewest: boolean) {
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
  return {
    responseMinutes: RESPONSE_MINUTES,
    responseDueAt: after(RESPONSE_MINUTES),
    responseCheckAt: isNewest ? after((RESPONSE_MINUTES * 2) / 3) : null,
  }
}

type EventRow = typeof leadEvents.$inferInsert & { createdAt: Date }

/** Returns the whole timeline of a lead. */
export function eventRows(planned: PlannedLead, index: number, leadId: number, people: People): EventRow[] {
  const { owner, assignedAt, steps, createdAt } = planned
  const worker = people[planned.by]
  const by = { leadId, actorId: worker.id, actorName: worker.name }
  const created = { leadId, kind: 'created', createdAt }
  const holder = owner && people[owner]
  const assigned =
    assignedAt && holder
      ? [{ ...by, kind: 'assigned', changes: assignment(holder), createdAt: assignedAt }]
      : []
  const moves = steps.map(({ status, at }, step) => {
    const reason: [unknown, unknown] = ['', lostReason(planned, index)]
    const changes: EventRow['changes'] = {
      status: [steps[step - 1]?.status ?? 'new', status],
      ...(status === 'lost' && { lost_reason: reason }),
    }
    return { ...by, kind: 'status', changes, createdAt: at }
  })
  return [created, ...rungRows(planned, by), ...assigned, ...moves, ...noteRows(planned, index, by)]
}

function lostReason({ cancelled }: PlannedLead, index: number): string {
  return cancelled?.reason ?? LOST_REASONS[index % LOST_REASONS.length] ?? ''
}

function assignment({ id, name }: Person): EventRow['changes'] {
  return { assigned_to: [null, id], assigned_to_name: [null, name] }
}

/** Returns the entry of a first call, for a lead whose status changed much later. */
function rungRows({ rungAt }: PlannedLead, by: Omit<EventRow, 'kind' | 'createdAt'>): EventRow[] {
  return rungAt ? [{ ...by, kind: 'contact', changes: { channel: [null, 'call'] }, createdAt: rungAt }] : []
}

/** Returns a note a moment later for every second conversation. */
function noteRows(
  { steps }: PlannedLead,
  index: number,
  by: Omit<EventRow, 'kind' | 'createdAt'>,
): EventRow[] {
  const [first] = steps
  const note = NOTES[index % NOTES.length]
  if (!first || !note || index % 2 === 1) return []
  return [{ ...by, kind: 'note', changes: { note: [null, note] }, createdAt: first.at }]
}

/** Returns the trip of a demo lead; null if it has none. Stops belong to the route and are part of its distance. */
function demoTrip(index: number, groupType: string, stops: readonly TripStop[] = []): Trip | null {
  if (index % 3 === 2) return stops.length > 0 ? { stops: [...stops] } : null
  const kind = findOccasionKind(groupType)
  const trip: Trip = {
    ...(stops.length > 0 && { stops: [...stops] }),
    ...(index % 9 === 4 && { hire: HOURLY }),
    ...(index % 15 === 6 && { hire: TOUR }),
    ...(kind && { occasion: OCCASIONS[kind] }),
    ...(index % 2 === 0 && { luggage: { large: 1 + (index % 4), small: 2 } }),
    ...(index % 7 === 3 && { child_seats: { booster: 1 } }),
    ...(index % 16 === 9 && { wheelchairs: { transferring: 1 } }),
  }
  return Object.keys(trip).length > 0 ? trip : null
}
