import { expect, test } from 'vitest'
import { lastTravelDay } from './last-travel-day.ts'

const ONE_WAY = { date_of_travel: '2026-11-30', return_date: null, trip: null }

test('a journey lasts to the day of its return, or to the last day of its hire', () => {
  expect(lastTravelDay(ONE_WAY)).toBe('2026-11-30')
  expect(lastTravelDay({ ...ONE_WAY, return_date: '2026-12-02' })).toBe('2026-12-02')
  const trip = { hire: { kind: 'days', days: 3 } } as const
  expect(lastTravelDay({ ...ONE_WAY, trip })).toBe('2026-12-02')
  expect(lastTravelDay({ ...ONE_WAY, trip, return_date: '2026-12-05' })).toBe('2026-12-05')
})
