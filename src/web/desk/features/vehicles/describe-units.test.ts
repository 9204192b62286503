import { expect, test } from 'vitest'
import { countUnits, describeUnits } from './describe-units.ts'

const unit = { name: '', seats: null, out_from: null, out_to: null }
const UNITS = [
  { ...unit, id: 'a', out_to: '2027-06-12' },
  { ...unit, id: 'b', name: '12-C-345', seats: 49, out_from: '2027-06-12', out_to: '2027-06-13' },
  { ...unit, id: 'c' },
]

test('a kind of vehicle says how many there are, how many are out of service, and until when if they return on one day', () => {
  expect(countUnits(UNITS, '2027-06-11')).toBe('3 of this kind · 1 out of service until Sat 12 Jun 2027')
  expect(countUnits(UNITS, '2027-06-12')).toBe('3 of this kind · 2 out of service')
  expect(countUnits(UNITS, '2027-06-14')).toBe('3 of this kind')
  expect(countUnits([{ ...unit, id: 'a', out_from: '2027-06-12' }], '2027-06-13')).toBe(
    '1 of this kind · 1 out of service',
  )
})

test('the vehicles of a kind are listed one to a line', () => {
  expect(describeUnits('Coach (Up to 53 passengers)', UNITS).split('\n')).toEqual([
    'Coach 1 · out of service until Sat 12 Jun 2027',
    '12-C-345 · 49 seats · out of service from Sat 12 Jun 2027 until Sun 13 Jun 2027',
    'Coach 3',
  ])
  expect(describeUnits('Coach', [])).toBe('None')
})
