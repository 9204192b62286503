import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { listComingLegs } from './coming-legs.ts'

const lead = (id: number, fields: Partial<Lead>) =>
  ({
    id,
    date_of_travel: '2027-06-12',
    pickup_time: '13:00',
    pickup_location: 'Cork',
    dropoff_location: 'Kinsale',
    return_date: null,
    return_time: null,
    trip: null,
    ...fields,
  }) as Lead

const show = (leads: Lead[]) =>
  listComingLegs(leads, '2027-06-12', '2027-06-14').map(({ lead: { id }, kind, day, time, from, to }) =>
    [id, kind, day.slice(-2), time, from, to].join(' '),
  )

test('the return is listed on its own day and starts at the drop-off', () => {
  const returns = lead(1, { return_date: '2027-06-14', return_time: '18:30' })
  const later = lead(2, { return_date: '2027-06-15', return_time: '09:00' })
  expect(show([later, returns])).toEqual([
    '1 out 12 13:00 Cork Kinsale',
    '2 out 12 13:00 Cork Kinsale',
    '1 back 14 18:30 Kinsale Cork',
  ])
})

test('each day of a hire within the range is listed, one that began before it too', () => {
  const itinerary = [{ place: 'Cobh' }, { place: 'Blarney', time: '10:00' }]
  const hire = { kind: 'days', days: 3, itinerary } as const
  expect(show([lead(3, { date_of_travel: '2027-06-11', trip: { hire } })])).toEqual([
    '3 day 12 10:00 Blarney ',
    '3 day 13  Cork Kinsale',
  ])
})

test('drives of one day stand by their time, those without one first', () => {
  const leads = [lead(4, { pickup_time: '07:15' }), lead(5, {}), lead(6, { pickup_time: '' })]
  expect(show(leads).map((row) => row[0])).toEqual(['6', '4', '5'])
})
