import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { currentWork, workOn } from './query-class.ts'

test('a query counts as a request’s unless its work is named', () => {
  expect(currentWork()).toBe('request')
})

test('the name of the work is kept through awaited calls, and ends with its function', async () => {
  const seen = await workOn('report', async () => {
    await turn()
    const inner = workOn('job', () => currentWork())
    return [inner, currentWork()]
  })
  expect(seen).toEqual(['job', 'report'])
  expect(currentWork()).toBe('request')
})

test('two kinds of work at the same time do not mix', async () => {
  const after = async () => {
    await turn()
    return currentWork()
  }
  expect(await Promise.all([workOn('job', after), workOn('report', after), after()])).toEqual([
    'job',
    'report',
    'request',
  ])
})
