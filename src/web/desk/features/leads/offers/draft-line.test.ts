import { expect, test } from 'vitest'
import {
  type DraftLine,
  draftTotal,
  newLine,
  readCents,
  unreadableParts,
  withoutEmptyLines,
} from './draft-line.ts'

const typed = (description: string, amount: string, quantity = '1'): DraftLine => ({
  ...newLine(description),
  amount,
  quantity,
})

test('the total is the sum of what is typed so far', () => {
  expect(draftTotal([newLine('A', 2, 1_050), typed('B', '1,000'), typed('C', ''), newLine()])).toBe(102_100)
  expect(draftTotal([newLine()])).toBe(0)
})

test.each([
  ['Discount', '15', -1_500],
  ['Discount', '-15', -1_500],
  ['discount for members', '1,250.50', -125_050],
  ['10% discount', '48', -4_800],
  ['Discounted V-Class', '15', 1_500],
  ['No discount', '15', 1_500],
  ['Voucher', '-15', -1_500],
])('%s of %s counts %i cents', (description, amount, cents) => {
  expect(readCents(typed(description, amount))).toBe(cents)
  expect(draftTotal([newLine('A', 1, 500_000), typed(description, amount)])).toBe(500_000 + cents)
})

test.each(['7,5', '1.250,50', 'ten', '12.345'])('%s stops the total and says so', (amount) => {
  expect(draftTotal([newLine('A', 1, 100), typed('B', amount)])).toBeNull()
  expect(unreadableParts(typed('B', amount))).toEqual({
    unit_cents: 'Please enter an amount such as 480.00.',
  })
})

test.each(['1.5', 'x', ''])('a quantity of %j stops the total too', (quantity) => {
  expect(draftTotal([typed('A', '10', quantity)])).toBeNull()
  expect(unreadableParts(typed('A', '10', quantity))).toEqual({ quantity: 'Please enter a whole number.' })
})

test.each(['', ' ', '-', '€', '480.'])('%j is the beginning of an amount and no mistake', (amount) => {
  expect(unreadableParts(typed('A', amount))).toEqual({})
})

test('lines in which nothing is written are left out, and one always stays', () => {
  const [first, empty, priced] = [newLine('A', 1, 100), newLine(), typed('', '5')]
  expect(withoutEmptyLines([first, empty, priced, newLine('  ')])).toEqual([first, priced])
  expect(withoutEmptyLines([empty, newLine()])).toEqual([empty])
})
