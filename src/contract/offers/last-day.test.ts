import { expect, test } from 'vitest'
import { isJourneyOver, latestLastDay } from './last-day.ts'

test.each([
  ['2026-12-24', '2026-12-23'],
  ['2026-11-28', '2026-11-27'],
  ['2026-11-27', '2026-11-27'],
  ['2026-11-26', '2026-11-27'],
])('on 27 November an offer for %s ends on %s at the latest', (date_of_travel, last) => {
  expect(latestLastDay('2026-11-27', { date_of_travel })).toBe(last)
})

test('a journey is over after its last travel day', () => {
  const journey = { date_of_travel: '2026-11-26', return_date: null }
  expect(isJourneyOver('2026-11-26', journey)).toBe(false)
  expect(isJourneyOver('2026-11-27', journey)).toBe(true)
  expect(isJourneyOver('2026-11-27', { ...journey, return_date: '2026-11-27' })).toBe(false)
})
