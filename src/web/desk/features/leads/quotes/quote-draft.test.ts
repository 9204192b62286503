import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import type { Quote } from '#contract/quotes/quote.ts'
import type { PricedSuggestion } from '#contract/rates/suggestion.ts'
import { draftTotal, newLine } from './draft-line.ts'
import {
  addKey,
  draftFor,
  enterPrice,
  isQuoteDraft,
  parseDraft,
  type QuoteDraft,
  rewriteLines,
} from './quote-draft.ts'

const TODAY = '2027-02-24'
const DEFAULTS = {
  valid_until: '2027-03-10',
  vat_note: 'No VAT.',
  terms: 'Pay before.',
  confirm_bookings: true,
}
const LEAD = {
  selected_vehicle: 'Mercedes V-Class (Up to 6 passengers)',
  pickup_location: 'Dublin Airport',
  dropoff_location: 'Cong',
  date_of_travel: '2027-03-21',
  round_trip: true,
  return_date: '2027-03-12',
} as Lead

const SUGGESTION: PricedSuggestion = {
  version: 3,
  class_id: 'v',
  class_name: 'V-Class',
  zone: null,
  lines: [
    { kind: 'outward', description: 'Journey', quantity: 1, unit_cents: 48_000 },
    { kind: 'return', description: 'Return journey', quantity: 1, unit_cents: 45_050 },
    { kind: 'child-seats', description: 'Child seat', quantity: 2, unit_cents: 500 },
  ],
  total_cents: 94_050,
  steps: [],
  notes: [],
}

test('a quote begins with the suggested prices, and its lines named by the journey', () => {
  const draft = draftFor(LEAD, { today: TODAY, defaults: DEFAULTS, suggestion: SUGGESTION })
  expect(draft.lines.map(({ description, quantity, amount }) => [description, quantity, amount])).toEqual([
    ['Mercedes V-Class with driver, Dublin Airport to Cong, Sun 21 Mar 2027', '1', '480.00'],
    ['Return journey, Fri 12 Mar 2027', '1', '450.50'],
    ['Child seat', '2', '5.00'],
  ])
  expect(draftTotal(draft.lines)).toBe(SUGGESTION.total_cents)
  expect(parseDraft(draft)).toMatchObject({ quote: { suggestion: SUGGESTION } })
})

test('the line names the vehicle that was priced where the requested one is too small', () => {
  const suggestion = { ...SUGGESTION, class_name: 'Mercedes Sprinter', other_vehicle: true }
  expect(draftFor(LEAD, { today: TODAY, defaults: DEFAULTS, suggestion }).lines[0]?.description).toBe(
    'Mercedes Sprinter with driver, Dublin Airport to Cong, Sun 21 Mar 2027',
  )
})

test('lines are rewritten when the lead changes, and other typed text stays', () => {
  const begun = draftFor(LEAD, { today: TODAY, defaults: DEFAULTS, former: FORMER })
  expect(begun.written).toBeNull()
  const now = { ...LEAD, dropoff_location: 'Cork', date_of_travel: '2027-03-05', round_trip: false }
  const rewritten = rewriteLines(begun, now, { today: TODAY })
  expect(rewritten.lines).toMatchObject([
    { description: 'Mercedes V-Class with driver, Dublin Airport to Cork, Fri 5 Mar 2027', amount: '' },
  ])
  expect(rewritten).toMatchObject({ message: 'Hello', terms: 'Other.', replaces: 7, suggestion: null })
  expect(rewritten.keepVehicle).toBe(false)
  expect(rewritten.validUntil).toBe('2027-03-04')
  expect(rewritten.written).toMatchObject({
    dropoff_location: 'Cork',
    selected_vehicle: LEAD.selected_vehicle,
  })
})

test('a new quote without a suggestion has lines for the way out and the return, without prices', () => {
  const { lines, ...rest } = draftFor(LEAD, { today: TODAY, defaults: DEFAULTS })
  expect(lines.map(({ description, quantity, amount }) => [description, quantity, amount])).toEqual([
    ['Mercedes V-Class with driver, Dublin Airport to Cong, Sun 21 Mar 2027', '1', ''],
    ['Return journey, Fri 12 Mar 2027', '1', ''],
  ])
  expect(rest).toMatchObject({ validUntil: '2027-03-10', terms: 'Pay before.', replaces: null })
  const chauffeur = { ...LEAD, selected_vehicle: 'Chauffeur Service (Dedicated driver)', round_trip: false }
  expect(draftFor(chauffeur, { today: TODAY, defaults: DEFAULTS }).lines[0]?.description).toMatch(
    /^Chauffeur Service, /,
  )
})

const FORMER = {
  id: 7,
  state: 'asked',
  lines: [{ description: 'V-Class', quantity: 2, unit_cents: 24_050 }],
  message: 'Hello',
  valid_until: '2027-03-01',
  vat_note: '',
  terms: 'Other.',
  suggestion: SUGGESTION,
} as Quote

test('a revision begins with the quote before, and replaces it only if that is open', () => {
  const draft = draftFor(LEAD, { today: TODAY, defaults: DEFAULTS, former: FORMER })
  expect(draft).toMatchObject({ replaces: 7, validUntil: '2027-03-10', terms: 'Other.', message: 'Hello' })
  expect(draft.suggestion).toBe(SUGGESTION)
  expect(draft.keepVehicle).toBe(true)
  expect(draft.lines).toMatchObject([{ description: 'V-Class', quantity: '2', amount: '240.50' }])
  expect(
    draftFor(LEAD, { today: TODAY, defaults: DEFAULTS, former: { ...FORMER, state: 'declined' } }).replaces,
  ).toBeNull()
})

test.each([
  ['2027-05-01', '2027-03-10'],
  ['2027-03-10', '2027-03-09'],
  ['2027-02-25', '2027-02-24'],
  ['2027-02-24', '2027-02-24'],
])(
  'a quote for a journey on %s is valid until %s unless staff choose another day',
  (date_of_travel, last) => {
    expect(draftFor({ ...LEAD, date_of_travel }, { today: TODAY, defaults: DEFAULTS }).validUntil).toBe(last)
  },
)

test.each([
  ['2027-03-01', '2027-03-10'],
  ['2027-03-15', '2027-03-15'],
  ['2027-04-02', '2027-03-20'],
])('revising a quote valid until %s suggests %s, never a day after the journey', (valid_until, last) => {
  const draft = draftFor(LEAD, { today: TODAY, defaults: DEFAULTS, former: { ...FORMER, valid_until } })
  expect(draft.validUntil).toBe(last)
})

test('a revision takes the present terms for accepting, and keeps what staff wrote', () => {
  const confirmed =
    'Booking: subject to availability until confirmed. We confirm in writing after you accept.'
  const atOnce = 'Booking: the journey is booked as soon as you accept. We send the confirmation by email.'
  const revise = (terms: string, confirm_bookings: boolean) =>
    draftFor(LEAD, {
      today: TODAY,
      defaults: { ...DEFAULTS, confirm_bookings },
      former: { ...FORMER, terms },
    }).terms
  expect(revise(`${atOnce}\nPay before.`, true)).toBe(`${confirmed}\nPay before.`)
  expect(revise(`Pay before.\n${confirmed}`, false)).toBe(`Pay before.\n${atOnce}`)
  for (const own of ['Booked at once.', `${atOnce} Ask Aoife.`]) expect(revise(own, true)).toBe(own)
})

test('fields that cannot be read are named by their line and field', () => {
  const draft = draftFor(LEAD, { today: TODAY, defaults: DEFAULTS })
  draft.lines = [newLine('A', 1, 100), { ...newLine(' '), quantity: '1.5', amount: 'ten' }]
  const read = parseDraft({ ...draft, validUntil: '', terms: ' ' })
  expect('errors' in read && Object.keys(read.errors).sort()).toEqual([
    'lines.1.description',
    'lines.1.quantity',
    'lines.1.unit_cents',
    'terms',
    'valid_until',
  ])
  const fine = parseDraft({ ...draft, lines: [newLine('A', 2, 100)] })
  expect(fine).toMatchObject({ quote: { lines: [{ description: 'A', quantity: 2, unit_cents: 100 }] } })
})

test('a discount is sent as a negative amount', () => {
  const draft = draftFor(LEAD, { today: TODAY, defaults: DEFAULTS })
  draft.lines = [newLine('A', 1, 10_000), { ...newLine('Discount'), amount: '15' }]
  expect(parseDraft(draft)).toMatchObject({ quote: { lines: [{}, { unit_cents: -1_500 }] } })
})

test('a restored draft is used, unless it is of another kind', () => {
  const draft = draftFor(LEAD, { today: TODAY, defaults: DEFAULTS })
  expect(isQuoteDraft(JSON.parse(JSON.stringify(draft)))).toBe(true)
  expect(isQuoteDraft({ ...draft, lines: 7 })).toBe(false)
})

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false }
const type = (keys: string[]) => keys.reduce((text, key) => addKey(text, { ...plain, key }), '')

test('typed digits make an amount, Backspace removes one, and other keys do nothing', () => {
  expect(type(['8', '5', 'Backspace', '4', '0', 'Shift', 'Tab', 'ArrowLeft'])).toBe('840')
  expect(addKey('8', { ...plain, key: 'a', ctrlKey: true })).toBe('8')
})

const priced = (...amounts: (number | undefined)[]): QuoteDraft => ({
  lines: amounts.map((cents) => newLine('There', 1, cents)),
  message: '',
  validUntil: '',
  vatNote: '',
  terms: '',
  replaces: null,
  suggestion: null,
  keepVehicle: false,
  written: null,
})
const amounts = ({ lines }: QuoteDraft) => lines.map(({ amount }) => amount)

test('a typed amount goes to the first missing price, or else to the first line', () => {
  expect(amounts(enterPrice(priced(10_000, undefined), '840'))).toEqual(['100.00', '840'])
  expect(amounts(enterPrice(priced(10_000, 5_000), '840'))).toEqual(['840', '50.00'])
})
