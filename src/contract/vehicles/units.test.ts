import { expect, test } from 'vitest'
import { isOutOfService, listUnits } from './units.ts'

const unit = { name: '', seats: null, out_from: null, out_to: null }

test('a unit has its own name, or else one from its kind and position, and the seats of its kind', () => {
  const coach = { value: 'Coach', name: 'Coach (Up to 53 passengers)', seats: 53 }
  const units = [
    { ...unit, id: 'a' },
    { ...unit, id: 'b', name: '12-C-345', seats: 49 },
    { ...unit, id: 'c', out_to: '2027-06-12' },
  ]
  const shared = { value: 'Coach', kindName: 'Coach', out_from: null, out_to: null }
  expect(
    listUnits([
      { value: 'Van', name: 'Van', seats: 8, units: [] },
      { ...coach, units },
    ]),
  ).toEqual([
    { ...shared, id: 'a', label: 'Coach 1', seats: 53 },
    { ...shared, id: 'b', label: '12-C-345', seats: 49 },
    { ...shared, id: 'c', label: 'Coach 3', seats: 53, out_to: '2027-06-12' },
  ])
})

test.each([
  [null, null, ''],
  ['2027-06-11', '2027-06-12', '11 12'],
  ['2027-06-12', null, '12 13'],
  [null, '2027-06-11', '10 11'],
])('a unit out of service from %s to %s is out on these days of 10–13 June: %s', (out_from, out_to, days) => {
  const out = ['10', '11', '12', '13'].filter((day) => isOutOfService({ out_from, out_to }, `2027-06-${day}`))
  expect(out.join(' ')).toBe(days)
})
