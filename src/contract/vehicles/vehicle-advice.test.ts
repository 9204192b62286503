import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviseVehicles, fitVehicles, vehicleRemark } from './vehicle-advice.ts'
import { type RoomyVehicle, readTravelGroup, type TravelGroup, takes } from './vehicle-capacity.ts'

const V_CLASS = { name: 'V-Class (Up to 6 passengers)', seats: 7, seats_with_luggage: 6, wheelchairs: 0 }
const SPRINTER = { name: 'Sprinter', seats: 16, seats_with_luggage: 16, wheelchairs: 0 }
const MINIBUS = { name: 'Minibus 29', seats: 29, seats_with_luggage: 29, wheelchairs: 0 }
const COACH = { name: 'Coach 53', seats: 53, seats_with_luggage: 49, wheelchairs: 2 }
const group = (people: number, more: Partial<TravelGroup> = {}): TravelGroup => ({
  people,
  cases: null,
  inChair: 0,
  ...more,
})

test.each([
  [29, '1 × Minibus 29, or 2 × Sprinter'],
  [49, '2 × Minibus 29, or 3 × Sprinter and 1 × V-Class'],
  [5, '1 × V-Class, or 1 × Sprinter'],
  [7, '1 × Sprinter, or 1 × Minibus 29'],
  [40, '1 × Minibus 29 and 1 × Sprinter, or 2 × Minibus 29'],
])('vehicles are advised for a group of %i', (people, advice) => {
  expect(adviseVehicles([V_CLASS, SPRINTER, MINIBUS], group(people))).toBe(advice)
})

test('no vehicle is advised when more than six are needed or nobody travels', () => {
  expect(adviseVehicles([V_CLASS], group(60))).toBe('')
  expect(adviseVehicles([], group(2))).toBe('')
  expect(adviseVehicles([SPRINTER], group(0))).toBe('')
  expect(adviseVehicles([{ name: 'Boat', seats: null }], group(2))).toBe('')
})

test('luggage counts: an empty seat takes a case, and cases take the room of the last seats', () => {
  expect(takes(V_CLASS, group(7, { cases: 0 }))).toBe(true)
  expect(takes(V_CLASS, group(7, { cases: 1 }))).toBe(false)
  expect(takes(V_CLASS, group(6, { cases: 6 }))).toBe(true)
  expect(takes(V_CLASS, group(4, { cases: 8 }))).toBe(true)
  expect(takes(V_CLASS, group(4, { cases: 9 }))).toBe(false)
  const luggage = { large: 2, medium: 3, small: 9 }
  expect(readTravelGroup(4, { ...ONE_WAY, trip: { luggage } })).toEqual(group(4, { cases: 3.5 }))
  expect(readTravelGroup(4, ONE_WAY)).toEqual(group(4))
})

const ONE_WAY = {
  group_type: '',
  round_trip: false,
  date_of_travel: '2027-05-04',
  return_date: null,
  trip: null,
}
const DAY_TRIP = { ...ONE_WAY, round_trip: true, return_date: '2027-05-04' }
const SMALL_COACH = { name: 'Minibus', seats: 29, seats_with_luggage: 24 }

test.each<[string, number, Parameters<typeof readTravelGroup>[1], string]>([
  ['a day trip', 29, DAY_TRIP, ''],
  ['a hire by the hour', 29, { ...ONE_WAY, trip: { hire: { kind: 'hourly', hours: 5 } } }, ''],
  ['a way without any luggage', 29, { ...ONE_WAY, trip: { luggage: { large: 0 } } }, ''],
  ['one way', 26, ONE_WAY, 'The Minibus may not take 26 people with a large case each.'],
  [
    'a return on another day',
    26,
    { ...DAY_TRIP, return_date: '2027-05-05' },
    'The Minibus may not take 26 people with a large case each.',
  ],
  [
    'to a flight and back on the same day',
    26,
    { ...DAY_TRIP, group_type: 'Airport Transfer' },
    'The Minibus may not take 26 people with a large case each.',
  ],
  [
    'a day trip with luggage',
    26,
    { ...DAY_TRIP, trip: { luggage: { large: 26 } } },
    'The Minibus may not take 26 people with 26 large cases.',
  ],
  ['a day trip of too many', 30, DAY_TRIP, 'The Minibus does not take 30 people.'],
])('unstated luggage is assumed where people usually bring some: %s', (_what, people, travel, remark) => {
  expect(vehicleRemark([], SMALL_COACH, readTravelGroup(people, travel))).toBe(remark)
})

test('wheelchair spaces count where the list of vehicles has any', () => {
  const fleet = [V_CLASS, SPRINTER, COACH]
  expect(adviseVehicles(fleet, group(6, { inChair: 1 }))).toBe('1 × Coach 53')
  expect(adviseVehicles([V_CLASS, SPRINTER], group(6, { inChair: 1 }))).toBe('1 × Sprinter, or 2 × V-Class')
})

test('a warning is given only where the chosen vehicle may not do', () => {
  const fleet = [V_CLASS, SPRINTER]
  expect(vehicleRemark(fleet, V_CLASS, group(6))).toBe('')
  expect(vehicleRemark(fleet, V_CLASS, group(4, { cases: 10 }))).toBe(
    'The V-Class may not take 4 people with 10 large cases. 1 × Sprinter, or 2 × V-Class would.',
  )
  expect(vehicleRemark([COACH], V_CLASS, group(9, { cases: 2, inChair: 1 }))).toBe(
    'The V-Class does not take 9 people with 2 large cases and 1 in a wheelchair. 1 × Coach 53 would.',
  )
  expect(vehicleRemark(fleet, undefined, group(1))).toBe('1 × V-Class, or 1 × Sprinter would take 1 person.')
  expect(vehicleRemark(fleet, { name: 'Boat', seats: null }, group(9))).toBe('')
})

const vehicle = fc.record({
  name: fc.string({ minLength: 1, maxLength: 5 }),
  seats: fc.integer({ min: 1, max: 60 }),
  seats_with_luggage: fc.option(fc.integer({ min: 1, max: 60 })),
  wheelchairs: fc.integer({ min: 0, max: 3 }),
})
const fleets = fc.array(vehicle, { minLength: 1, maxLength: 6 })
const parties = fc.record({
  people: fc.integer({ min: 1, max: 120 }),
  cases: fc.option(fc.integer({ min: 0, max: 120 })),
  inChair: fc.constant(0),
})
const fewest = (fleet: RoomyVehicle[], wanted: TravelGroup) =>
  fitVehicles(fleet, wanted)[0]?.count ?? Infinity

test('every suggestion seats everybody, and the fewest vehicles come first', () => {
  fc.assert(
    fc.property(fleets, parties, (fleet, wanted) => {
      const found = fitVehicles(fleet, wanted)
      const counts = found.map(({ count }) => count)
      expect(counts).toEqual(counts.toSorted((one, other) => one - other))
      for (const { spare, count } of found) {
        expect(spare).toBeGreaterThanOrEqual(0)
        expect(count).toBeLessThanOrEqual(6)
      }
    }),
  )
})

test('a smaller group needs no more vehicles, and neither does a larger fleet', () => {
  fc.assert(
    fc.property(fleets, vehicle, parties, (fleet, another, wanted) => {
      const fewer = {
        ...wanted,
        people: Math.max(1, wanted.people - 1),
        cases: wanted.cases && wanted.cases - 1,
      }
      expect(fewest(fleet, fewer)).toBeLessThanOrEqual(fewest(fleet, wanted))
      expect(fewest([...fleet, another], wanted)).toBeLessThanOrEqual(fewest(fleet, wanted))
    }),
  )
})

test('a group that fits still fits with less luggage or without wheelchairs', () => {
  fc.assert(
    fc.property(vehicle, parties, fc.integer({ min: 0, max: 2 }), (one, wanted, inChair) => {
      const whole = { ...wanted, inChair: Math.min(inChair, wanted.people) }
      if (!takes(one, whole)) return
      expect(takes(one, { ...whole, inChair: 0 })).toBe(true)
      expect(takes(one, { ...whole, cases: 0 })).toBe(true)
      expect(takes({ ...one, seats: one.seats + 1 }, { ...whole, cases: 0 })).toBe(true)
    }),
  )
})
