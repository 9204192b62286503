import { expect, test } from 'vitest'
import { findResponseTimes } from './response-times.ts'

test.each([
  ['Quick response within 15 minutes guaranteed', [15]],
  ['You will hear from a consultant within 2 hours, not within 24 hours.', [120, 1440]],
  ['2-hour response', [120]],
  ['Up to 16 passengers, on the road 24/7, rated 4.9/5', []],
  ['Drivers are in place fifteen minutes before you need them', []],
])('%s', (text, minutes) => {
  expect(findResponseTimes(text).map((time) => time.minutes)).toEqual(minutes)
})
