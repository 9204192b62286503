import { expect, test } from 'vitest'
import { lastLoginText } from './user-row.tsx'

/** 00:15 in Dublin in summer, which is the day before in UTC. */
const NOW = new Date('2027-06-09T23:15:00Z')

test.each([
  ['Never', 'Never'],
  ['', 'Never'],
  ['2027-06-09T23:01:00Z', 'Today'],
  ['2027-06-10T08:00:00Z', 'Today'],
  ['2027-06-09T22:59:00Z', 'Yesterday'],
  ['2027-06-08T23:00:00Z', 'Yesterday'],
  ['2027-06-08T22:59:59Z', '2 days ago'],
  ['2027-06-04T10:00:00Z', '6 days ago'],
  ['2027-06-03T10:00:00Z', '03/06/2027'],
  ['2026-01-31T23:59:00Z', '31/01/2026'],
])('the last sign-in %s reads %s', (lastLogin, text) => {
  expect(lastLoginText(lastLogin, NOW)).toBe(text)
})

test('days on which the clocks change count like any other in the last sign-in', () => {
  expect(lastLoginText('2027-03-27T23:30:00Z', new Date('2027-03-28T22:30:00Z'))).toBe('Yesterday')
  expect(lastLoginText('2027-10-30T22:30:00Z', new Date('2027-10-31T23:30:00Z'))).toBe('Yesterday')
})
