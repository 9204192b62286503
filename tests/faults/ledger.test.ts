import { expect, test } from 'vitest'
import { FAULTS } from '../../faults/faults.ts'
import { readOptions } from '../../faults/options.ts'
import { formatReport, type Row } from '../../faults/report.ts'
import { compareLedger } from '../../faults/verdict.ts'

const entry = (id: number | undefined, name: string) => ({ id, name })
const lead = (id: number, full_name: string) => ({ id, full_name })

test('what was acknowledged and is not there is lost, under another name as well', () => {
  const entries = [entry(1, 'A'), entry(2, 'B'), entry(3, 'C'), entry(undefined, 'D')]
  const leads = [lead(1, 'A'), lead(2, 'somebody else'), lead(4, 'D')]
  expect(compareLedger(entries, leads)).toEqual({ acknowledged: 3, lost: 2, doubled: 0 })
})

test('one quote in two leads is doubled', () => {
  const leads = [lead(1, 'A'), lead(2, 'A'), lead(3, 'B')]
  expect(compareLedger([entry(1, 'A')], leads)).toEqual({ acknowledged: 1, lost: 0, doubled: 1 })
})

const ROW: Row = {
  name: 'F1',
  title: 'killed',
  mode: 'embedded',
  verdict: { acknowledged: 12, lost: 0, doubled: 0, mails: { fewest: 2, most: 2 }, repeats: 2 },
  ready: [1, 2, 9],
  notes: [],
  misses: [],
  seconds: 3,
}

test('the table has every figure, and says what was not run', () => {
  const why = { name: 'F5', title: 'read-only', mode: 'embedded', why: 'it needs root' } as const
  const text = formatReport([ROW], [why])
  expect(text).toContain('2, repeats ≤ 1')
  expect(text).toContain('2.0 / 9.0')
  expect(text).toContain('NOT RUN  F5 read-only (embedded): it needs root')
  expect(text).toContain('12 quotes acknowledged, 0 lost, 0 doubled')
  expect(formatReport([{ ...ROW, misses: ['it was lost'] }], [])).toContain(
    'MISS  F1 killed (embedded): it was lost',
  )
})

test('every fault of the list is there, and each variant has a title of its own', () => {
  const names = Array.from({ length: 24 }, (_, at) => `F${at + 1}`)
  expect([...new Set(FAULTS.map(({ name }) => name))].sort()).toEqual(names.sort())
  expect(new Set(FAULTS.map(({ name, title, on }) => `${name} ${title} ${on}`)).size).toBe(FAULTS.length)
})

test('faults and places can be named, and a soak has its time', () => {
  expect(readOptions(['f1', 'F6', '--quick', '--on', 'external'])).toEqual({
    command: 'faults',
    quick: true,
    only: ['F1', 'F6'],
    modes: ['external'],
  })
  expect(readOptions(['soak'])).toEqual({ command: 'soak', minutes: 60, rate: undefined })
  expect(readOptions(['soak', '--minutes', '5', '--rate', '12.5'])).toMatchObject({ minutes: 5, rate: 12.5 })
  expect(() => readOptions(['soak', '--minutes', 'long'])).toThrow('--minutes')
  expect(() => readOptions(['--on', 'the moon'])).toThrow('--on')
})
