import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  dublinClock,
  dublinDay,
  dublinTime,
  instantAt,
  occurrences,
  startOfMonth,
  weekdayOf,
} from './dublin-time.ts'

test.each([
  ['2027-01-15', '09:30', 'first', '2027-01-15T09:30:00.000Z'],
  ['2027-07-15', '09:30', 'first', '2027-07-15T08:30:00.000Z'],
  ['2027-03-28', '00:59', 'first', '2027-03-28T00:59:00.000Z'],
  // From 01:00 to 02:00 the clocks of that night show nothing.
  ['2027-03-28', '01:00', 'first', '2027-03-28T01:00:00.000Z'],
  ['2027-03-28', '01:30', 'first', '2027-03-28T01:00:00.000Z'],
  ['2027-03-28', '01:30', 'last', '2027-03-28T01:00:00.000Z'],
  ['2027-03-28', '02:00', 'first', '2027-03-28T01:00:00.000Z'],
  ['2027-03-28', '02:15', 'first', '2027-03-28T01:15:00.000Z'],
  // From 01:00 to 02:00 they show everything twice.
  ['2027-10-31', '00:59', 'last', '2027-10-30T23:59:00.000Z'],
  ['2027-10-31', '01:30', 'first', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31', '01:30', 'last', '2027-10-31T01:30:00.000Z'],
  ['2027-10-31', '02:00', 'first', '2027-10-31T02:00:00.000Z'],
] as const)('%s %s (%s) is %s', (day, time, which, instant) => {
  expect(instantAt(day, time, which).toISOString()).toBe(instant)
})

test('what the clocks show at an instant leads back to it', () => {
  const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000)
      const { hour, minute: shown } = dublinTime(instant)
      const time = `${String(hour).padStart(2, '0')}:${String(shown).padStart(2, '0')}`
      const both = (['first', 'last'] as const).map((which) =>
        instantAt(dublinDay(instant), time, which).getTime(),
      )
      expect(both).toContain(instant.getTime())
    }),
    { numRuns: 1_000 },
  )
})

test('day and time together, in winter and in summer', () => {
  expect(dublinClock(new Date('2027-01-31T23:59:59Z'))).toBe('2027-01-31 23:59')
  expect(dublinClock(new Date('2027-07-01T23:05:00Z'))).toBe('2027-07-02 00:05')
})

test.each([
  ['2027-03-28', '00:59', 1],
  ['2027-03-28', '01:00', 0],
  ['2027-03-28', '01:59', 0],
  ['2027-03-28', '02:00', 1],
  ['2027-10-31', '00:59', 1],
  ['2027-10-31', '01:00', 2],
  ['2027-10-31', '01:59', 2],
  ['2027-10-31', '02:00', 1],
  ['2027-07-01', '12:00', 1],
])('on %s the clocks show %s so often: %i', (day, time, often) => {
  expect(occurrences(day, time)).toBe(often)
})

test('days are counted on the calendar', () => {
  expect(dublinDay(new Date('2027-06-30T23:30:00Z'))).toBe('2027-07-01')
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  expect([weekdayOf('2027-03-28'), weekdayOf('2027-03-29')]).toEqual([0, 1])
  const now = new Date('2027-03-31T23:30:00Z')
  expect(startOfMonth(now).toISOString()).toBe('2027-03-31T23:00:00.000Z')
  expect(startOfMonth(now, 1).toISOString()).toBe('2027-03-01T00:00:00.000Z')
  expect(startOfMonth(now, 4).toISOString()).toBe('2026-12-01T00:00:00.000Z')
})
