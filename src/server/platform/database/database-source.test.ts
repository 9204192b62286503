import { expect, test } from 'vitest'
import { StartProblem } from '#server/errors.ts'
import { describeDamage } from './database-source.ts'

const failed = (code: string) =>
  Object.assign(new Error('could not read block 63 in file "base/1/2"'), { code })

test('damaged files refuse a start with what to do, however deep the error lies', () => {
  for (const error of [failed('XX001'), new Error('Failed query', { cause: failed('XX002') })]) {
    const problem = describeDamage(error)
    expect(problem).toBeInstanceOf(StartProblem)
    expect(problem?.message).toContain(
      'could not read block 63 in file "base/1/2". Nothing has been deleted.',
    )
  }
})

test('an unrelated error does not count as damage', () => {
  for (const error of [failed('42501'), new Error('a'), null, 'XX001'])
    expect(describeDamage(error)).toBeNull()
})
