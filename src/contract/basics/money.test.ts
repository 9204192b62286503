import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainEuros, readEuros, showEuros } from './money.ts'

test.each([
  ['80', 8_000],
  ['€80', 8_000],
  ['80 €', 8_000],
  ['1,250.50€', 125_050],
  ['1250.5', 125_050],
  ['480.', 48_000],
  ['1,250.50', 125_050],
  ['1,250,000', 125_000_000],
  [' - 25 ', -2_500],
  ['-0', 0],
  ['0.07', 7],
  ['99999999999', 9_999_999_999_900],
])('the amount %s is read as %i cents', (typed, cents) => {
  expect(readEuros(typed)).toBe(cents)
})

test.each(['', 'x', '€80€', '12,50', '1,25', '1.234', '.5', '1e3', '--1', '€', '1 000 000 000 000 00', '٣'])(
  '%s is not an amount',
  (typed) => {
    expect(readEuros(typed)).toBeNull()
  },
)

test('every amount that is shown in a field is read back to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      expect(readEuros(plainEuros(cents))).toBe(cents)
    }),
  )
})

test('amounts are written as in Ireland', () => {
  expect(showEuros(125_050)).toBe('€1,250.50')
  expect(showEuros(-2_500)).toBe('-€25.00')
})

test('amounts are written as Intl writes them', () => {
  const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' })
  fc.assert(
    fc.property(fc.maxSafeInteger(), (any) => {
      const cents = any % 1_000_000_000_000
      expect(showEuros(cents)).toBe(euros.format(cents / 100))
    }),
  )
})
