import { expect, test } from 'vitest'
import { QUOTE_LIMITS } from '#contract/quotes/quote-line.ts'
import {
  type DraftLine,
  draftTotal,
  explainDraftTotal,
  MISSING_PRICE,
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

test('the total is the sum of the lines typed so far', () => {
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
])('the line %s with %s counts %i cents', (description, amount, cents) => {
  expect(readCents(typed(description, amount))).toBe(cents)
  expect(draftTotal([newLine('A', 1, 500_000), typed(description, amount)])).toBe(500_000 + cents)
})

test.each(['7,5', '1.250,50', 'ten', '12.345'])('the amount %s leaves no total and is marked', (amount) => {
  expect(draftTotal([newLine('A', 1, 100), typed('B', amount)])).toBeNull()
  expect(unreadableParts(typed('B', amount))).toEqual({
    unit_cents: 'Please enter an amount such as 480.00.',
  })
})

test.each([
  ['0', 'Please enter at least 1.'],
  [String(QUOTE_LIMITS.quantity + 1), `Please enter at most ${QUOTE_LIMITS.quantity}.`],
])('a quantity of %s is refused at once', (quantity, message) => {
  expect(unreadableParts(typed('A', '480', quantity))).toEqual({ quantity: message })
  expect(draftTotal([typed('A', '480', quantity)])).toBeNull()
})

test('an amount that is too large for a line is refused at once', () => {
  for (const amount of ['100,000.01', '99999999999'])
    expect(unreadableParts(typed('A', amount))).toEqual({ unit_cents: 'Please enter at most €100,000.00.' })
  expect(unreadableParts(typed('A', '100,000'))).toEqual({})
})

test.each([
  ['nothing', [typed('A', '480')], undefined],
  ['nothing while a price is missing', [typed('A', ''), typed('B', '30')], undefined],
  ['that a price is missing beneath a discount', [typed('A', ''), typed('Discount', '30')], MISSING_PRICE],
  ['nothing of what cannot be read', [typed('A', 'ten'), typed('Discount', '30')], undefined],
  ['nothing before anything is written', [newLine()], undefined],
  ['less than nought', [typed('A', '20'), typed('Discount', '30')], 'The total must be more than zero.'],
  ['nought', [typed('A', '30'), typed('Discount', '30')], 'The total must be more than zero.'],
  ['too much', [typed('A', '100000', '100')], 'The total is too large for one quote.'],
])('the total is announced: %s', (_what, lines, message) => {
  expect(explainDraftTotal(lines)).toBe(message)
})

test.each(['1.5', 'x', ''])('a quantity of %j stops the total too', (quantity) => {
  expect(draftTotal([typed('A', '10', quantity)])).toBeNull()
  expect(unreadableParts(typed('A', '10', quantity))).toEqual({ quantity: 'Please enter a whole number.' })
})

test.each(['', ' ', '-', '€', '480.'])(
  'the text %j may become an amount and is not marked as a mistake',
  (amount) => {
    expect(unreadableParts(typed('A', amount))).toEqual({})
  },
)

test('blank lines are left out, and one line always stays', () => {
  const [first, empty, priced] = [newLine('A', 1, 100), newLine(), typed('', '5')]
  expect(withoutEmptyLines([first, empty, priced, newLine('  ')])).toEqual([first, priced])
  expect(withoutEmptyLines([empty, newLine()])).toEqual([empty])
})
