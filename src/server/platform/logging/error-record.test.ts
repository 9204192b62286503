import { expect, test } from 'vitest'
import { createErrorRecord } from './error-record.ts'

const at = new Date('2026-11-21T12:00:00Z')

test('errors are counted by kind, the newest first, with the newest ids of their requests', () => {
  const errors = createErrorRecord()
  for (let id = 1; id <= 7; id += 1) errors.note({ kind: 'request failed', requestId: `${id}`, at })
  errors.note({ kind: 'a mail could not be made', at })
  expect(errors.list()).toEqual([
    { kind: 'a mail could not be made', count: 1, lastAt: at, requestIds: [] },
    { kind: 'request failed', count: 7, lastAt: at, requestIds: ['7', '6', '5', '4', '3'] },
  ])
})

test('the record has fifty kinds of error, and drops the one that was quiet for longest', () => {
  const errors = createErrorRecord()
  for (let kind = 0; kind < 60; kind += 1) errors.note({ kind: `kind ${kind}`, at })
  expect(errors.list()).toHaveLength(50)
  expect(errors.list().at(-1)?.kind).toBe('kind 10')
})
