import { expect, test } from 'vitest'
import { dialable, oneLine, showDay, showInstant, showPromise, showResponseTime, showTime } from './format.ts'

test('dates have their weekday, and a point in time is shown as in Dublin', () => {
  expect(showDay('2027-03-09')).toBe('Tuesday 9 March 2027')
  expect(showTime('07:05:00')).toBe('07:05')
  expect(showInstant('2026-01-15T23:30:00Z')).toBe('Thu 15 Jan 2026, 23:30')
  expect(showInstant('2026-07-15T23:30:00Z')).toBe('Thu 16 Jul 2026, 00:30')
})

test.each([
  [15, '15\u00a0minutes'],
  [60, '1\u00a0hour'],
  [120, '2\u00a0hours'],
  [90, '90\u00a0minutes'],
])('a response time of %d minutes is stated as %s', (minutes, words) => {
  expect(showResponseTime(minutes)).toBe(words)
})

test('a long line is cut between whole characters', () => {
  expect(oneLine('a\r\nb', 10)).toBe('a b')
  expect(oneLine('🚐🚐🚐', 2)).toBe('🚐…')
})

test.each([
  ['+353 (87) 123-4567', '+353871234567'],
  ['087 123 4567', '0871234567'],
  ['12', null],
  ['call me', null],
])('the number %s is dialled as %s', (phone, digits) => {
  expect(dialable(phone)).toBe(digits)
})

test('a promised reply has a length of time, or a point in time where closed hours lie between', () => {
  const asked = '2026-11-28T22:50:00.000Z'
  const promise = (response_due_at: string | null, alwaysOpen = false) =>
    showPromise({ created_at: asked, response_due_at }, 15, { alwaysOpen })
  expect(promise('2026-11-30T09:15:00.000Z')).toBe('by Mon 30 Nov 2026, 09:15')
  expect(promise('2026-11-28T23:05:00.000Z')).toBe('within 15\u00a0minutes')
  expect(promise(null)).toBe('within 15\u00a0minutes during opening hours')
  expect(promise(null, true)).toBe('within 15\u00a0minutes')
})
