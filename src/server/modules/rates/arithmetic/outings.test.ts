import { expect, test } from 'vitest'
import { findEasterSunday, isBankHoliday, listBankHolidays } from './outings.ts'

test.each([
  [2024, ['01-01', '02-05', '03-17', '04-01', '05-06', '06-03', '08-05', '10-28', '12-25', '12-26']],
  [2026, ['01-01', '02-02', '03-17', '04-06', '05-04', '06-01', '08-03', '10-26', '12-25', '12-26']],
  [2030, ['01-01', '02-01', '03-17', '04-22', '05-06', '06-03', '08-05', '10-28', '12-25', '12-26']],
])('%i has its ten public holidays', (year, days) => {
  expect(listBankHolidays(year)).toEqual(days.map((day) => `${year}-${day}`))
})

test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2025, '2025-04-20'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter of %i is on %s', (year, day) => {
  expect(findEasterSunday(year)).toBe(day)
})

test('before 2023 there was no St Brigid’s Day', () => {
  expect(listBankHolidays(2022)).toHaveLength(9)
  expect(isBankHoliday('2022-02-07')).toBe(false)
  expect(isBankHoliday('2023-02-06')).toBe(true)
})
