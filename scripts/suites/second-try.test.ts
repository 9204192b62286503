import { expect, test, vi } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, because they also run on older Nodes
import { runTwice } from './second-try.mjs'

const failure = (file: string | undefined) => ({ name: `${file} › counts`, file, complaint: 'expected 1' })
const all = { passed: 10, failed: 0, failures: [] }
const one = { passed: 9, failed: 1, failures: [failure('a.ts')] }

test('tests that pass run once', async () => {
  const run = vi.fn(async () => all)
  expect(await runTwice(run)).toEqual({ ...all, unsteady: [] })
  expect(run.mock.calls).toEqual([[]])
})

test('a test that fails once and then passes counts as passed, and is named', async () => {
  const run = vi.fn().mockResolvedValueOnce(one).mockResolvedValueOnce({ passed: 4, failed: 0, failures: [] })
  expect(await runTwice(run)).toEqual({ passed: 10, failed: 0, failures: [], unsteady: one.failures })
  expect(run.mock.calls).toEqual([[], [['a.ts']]])
})

test('a test that fails twice has failed', async () => {
  const run = vi.fn().mockResolvedValue(one)
  expect(await runTwice(run)).toEqual({ ...one, unsteady: [] })
  expect(run).toHaveBeenCalledTimes(2)
})

test.each([
  ['many failures', { passed: 6, failed: 9, failures: [...'abcdefghi'].map(failure) }],
  ['a failure outside every file', { passed: 9, failed: 1, failures: [failure(undefined)] }],
])('%s: the tests are not run again', async (_what, tally) => {
  const run = vi.fn(async () => tally)
  expect(await runTwice(run)).toEqual({ ...tally, unsteady: [] })
  expect(run).toHaveBeenCalledOnce()
})
