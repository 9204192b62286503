import { describe, expect, test } from 'vitest'
import { formatInstant } from '#contract/basics/dublin-time.ts'
import {
  formatCount,
  formatDay,
  formatDistance,
  formatDuration,
  formatLongDay,
  formatLongInstant,
  formatLongJourneyTime,
} from './dates.ts'

describe('a point in time', () => {
  test.each([
    ['2027-03-28T00:59:00Z', '28/03/2027 00:59'],
    ['2027-03-28T01:00:00Z', '28/03/2027 02:00'],
    ['2027-10-31T00:59:00Z', '31/10/2027 01:59'],
    ['2027-10-31T01:00:00Z', '31/10/2027 01:00'],
    ['2026-12-31T23:59:59Z', '31/12/2026 23:59'],
    ['2026-07-01T23:30:00Z', '02/07/2026 00:30'],
  ])('is read in Dublin, across both clock changes: %s', (instant, text) => {
    expect(formatInstant(instant)).toBe(text)
  })

  test('is shown as a dash when it is missing', () => {
    expect(formatInstant('')).toBe('—')
  })
})

test('outside tables a day carries its weekday', () => {
  expect(formatLongDay('2027-06-12')).toBe('Sat 12 Jun 2027')
  expect(formatLongDay('2027-09-05')).toBe('Sun 5 Sep 2027')
  expect(formatLongDay(null)).toBe('')
  expect(formatLongDay('soon')).toBe('soon')
  expect(formatLongJourneyTime('2027-06-12', '13:00:00')).toBe('Sat 12 Jun 2027, 13:00')
  expect(formatLongJourneyTime('2027-06-12', null)).toBe('Sat 12 Jun 2027')
  expect(formatLongJourneyTime(null, null)).toBe('—')
  expect(formatLongInstant('2026-07-01T23:30:00Z')).toBe('Thu 2 Jul 2026, 00:30')
  expect(formatLongInstant('')).toBe('—')
})

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [155, '2 h 35 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test('a travel day has no time zone', () => {
  expect(formatDay('2027-03-28')).toBe('28/03/2027')
  expect(formatDay(null)).toBe('')
  expect(formatDay('soon')).toBe('soon')
})

test('distances and counts have no needless digits', () => {
  expect(formatDistance(187.416)).toBe('187.42 km')
  expect(formatDistance(12)).toBe('12 km')
  expect(formatDistance(undefined)).toBe('0 km')
  expect(formatCount(1248)).toBe('1,248')
})
