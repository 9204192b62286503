import { expect, test } from 'vitest'
import { findCallFaults, isTimeOver } from './call-time.ts'

const at = (instant: string) => new Date(instant)

test.each([
  ['14:29', true],
  ['14:30', false],
  ['14:31', false],
])('at 14:30 on a summer’s day in Dublin %s is over: %s', (time, expected) => {
  expect(isTimeOver('2027-07-10', time, at('2027-07-10T13:30:40Z'))).toBe(expected)
})

test('a time that comes twice when the clocks go back is over after the second one', () => {
  expect(isTimeOver('2027-10-31', '01:30', at('2027-10-31T00:45:00Z'))).toBe(false)
  expect(isTimeOver('2027-10-31', '01:30', at('2027-10-31T01:31:00Z'))).toBe(true)
})

test.each([
  ['2027-07-09', '23:59', 'day'],
  ['2027-07-09', null, 'day'],
  ['2027-07-10', '14:29', 'time'],
  ['2027-07-10', '14:30', undefined],
  ['2027-07-10', null, undefined],
  ['2027-07-11', '00:00', undefined],
] as const)('a call on %s at %s is refused because of its %s', (day, time, fault) => {
  const found = findCallFaults({ day, time }, at('2027-07-10T13:30:40Z'))
  expect(Object.keys(found)).toEqual(fault ? [fault] : [])
})
