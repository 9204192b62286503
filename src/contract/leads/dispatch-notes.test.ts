import { expect, test } from 'vitest'
import { dispatchNotes } from './dispatch-notes.ts'

type Planned = Parameters<typeof dispatchNotes>[0]

const LEAD: Planned = {
  pickup_location: 'Dublin Airport',
  dropoff_location: 'Naas, Co. Kildare',
  date_of_travel: '2027-06-04',
  pickup_time: '08:00',
  round_trip: false,
  return_date: null,
  return_time: null,
  distance_minutes: 45,
  trip: null,
  created_at: '2027-06-01T08:00:00.000Z',
}
test('an ordinary journey has no dispatch notes', () => {
  expect(dispatchNotes(LEAD, 24)).toEqual([])
  const trip = {
    occasion: { kind: 'airport', flight: 'TBC' },
    unread: [{ name: 'Luggage large', typed: 'lots' }],
  } as const
  expect(dispatchNotes({ ...LEAD, trip: { ...trip, unread: [...trip.unread] } }, 24)).toEqual([
    'Ask the customer. Flight: “TBC”',
    'Ask the customer. Luggage large: “lots”',
  ])
})

test.each<[Partial<Planned>, string]>([
  [
    { distance_minutes: 300 },
    "Driver's day: about 5 h at the wheel without a break of 45 min. Plan a break, a second driver or an overnight stay.",
  ],
  [
    { distance_minutes: 580, round_trip: true, return_date: '2027-06-04', return_time: '21:00' },
    "Driver's day: about 4 h 50 min at the wheel without a break of 45 min; 9 h 40 min of driving (limit 9 h); 17 h 50 min on duty (limit 15 h). Plan a break, a second driver or an overnight stay.",
  ],
  [
    { trip: { hire: { kind: 'hourly', hours: 16 } } },
    "Driver's day: about 16 h on duty (limit 15 h). Plan a break, a second driver or an overnight stay.",
  ],
  [
    { distance_minutes: 2_400, trip: { hire: { kind: 'days', days: 4 } } },
    "Driver's day: about 10 h of driving a day (limit 9 h). Plan a break, a second driver or an overnight stay.",
  ],
])('a driver’s long day has a note: %j', (long, text) => {
  expect(dispatchNotes({ ...LEAD, ...long }, 24)).toEqual([text])
})

test('a drive through the night in which the clocks go back is an hour longer', () => {
  const back = { round_trip: true, distance_minutes: 120, pickup_time: '00:30', return_time: '14:00' }
  const on = (day: string) => dispatchNotes({ ...LEAD, ...back, date_of_travel: day, return_date: day }, 0)
  expect(on('2027-10-30')).toEqual([])
  expect(on('2027-10-31')).toEqual([expect.stringContaining('15 h 30 min on duty (limit 15 h)')])
})

test('a stop with a break, and a return on another day, do not make a long day', () => {
  const stops = [{ place: 'Athlone', wait_minutes: 45 }]
  expect(dispatchNotes({ ...LEAD, distance_minutes: 300, trip: { stops } }, 24)).toEqual([])
  const back = { round_trip: true, return_date: '2027-06-06', return_time: '21:00' }
  expect(dispatchNotes({ ...LEAD, ...back, distance_minutes: 500 }, 24)).toEqual([])
})

test.each([
  ['Bushmills, Co. Antrim', 'Goes through Northern Ireland: check licence, insurance and currency.'],
  ['10 High Street, BT1 2AB', 'Goes through Northern Ireland: check licence, insurance and currency.'],
  ['Inis Mór, Co. Galway', 'A ferry may be on the way: check sailings and fares.'],
])('a journey by way of %s has its notes', (place, note) => {
  expect(dispatchNotes({ ...LEAD, trip: { stops: [{ place }] } }, 24)).toEqual([note])
  expect(dispatchNotes({ ...LEAD, dropoff_location: place }, 24)).toEqual([note])
})

test('a place in the Republic with a name like one in the North has no note', () => {
  for (const place of ['Downpatrick Head, Co. Mayo', 'Rush, Co. Dublin', 'Derrynane, Co. Kerry'])
    expect(dispatchNotes({ ...LEAD, dropoff_location: place }, 24)).toEqual([])
})

test.each<[string, string]>([
  ['2027-06-03T07:00:00.000Z', ''],
  [
    '2027-06-03T07:01:00.000Z',
    'Short notice: pick-up 23 h 59 min after the enquiry (your notice time is 24 h).',
  ],
  [
    '2027-06-04T09:00:00.000Z',
    'Short notice: pick-up before the enquiry came in (your notice time is 24 h).',
  ],
])('a request of %s is judged by the notice time, in Dublin', (created_at, note) => {
  expect(dispatchNotes({ ...LEAD, created_at }, 24)).toEqual(note === '' ? [] : [note])
  expect(dispatchNotes({ ...LEAD, created_at: '2027-06-03T07:01:00.000Z' }, 23)).toEqual([])
})
