import { expect, test } from 'vitest'
import { formatInstant } from './dublin-time.ts'

test.each([
  ['2027-06-12T12:05:00Z', '12/06/2027 13:05'],
  ['2027-01-12T12:05:00Z', '12/01/2027 12:05'],
  ['2027-06-30T23:30:00Z', '01/07/2027 00:30'],
  ['2027-12-31T23:59:59Z', '31/12/2027 23:59'],
])('the time %s is read as %s in Dublin', (iso, read) => {
  expect(formatInstant(iso)).toBe(read)
})

test('a value that is not a point in time is shown as a dash', () => {
  expect(['', 'soon', '2027-13-45'].map(formatInstant)).toEqual(['—', '—', '—'])
})
