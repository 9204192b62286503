import { expect, test } from 'vitest'
import { describeLoad, describeNoneLeft, describeShortage } from './describe-load.ts'

const load = {
  day: '2027-06-12',
  vehicle: 'Sprinter',
  units: 3,
  booked: 2,
  needed: 2,
  unconfirmed: 0,
  open: 0,
}

test('the vehicles in use are described in one line, next to the number counted by staff', () => {
  expect(describeLoad({ ...load, unconfirmed: 1, open: 4 })).toEqual([
    '2 of 3',
    '1 to confirm',
    '4 quotes out',
  ])
  expect(describeLoad(load, ' at these hours')).toEqual(['2 of 3 booked at these hours'])
  expect(describeLoad({ ...load, units: null, open: 1 }, ' at these hours')).toEqual([
    '2 booked at these hours',
    '1 quote out',
  ])
  expect(describeLoad({ ...load, units: null, booked: 0 }, ' that day')).toEqual(['0 booked that day'])
  expect(describeLoad({ ...load, units: null, booked: 0, unconfirmed: 1 })).toEqual(['1 to confirm'])
  expect(describeLoad({ ...load, units: 0, booked: 0 })).toEqual(['0 of 0'])
})

test.each([
  [{ booked: 2, needed: 2 }, '', ''],
  [{ booked: 2, needed: 3 }, '', 'none left if all are confirmed'],
  [{ booked: 2, needed: 5 }, '2 short if all are confirmed', 'none left if all are confirmed'],
  [{ booked: 3, needed: 3 }, '', 'none left'],
  [{ booked: 4, needed: 6 }, '1 short', 'none left'],
  [{ units: 0, booked: 0, needed: 0 }, '', 'none in service that day'],
  [{ units: null, booked: 4, needed: 6 }, '', ''],
])('a shortage of three vehicles, or of the number stated, is described: %o', (fields, shortage, left) => {
  expect([describeShortage({ ...load, ...fields }), describeNoneLeft({ ...load, ...fields })]).toEqual([
    shortage,
    left,
  ])
})
