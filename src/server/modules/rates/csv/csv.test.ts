import { expect, test } from 'vitest'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { readCardFile } from './read-card.ts'
import { writeCardFile } from './write-card.ts'

const LINES = writeCardFile(EXAMPLE_CARD).split('\r\n')
const changed = (from: string | RegExp, to: string) =>
  readCardFile(writeCardFile(EXAMPLE_CARD).replace(from, to))

test.each([
  ['example', EXAMPLE_CARD],
  ['shipped', SHIPPED_RATE_CARD],
])('the %s card comes back as it was', (_name, card) => {
  expect(readCardFile(writeCardFile(card))).toEqual({ card, errors: [] })
})

test('amounts are euro, factors and days are words that people use', () => {
  expect(LINES[0]).toMatch(/^\uFEFF"?Part"?,/)
  expect(LINES.find((line) => line.includes('V-Class'))).toContain('1.60')
  expect(LINES.find((line) => line.includes('Sunday'))).toMatch(/1\.15.*Sun/)
})

test('a name that a spreadsheet could run comes back as it was', () => {
  const [first, ...others] = EXAMPLE_CARD.classes
  if (!first) throw new Error('The card has no class.')
  const card = { ...EXAMPLE_CARD, classes: [{ ...first, name: '=1+1' }, ...others] }
  expect(readCardFile(writeCardFile(card))).toEqual({ card, errors: [] })
})

test('a file that an earlier release exported is read', () => {
  const former = writeCardFile(EXAMPLE_CARD).replace('Most people', 'Seats')
  expect(former).not.toContain('Most people')
  expect(readCardFile(former)).toEqual({ card: EXAMPLE_CARD, errors: [] })
})

type Fault = { from: string | RegExp; to: string; line: number; message: string }

test.each<[string, Fault]>([
  [
    'an amount',
    { from: '1.60', to: 'ten', line: 3, message: 'Per loaded km (EUR): Please enter an amount.' },
  ],
  [
    'a number',
    { from: /"6"|,6,/, to: ',six,', line: 3, message: 'Most people: Please enter a whole number.' },
  ],
  [
    'a part',
    {
      from: /^"?factor"?/m,
      to: 'fcator',
      line: 6,
      message: '“fcator” is no part of the rates. Use card, class, zone, fixed price, toll, factor.',
    },
  ],
])('%s that cannot be read is said with its line', (_what, { from, to, line, message }) => {
  expect(changed(from, to)).toEqual({ card: null, errors: [{ line, message }] })
})

test('a file of something else is refused, and so is what is no CSV', () => {
  expect(readCardFile('Name,Price\nA,1').errors).toEqual([
    { line: 1, message: 'The first column must be “Part”. Export the rates to see the format.' },
  ])
  expect(readCardFile('Part,"Na').errors).toMatchObject([{ message: 'This line is not CSV.' }])
  expect(readCardFile('').card).toBeNull()
  expect(readCardFile('Part,Id\nclass,v').errors).toEqual([
    { line: 1, message: 'There is no line for the card itself.' },
  ])
})

test('semicolons are read too', () => {
  const { errors } = readCardFile('Part;Depot\ncard;Swords')
  expect(errors.map(({ line }) => line)).toContain(2)
  expect(JSON.stringify(errors)).not.toContain('Depot')
})
