import { expect, test } from 'vitest'
import { type Column, formatTable } from '../../bench/text-table.ts'

type Measured = { what: string; ms: number }
const COLUMNS: Column<Measured>[] = [
  ['what', ({ what }) => what],
  ['ms', ({ ms }) => String(ms)],
  ['', ({ ms }) => (ms > 9 ? 'MISS' : '')],
]

test('formatTable aligns each column to its widest cell and leaves no space at the end', () => {
  const rows = [
    { what: 'home page', ms: 7 },
    { what: 'list', ms: 1200 },
  ]
  expect(formatTable(COLUMNS, rows)).toBe(
    ['what       ms', 'home page  7', 'list       1200  MISS'].join('\n'),
  )
})

test('formatTable shows the headings alone when there is no row', () => {
  expect(formatTable(COLUMNS, [])).toBe('what  ms')
})
