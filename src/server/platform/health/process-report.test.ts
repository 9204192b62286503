import { expect, test } from 'vitest'
import { joinErrors } from './process-report.ts'

test('errors of one kind are counted together, the newest and its requests first', () => {
  const failed = { kind: 'request failed', count: 2, lastMs: 1_000, requestIds: ['a', 'b'] }
  const later = { kind: 'request failed', count: 4, lastMs: 3_000, requestIds: ['c', 'd', 'e', 'f'] }
  const mail = { kind: 'a mail could not be made', count: 1, lastMs: 2_000, requestIds: [] }
  expect(joinErrors([[failed, mail], [later]])).toEqual([
    { kind: 'request failed', count: 6, lastMs: 3_000, requestIds: ['c', 'd', 'e', 'f', 'a'] },
    mail,
  ])
})
