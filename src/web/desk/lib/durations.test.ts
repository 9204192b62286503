import { expect, test } from 'vitest'
import { formatElapsed, formatLongDuration, formatMinutes, formatRoughDuration } from './durations.ts'

test.each([
  [0, 'under 1 min'],
  [59_999, 'under 1 min'],
  [60_000, '1 min'],
  [59 * 60_000 + 59_999, '59 min'],
  [60 * 60_000, '1 h'],
  [125 * 60_000, '2 h 5 min'],
  [24 * 3_600_000, '1 d'],
  [(3 * 24 + 4) * 3_600_000 + 59 * 60_000, '3 d 4 h'],
])('%d ms is %s', (ms, words) => {
  expect(formatElapsed(ms)).toBe(words)
})

test('an overdue time has one unit, so that it fits a list', () => {
  const rough = [1, 59_000, 9 * 60_000, 125 * 60_000, 76 * 3_600_000].map(formatRoughDuration)
  expect(rough).toEqual(['1 min', '1 min', '9 min', '2 h', '3 d'])
})

test('in a sentence days are whole', () => {
  const hour = 3_600_000
  expect(formatLongDuration(23 * hour)).toBe('23 h')
  expect([24, 47, 48, 52].map((hours) => formatLongDuration(hours * hour))).toEqual([
    '1 day',
    '1 day',
    '2 days',
    '2 days',
  ])
})

test('a missing duration is a dash', () => {
  expect([formatMinutes(null), formatMinutes(8.4)]).toEqual(['—', '8 min'])
})
