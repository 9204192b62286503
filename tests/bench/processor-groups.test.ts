import { expect, test } from 'vitest'
import { boundProcessor, listServing } from '../../bench/processor-groups.ts'

test('boundProcessor writes the part of each tenth of a second, as either version of groups takes it', () => {
  expect(boundProcessor(0.2)).toMatchObject({
    controller: 'cpu',
    files: {
      first: [
        ['cpu.cfs_period_us', '100000'],
        ['cpu.cfs_quota_us', '20000'],
      ],
      second: [['cpu.max', '20000 100000']],
    },
  })
})

test('boundProcessor of nothing lifts the bound', () => {
  const { first, second } = boundProcessor(null).files
  expect(first).toContainEqual(['cpu.cfs_quota_us', '-1'])
  expect(second).toEqual([['cpu.max', 'max 100000']])
})

const FAMILY = [
  { pid: 10, parent: 1 },
  { pid: 11, parent: 10 },
  { pid: 12, parent: 10 },
  { pid: 13, parent: 11 },
]

test('listServing gives each process below a supervisor what it has started, and leaves the supervisor out', () => {
  expect(listServing(10, FAMILY, 2)).toEqual([[11, 13], [12]])
})

test('listServing takes one process with all that it has started', () => {
  expect(listServing(10, FAMILY, 1)).toEqual([[10, 11, 13, 12]])
})

test('listServing bounds nothing when a process is missing', () => {
  expect(() => listServing(10, FAMILY, 4)).toThrow('2 processes serve below 10 instead of 4.')
})
