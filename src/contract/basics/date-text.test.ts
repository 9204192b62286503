import { expect, test } from 'vitest'
import { formatDayAndTime, formatFullDay, formatInstantWithWeekday, formatShortDay } from './date-text.ts'

test('a date in a sentence has its weekday, in full or short', () => {
  expect(formatFullDay('2027-06-12')).toBe('Saturday 12 June 2027')
  expect(formatFullDay('2026-12-06')).toBe('Sunday 6 December 2026')
  expect(formatShortDay('2027-09-01')).toBe('Wed 1 Sep 2027')
  expect(formatDayAndTime('2027-06-12', '13:00:00')).toBe('Sat 12 Jun 2027, 13:00')
  expect(formatDayAndTime('2027-06-12', '')).toBe('Sat 12 Jun 2027')
})

test('a point in time is shown as in Dublin, in winter and in summer', () => {
  expect(formatInstantWithWeekday('2026-01-15T23:30:00Z')).toBe('Thu 15 Jan 2026, 23:30')
  expect(formatInstantWithWeekday('2026-07-15T23:30:00Z')).toBe('Thu 16 Jul 2026, 00:30')
})

test.each(['', '2027-02-30', 'soon'])('%j is not a calendar day and stays as it is', (text) => {
  expect(formatFullDay(text)).toBe(text)
  expect(formatShortDay(text)).toBe(text)
})
