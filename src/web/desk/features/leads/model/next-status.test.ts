import { expect, test } from 'vitest'
import { suggestNextStatus } from './next-status.ts'

test.each([
  ['new', 'contacted'],
  ['contacted', 'quoted'],
  ['quoted', 'converted'],
  ['converted', undefined],
  ['lost', 'new'],
] as const)('after %s comes %s', (status, next) => {
  expect(suggestNextStatus(status)).toBe(next)
})
