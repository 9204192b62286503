import { expect, test } from 'vitest'
import { describeError } from '../logging/serialise-error.ts'
import { asError } from './scheduler.ts'

test('an error that the queue reports as a plain object says what it was, without its details', () => {
  const thrown = Object.assign(new Error('relation is away\nparams: aoife@example.ie'), {
    code: '42P01',
    detail: 'aoife@example.ie',
  })
  const { message, stack } = thrown
  const described = describeError(asError({ ...thrown, message, stack, queue: 'purge-sent-mails' }))
  expect(described).toMatchObject({ message: 'relation is away', code: '42P01' })
  expect(described.stack).toContain('scheduler.test.ts')
  expect(JSON.stringify(described)).not.toContain('aoife')
})

test('an error stays the error that it is, and what is none at all is still told', () => {
  const error = new Error('lost')
  expect(asError(error)).toBe(error)
  expect(asError(undefined).message).toBe('no message')
})
