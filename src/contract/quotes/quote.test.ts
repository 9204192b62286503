import { expect, test } from 'vitest'
import { NewQuote, quoteNumber } from './quote.ts'
import { looksPerSeat, QUOTE_LIMITS, sumLines } from './quote-line.ts'

const line = (unit_cents: number, quantity = 1) => ({ description: 'Transfer', quantity, unit_cents })
const quote = (...lines: ReturnType<typeof line>[]) => ({
  lines,
  valid_until: '2027-06-12',
  vat_note: '',
  terms: 'Tolls included.',
  message: '',
})
const problems = (...lines: ReturnType<typeof line>[]) =>
  NewQuote.safeParse(quote(...lines)).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('the total is the sum of quantity times price, and a discount is negative', () => {
  expect(sumLines([line(12_550, 2), line(-1_000)])).toBe(24_100)
  expect(sumLines([])).toBe(0)
})

test('a quote has a total above nought, and no more than the largest allowed', () => {
  expect(problems(line(1))).toBeUndefined()
  expect(problems(line(500), line(-500))).toEqual([['total_cents', 'The total must be more than zero.']])
  const { unitCents, totalCents } = QUOTE_LIMITS
  const most = line(unitCents, totalCents / unitCents)
  expect(problems(most)).toBeUndefined()
  expect(problems(most, line(1))).toEqual([['total_cents', 'The total is too large for one quote.']])
})

test('a quote has at least one line, and each line a quantity', () => {
  expect(problems()).toContainEqual(['lines', 'Please add at least one line.'])
  expect(problems(line(100, 0))).toContainEqual(['lines.0.quantity', 'Please enter at least 1.'])
  expect(problems(line(100, 1.5))).toContainEqual(['lines.0.quantity', 'Please enter a whole number.'])
})

test('the number of a quote is made of its lead and its revision', () => {
  expect(quoteNumber({ revision: 2, journey: { reference: 'K7M-3XQ' } })).toBe('K7M-3XQ/2')
})

test.each(['€20 per person', 'Coach, each passenger', 'a seat to Cork', 'PER HEAD', 'per  seat'])(
  '%j looks like the sale of single seats',
  (description) => {
    expect(looksPerSeat([{ description: 'Transfer' }, { description }])).toBe(true)
  },
)

test.each(['Transfer for 12 persons', 'Seats 16', 'per personnel carrier', 'Wedding cars'])(
  '%j does not look like the sale of single seats',
  (description) => {
    expect(looksPerSeat([{ description }])).toBe(false)
  },
)
