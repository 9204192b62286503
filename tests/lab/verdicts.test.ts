import { expect, test } from 'vitest'
import { compareLedger } from '../../lab/faults/ledger.ts'
import { judgeGrowth, type Sample } from '../../lab/faults/soak.ts'

test('a request that was answered 201 counts as lost when its lead is missing or has another name', () => {
  const receipts = ['A', 'B', 'C'].map((name, at) => ({ id: at + 1, name }))
  const leads = [
    { id: 1, full_name: 'A' },
    { id: 2, full_name: 'somebody else' },
  ]
  expect(compareLedger(receipts, leads)).toEqual({ lost: 2, doubled: 0 })
})

test('a request that became two leads counts as doubled', () => {
  const leads = ['A', 'A', 'B'].map((full_name, at) => ({ id: at + 1, full_name }))
  expect(compareLedger([{ id: 1, name: 'A' }], leads)).toEqual({ lost: 0, doubled: 1 })
})

const soaked = (memory: (at: number) => number): Sample[] =>
  Array.from({ length: 60 }, (_, at) => ({
    'memory, MB': memory(at),
    descriptors: 100,
    'tables that turn over, MB': 10,
  }))

test.each([
  ['a leak grows', (at: number) => 200 + 2 * at, false],
  ['a first filling is no growth', (at: number) => (at < 8 ? 100 : 300), true],
  ['a saw tooth is no growth', (at: number) => 200 + 50 * (at % 3), true],
])('growth during the soak is judged: %s', (_title, memory, isGood) => {
  expect(judgeGrowth(soaked(memory))[0]?.isGood).toBe(isGood)
})
