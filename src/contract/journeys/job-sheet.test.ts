import { expect, test } from 'vitest'
import type { Lead } from '../leads/lead.ts'
import { describeJob, mapLink, showClock, writeJobMessage } from './job-sheet.ts'
import type { JourneyLeg } from './journey-leg.ts'

const LEG: JourneyLeg = {
  lead_id: 7,
  full_name: 'Aoife Ní Bhriain',
  mobile_number: '087 123 4567',
  mobile_e164: '+353871234567',
  number_of_people: 12,
  group_type: 'Golf',
  selected_vehicle: 'sprinter',
  kind: 'out',
  leg: 'out',
  day: '2027-06-12',
  time: '13:00',
  starts_at: '2027-06-12T12:00:00.000Z',
  ends_at: '2027-06-12T23:30:00.000Z',
  leaves_depot_at: '2027-06-12T11:15:00.000Z',
  back_at_depot_at: null,
  drive_minutes: 60,
  from: 'Cork City',
  to: 'Kinsale',
  stops: ['Bandon'],
  agreed: 'booked',
  assignment: {
    unit_id: null,
    vehicle: 'Sprinter 2',
    driver: 'Pat Byrne',
    note: '',
    collect_cents: null,
    moved_from: null,
  },
  marks: [],
}
const LEAD = {
  reference: 'K7M-3XQ',
  mobile_national: '087 123 4567',
  mobile_number: '087 123 4567',
  mobile_e164: '+353871234567',
  group_type: 'Golf',
  selected_vehicle: 'Mercedes Sprinter',
  driver_notes: '',
  additional_info: '',
  date_of_travel: '2027-06-12',
  trip: {
    hire: { kind: 'days', days: 2, itinerary: [{ place: 'Cobh' }, { place: 'Blarney', note: 'Early tea' }] },
    occasion: { kind: 'airport', flight: 'EI104', return_flight: 'EI105', meet_greet: true },
  },
} as Lead

test('the message to a driver says when, where, who and in what, and ends with the link', () => {
  expect(writeJobMessage([LEG], 'https://www.jaunt.example/job/secret')).toBe(`Job sheet, Sat 12 Jun 2027

Leave depot 12:15
13:00: Cork City
Stop: Bandon
To: Kinsale (about 00:30 next day)
Aoife Ní Bhriain, 12 people
+353871234567
Vehicle: Sprinter 2

https://www.jaunt.example/job/secret`)
})

test('the message about a day has its drives one after another, and leaves out what is unknown', () => {
  const later: JourneyLeg = {
    ...LEG,
    time: '',
    ends_at: null,
    leaves_depot_at: null,
    to: '',
    stops: [],
    number_of_people: 1,
    mobile_e164: null,
    assignment: null,
  }
  const [, , second] = writeJobMessage([LEG, later], 'https://x.example').split('\n\n')
  expect(second).toBe('Time to be agreed: Cork City\nAoife Ní Bhriain, 1 person\n087 123 4567')
})

test('each leg has the facts that concern it', () => {
  const factsOf = (leg: Partial<JourneyLeg>) =>
    describeJob({ ...LEG, ...leg }, LEAD).facts.map(({ name, value }) => `${name}: ${value}`)
  expect(factsOf({})).toEqual([
    'People: 12',
    'Vehicle: Sprinter 2',
    'Driver: Pat Byrne',
    'Occasion: Golf',
    'Hire: 2 days',
    'Day 1: Sat 12 Jun 2027: Cobh',
    'Day 2: Sun 13 Jun 2027: Blarney. Early tea',
    'Flight: EI 104',
    'Meet and greet: Yes',
  ])
  expect(factsOf({ kind: 'back', leg: 'back' })).toContain('Flight: EI 105')
  expect(factsOf({ kind: 'back', leg: 'back' }).join()).not.toMatch(/EI 104|Hire|Day/)
  expect(factsOf({ kind: 'day', leg: 'day-2' })).toContain('Plan: Early tea')
  expect(factsOf({ assignment: null })).toContain('Vehicle: Mercedes Sprinter')
})

test('a time on another day names the day, and the map link names its place', () => {
  expect(showClock('2027-06-11T22:30:00Z', '2027-06-12')).toBe('23:30 the day before')
  expect(showClock('2027-06-14T10:00:00Z', '2027-06-12')).toBe('11:00, Mon 14 Jun 2027')
  expect(mapLink('Ó Súilleabháin & Co')).toMatch(/destination=%C3%93%20S.+%26%20Co$/)
})
