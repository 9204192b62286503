import { expect, test } from 'vitest'
import { remarkOnPastDay } from './past-date-warning.ts'

test('a date before today gets a warning', () => {
  expect(remarkOnPastDay('2027-02-28', '2027-03-01')).toBe('This date is in the past. Please check it.')
  // The days are today, a later one, none, and one whose year is still being typed.
  for (const day of ['2027-03-01', '2027-03-02', '', '0202-02-28'])
    expect(remarkOnPastDay(day, '2027-03-01')).toBe('')
})
