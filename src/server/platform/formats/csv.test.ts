import { expect, test } from 'vitest'
import { csvLines, phoneCell, safeCell } from './csv.ts'

test.each([
  '=1+1',
  '+353 1 000 0000',
  '-2',
  '@SUM(A1)',
  ' =1',
  '\u200b=1',
  '＝1',
  '＋1',
  '\tx',
  '\rx',
  '\nx',
  '−1',
  '－1',
  '＠x',
  '\uFEFF=1',
  "=cmd|' /C calc'!A0",
])('%j is marked as text', (cell) => {
  expect(safeCell(cell)).toBe(`'${cell}`)
})

test.each(['Aoife', '1=1', 'a-b', '', ' Cork', '1 + 1', 'a@b.ie', "'=1"])('%j stays as it is', (cell) => {
  expect(safeCell(cell)).toBe(cell)
})

test.each([
  ['087 123 4567', '087 123 4567'],
  ['(01) 000 0012', '(01) 000 0012'],
  ['+44 20 7946 0958', '00 44 20 7946 0958'],
  ['+3531', '00 3531'],
  ['0871', '087 1'],
  [' 0871234567', '087 1234567'],
  ['12', '12'],
  ['1E5', '1 E5'],
  ['08.7e+5', '08.7 e+5'],
  ['1-2-2027', '1 2 2027'],
  ['12:34', '12 34'],
  ['+1 212 555 0100 ext. 5', '00 1 212 555 0100 ext. 5'],
  ['ring the office', 'ring the office'],
])(
  'the phone number %j becomes the cell %j: text, neither a figure nor a formula, without an apostrophe',
  (phone, cell) => {
    expect(phoneCell(phone)).toBe(cell)
    expect(safeCell(phoneCell(phone))).toBe(cell)
  },
)

test('a text that begins like a number and is a formula is marked as text', () => {
  expect(safeCell(phoneCell('+SUM(A1)'))).toBe("'+SUM(A1)")
  expect(safeCell(phoneCell('=1'))).toBe("'=1")
})

test('numbers stay numbers, negative ones too, and a missing value is an empty cell', () => {
  expect([0, -12.5, null].map(safeCell)).toEqual([0, -12.5, ''])
})

test('every text is quoted, quotes are doubled, and lines end as spreadsheets expect', () => {
  expect(
    csvLines([
      ['He said "hi", then', 7, null],
      ['=1', 'two\nlines', -1],
    ]),
  ).toBe('"He said ""hi"", then",7,""\r\n"\'=1","two\nlines",-1\r\n')
  expect(csvLines([])).toBe('')
})
