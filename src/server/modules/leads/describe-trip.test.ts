import { expect, test } from 'vitest'
import { sumWaits } from '#contract/trips/trip-minutes.ts'
import { describeTrip } from './describe-trip.ts'

test('the price of a wedding counts its stops and the waiting at each', () => {
  const trip = {
    stops: [{ place: 'Church', wait_minutes: 50 }, { place: 'Park', wait_minutes: 15 }, { place: 'Hotel' }],
  }
  expect(describeTrip(trip).extras).toMatchObject({
    stops: 3,
    waits: [
      { place: 'Church', minutes: 50 },
      { place: 'Park', minutes: 15 },
      { place: 'Hotel', minutes: 0 },
    ],
  })
  expect(sumWaits(trip)).toBe(65)
})

test('the price of a hire counts its hours or days, and no stops or waiting', () => {
  const stops = [{ place: 'Church', wait_minutes: 60 }]
  expect(describeTrip({ hire: { kind: 'hourly', hours: 6 }, stops })).toEqual({
    hours: 6,
    extras: { childSeats: 0, meetAndGreet: 0 },
  })
  const itinerary = [{ place: 'Galway' }, { place: 'Clifden', time: '05:30' }]
  expect(describeTrip({ hire: { kind: 'days', days: 4, itinerary } })).toEqual({
    days: 4,
    dayTimes: [null, '05:30'],
    extras: { childSeats: 0, meetAndGreet: 0, overnights: 3 },
  })
})

test('the price of an airport journey counts meeting the flight and a seat for each child', () => {
  const occasion = { kind: 'airport', flight: 'EI104', meet_greet: true } as const
  expect(describeTrip({ occasion, child_seats: { infant: 1, booster: 2 } }).extras).toMatchObject({
    childSeats: 3,
    meetAndGreet: 1,
  })
  expect(describeTrip(null)).toEqual({})
})
