import { expect, test, vi } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, because they also run on older Nodes
import { runTwice } from './second-try.mjs'

const failure = (file: string | undefined) => ({ name: `${file} › counts`, file, complaint: 'expected 1' })
const all = { passed: 10, failed: 0, failures: [] }
const one = { passed: 9, failed: 1, failures: [failure('a.ts')] }

test('what passes runs once', async () => {
  const run = vi.fn(async () => all)
  expect(await runTwice(run)).toEqual({ ...all, unsteady: [] })
  expect(run.mock.calls).toEqual([[]])
})

test('what fails once counts, and is named', async () => {
  const run = vi.fn().mockResolvedValueOnce(one).mockResolvedValueOnce({ passed: 4, failed: 0, failures: [] })
  expect(await runTwice(run)).toEqual({ passed: 10, failed: 0, failures: [], unsteady: one.failures })
  expect(run.mock.calls).toEqual([[], [['a.ts']]])
})

test('what fails twice has failed', async () => {
  const run = vi.fn().mockResolvedValue(one)
  expect(await runTwice(run)).toEqual({ ...one, unsteady: [] })
  expect(run).toHaveBeenCalledTimes(2)
})

test.each([
  ['many failures', { passed: 6, failed: 9, failures: [...'abcdefghi'].map(failure) }],
  ['a failure outside every file', { passed: 9, failed: 1, failures: [failure(undefined)] }],
])('%s have no second try', async (_what, tally) => {
  const run = vi.fn(async () => tally)
  expect(await runTwice(run)).toEqual({ ...tally, unsteady: [] })
  expect(run).toHaveBeenCalledOnce()
})
