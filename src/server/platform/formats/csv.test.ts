import { expect, test } from 'vitest'
import { csvLines, safeCell } from './csv.ts'

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
])('%j is marked as text', (cell) => {
  expect(safeCell(cell)).toBe(`'${cell}`)
})

test.each(['Aoife', '1=1', 'a-b', '', ' Cork', '1 + 1', 'a@b.ie', "'=1"])('%j stays as it is', (cell) => {
  expect(safeCell(cell)).toBe(cell)
})

test('numbers stay numbers, below nought too, and nothing is empty', () => {
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
