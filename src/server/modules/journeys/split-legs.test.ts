import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { splitLegs } from './split-legs.ts'

const lead = (fields: Partial<Lead>) =>
  ({
    id: 1,
    date_of_travel: '2027-06-12',
    pickup_time: '13:00',
    pickup_location: 'Cork',
    dropoff_location: 'Kinsale',
    distance_minutes: 60,
    round_trip: false,
    return_date: null,
    return_time: null,
    trip: null,
    ...fields,
  }) as Lead

const split = (fields: Partial<Lead>) =>
  splitLegs(lead(fields), 'booked').map(({ kind, day, time, starts_at, ends_at, from, to }) => ({
    is: `${kind} ${day} ${time}`,
    way: `${from} ${to}`,
    ends: ends_at,
    minutes: starts_at && ends_at ? (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000 : null,
  }))

test('the way back is a drive of its own, from where the way out ends, and lasts half of what was measured', () => {
  const back = { round_trip: true, return_date: '2027-06-13', return_time: '18:30:00', distance_minutes: 90 }
  expect(split(back)).toMatchObject([
    { is: 'out 2027-06-12 13:00', way: 'Cork Kinsale', minutes: 45 },
    { is: 'back 2027-06-13 18:30', way: 'Kinsale Cork', minutes: 45 },
  ])
})

test('a drive ends after its last stop and the wait there', () => {
  const stops = [{ place: 'Bandon', time: '15:00', wait_minutes: 30 }]
  expect(split({ trip: { stops } })).toMatchObject([{ ends: '2027-06-12T15:00:00.000Z' }])
})

test('a drive through the night in which the clocks go back ends an hour earlier by the clock', () => {
  const night = { date_of_travel: '2026-10-24', pickup_time: '23:30', distance_minutes: 180 }
  expect(split(night)).toMatchObject([{ ends: '2026-10-25T01:30:00.000Z', minutes: 180 }])
})

test('each day of a hire is a drive, from where the day before has ended, and its vehicle stays there', () => {
  const itinerary = [{ place: 'Cobh' }, { place: 'Blarney', time: '10:00' }]
  expect(split({ trip: { hire: { kind: 'days', days: 3, itinerary } } })).toMatchObject([
    { is: 'out 2027-06-12 13:00', way: 'Cork Cobh', ends: null },
    { is: 'day 2027-06-13 10:00', way: 'Cobh Blarney', ends: null },
    { is: 'day 2027-06-14 ', way: 'Blarney ', ends: null },
  ])
})

test('a drive without a time has no start and no end', () => {
  expect(split({ pickup_time: '' })).toMatchObject([{ is: 'out 2027-06-12 ', ends: null, minutes: null }])
})
