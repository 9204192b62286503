import { expect, test } from 'vitest'
import { addDays, instantAt } from '#contract/basics/dublin-time.ts'
import { countBeside, countLoads } from './count-loads.ts'

const SATURDAY = '2027-06-12'
const unit = { name: '', seats: null, out_from: null, out_to: null }
const SPRINTERS = {
  value: 'Sprinter',
  units: [
    { ...unit, id: 'a' },
    { ...unit, id: 'b' },
    { ...unit, id: 'c', out_from: '2027-06-13', out_to: '2027-06-14' },
  ],
}
const VEHICLES = [{ value: 'Coach', units: [] }, SPRINTERS]

type Facts = Partial<Parameters<typeof countLoads>[0][number]>
/** Makes a leg on Saturday. '09:00-11:00' are its hours; '22:00-01:00' ends on Sunday, and '' has no time. */
function leg(lead_id: number, hours: string, facts: Facts = {}) {
  const [from, to] = hours.split('-')
  const day = facts.day ?? SATURDAY
  const lastDay = to && from && to < from ? addDays(day, 1) : day
  return {
    ...({ lead_id, kind: 'out', day, selected_vehicle: 'Sprinter', agreed: 'booked' } as const),
    starts_at: from ? instantAt(day, from).toISOString() : null,
    ends_at: to ? instantAt(lastDay, to).toISOString() : null,
    ...{ leaves_depot_at: null, back_at_depot_at: null, assignment: null },
    ...facts,
  }
}
const counts = (legs: ReturnType<typeof leg>[], ...days: string[]) =>
  countLoads(legs, VEHICLES, days.length > 0 ? days : [SATURDAY]).map(
    ({ day, vehicle, units, booked, needed, unconfirmed, open }) =>
      `${day.slice(-2)} ${vehicle} ${booked}/${needed} of ${units}, ${unconfirmed} to confirm, ${open} out`,
  )

test('a vehicle that is back is free for the next journey, and one still on the road is not', () => {
  expect(counts([leg(1, '09:00-11:00'), leg(2, '11:00-12:00')])).toEqual([
    '12 Sprinter 1/1 of 3, 0 to confirm, 0 out',
  ])
  expect(counts([leg(1, '09:00-11:00'), leg(2, '10:59-12:00'), leg(3, '11:30-13:00')])).toEqual([
    '12 Sprinter 2/2 of 3, 0 to confirm, 0 out',
  ])
})

test('a vehicle is in use from leaving the depot until it is back there', () => {
  const depot = (from: string, to: string) => ({
    leaves_depot_at: instantAt(SATURDAY, from).toISOString(),
    back_at_depot_at: instantAt(SATURDAY, to).toISOString(),
  })
  const [morning, noon] = [leg(1, '09:00-11:00', depot('08:30', '11:40')), leg(2, '12:00-13:00')]
  expect(counts([morning, { ...noon, ...depot('11:40', '13:20') }])[0]).toMatch(/^12 Sprinter 1\/1 /)
  expect(counts([morning, { ...noon, ...depot('11:30', '13:20') }])[0]).toMatch(/^12 Sprinter 2\/2 /)
})

test('journeys to be confirmed count beside the bookings at their hours, and open quotes do not', () => {
  const [unconfirmed, open] = [{ agreed: 'unconfirmed' }, { agreed: 'open' }] as const
  const legs = [leg(1, '09:00-11:00'), leg(2, '10:00-12:00', unconfirmed), leg(3, '20:00-21:00', unconfirmed)]
  expect(counts([...legs, leg(4, '10:00-12:00', open), leg(4, '18:00-19:00', open)])).toEqual([
    '12 Sprinter 1/2 of 3, 2 to confirm, 1 out',
  ])
})

test('the way out and the way back of one lead need one vehicle', () => {
  const back = { kind: 'back' } as const
  expect(counts([leg(1, '09:00-12:00'), leg(1, '11:00-13:00', back), leg(1, '', back)])).toEqual([
    '12 Sprinter 1/1 of 3, 0 to confirm, 0 out',
  ])
})

test('a journey without a time counts for its whole day, a tour until it is back', () => {
  expect(counts([leg(1, ''), leg(2, '00:00-00:30'), leg(3, '23:30-00:30')])).toEqual([
    '12 Sprinter 2/2 of 3, 0 to confirm, 0 out',
  ])
  const later = leg(1, '10:00', { kind: 'day', day: '2027-06-13' })
  const tour = [leg(1, '10:00'), later, leg(2, '22:00-22:30'), leg(3, '07:00-07:30', { day: later.day })]
  expect(counts(tour, SATURDAY, later.day)).toEqual([
    '12 Sprinter 2/2 of 3, 0 to confirm, 0 out',
    '13 Sprinter 2/2 of 2, 0 to confirm, 0 out',
  ])
})

test('a journey through the night counts on both of its days, and a unit only on days on which it is in service', () => {
  const night = leg(1, '22:00-01:00')
  expect(counts([night], '2027-06-11', SATURDAY, '2027-06-13', '2027-06-14')).toEqual([
    '12 Sprinter 1/1 of 3, 0 to confirm, 0 out',
    '13 Sprinter 1/1 of 2, 0 to confirm, 0 out',
  ])
  expect(counts([leg(1, '22:00-00:00')], '2027-06-13')).toEqual([])
})

test('the hour that the autumn clock change repeats is counted as two', () => {
  const day = '2026-10-25'
  const [first, second] = [instantAt(day, '01:45', 'first'), instantAt(day, '01:30', 'last')]
  const early = leg(1, '00:30', { day, ends_at: first.toISOString() })
  const late = leg(2, '', {
    day,
    starts_at: second.toISOString(),
    ends_at: instantAt(day, '03:00').toISOString(),
  })
  expect(counts([early, late, leg(3, '23:30-23:59', { day })], day)).toEqual([
    '25 Sprinter 1/1 of 3, 0 to confirm, 0 out',
  ])
})

test('vehicles that nobody has counted, unknown ones and leads without a vehicle have lines too', () => {
  const kinds = ['Sprinter', 'Zeppelin', '', 'Coach']
  expect(counts(kinds.map((selected_vehicle, at) => leg(at, '09:00-10:00', { selected_vehicle })))).toEqual([
    '12 Coach 1/1 of null, 0 to confirm, 0 out',
    '12 Sprinter 1/1 of 3, 0 to confirm, 0 out',
    '12  1/1 of null, 0 to confirm, 0 out',
    '12 Zeppelin 1/1 of null, 0 to confirm, 0 out',
  ])
})

test('a planned vehicle counts for its own kind, and one that is no longer there for the kind that its lead asked for', () => {
  const asked = { selected_vehicle: 'Coach' }
  const legs = [
    leg(1, '09:00-10:00', { ...asked, assignment: { unit_id: 'a' } }),
    leg(2, '09:00-10:00', { ...asked, assignment: { unit_id: 'sold' } }),
  ]
  expect(counts(legs)).toEqual([
    '12 Coach 1/1 of null, 0 to confirm, 0 out',
    '12 Sprinter 1/1 of 3, 0 to confirm, 0 out',
  ])
  expect(countBeside([leg(9, '09:30-11:00')], legs, VEHICLES)).toMatchObject({ booked: 1 })
})

test('a lead is shown the hours at which the fewest vehicles of its kind are left', () => {
  const others = [
    leg(1, '10:00-12:00'),
    leg(2, '18:00-19:00', { day: '2027-06-13' }),
    leg(3, '18:00-19:00', { day: '2027-06-13', agreed: 'unconfirmed' }),
    leg(4, '18:30-19:00', { day: '2027-06-13', agreed: 'open' }),
    leg(5, '18:00-19:00', { day: '2027-06-13', selected_vehicle: 'Coach' }),
    leg(6, '09:00-10:00', { day: '2027-06-13' }),
  ]
  const own = [leg(9, '09:00-11:00'), leg(9, '18:45-20:00', { kind: 'back', day: '2027-06-13' })]
  expect(countBeside(own, others, VEHICLES)).toEqual({
    ...{ day: '2027-06-13', vehicle: 'Sprinter', units: 2 },
    ...{ booked: 1, needed: 2, unconfirmed: 1, open: 1 },
  })
  expect(countBeside(own.slice(0, 1), others, VEHICLES)).toMatchObject({ units: 3, booked: 1, needed: 1 })
  expect(countBeside([], others, VEHICLES)).toBeNull()
})
