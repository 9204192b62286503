import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog, describeError } from './logger.ts'

const TYPED = ['Aoife Ní Bhriain', 'aoife@example.ie', '+353 87 123 4567']

function databaseError(): Error {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    detail: `Key (email_key)=(${TYPED[1]}) already exists.`,
    where: TYPED[0],
  })
  return new DrizzleQueryError('insert into users values ($1, $2, $3)', TYPED, cause)
}

test('a failed query is logged without its values', () => {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  log.error({ err: databaseError() }, 'could not store')
  expect(lines).toHaveLength(1)
  for (const typed of TYPED) expect(lines[0]).not.toContain(typed)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    msg: 'could not store',
    err: { message: 'Failed query: insert into users values ($1, $2, $3)', cause: { code: '23505' } },
  })
})

test('a value that PostgreSQL could not read is not logged', () => {
  const error = Object.assign(new Error(`invalid input syntax for type date: "${TYPED[0]}"`), {
    code: '22007',
  })
  expect(describeError(error).message).toBe('invalid input syntax for type date: "…"')
})

test('an error is logged with its kind, message, code and stack', () => {
  const described = describeError(Object.assign(new TypeError('no such thing'), { code: 'E_THING' }))
  expect(described).toMatchObject({ type: 'TypeError', message: 'no such thing', code: 'E_THING' })
  expect(described.stack).toMatch(/^\s+at /)
})

test('line breaks and escapes in a value stay inside one JSON line', () => {
  const lines: string[] = []
  createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }).info({
    path: 'a\r\n{"level":"fatal"}\u001b[31m',
  })
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1)
})

test('a chain of causes that never ends is cut', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000)
})
