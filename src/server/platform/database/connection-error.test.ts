import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionError } from './connection-error.ts'

function databaseError(code: string, message: string): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })
}

test.each([
  ['42501', 'could not open file "pg_wal/000000010000000000000004": Read-only file system'],
  ['42501', 'could not write to log file: Read-only file system'],
  ['42501', 'could not create directory "base/pgsql_tmp": Permission denied'],
  ['53100', 'could not extend file "base/16384/16415": No space left on device'],
  ['58030', 'could not write block 7: Input/output error'],
])('a full or failing disk (%s, %s) counts as an outage that may end', (code, message) => {
  expect(isConnectionError(databaseError(code, message))).toBe(true)
  expect(isConnectionError(new Error('Failed query', { cause: databaseError(code, message) }))).toBe(true)
})

test.each([
  ['42501', 'permission denied for table leads'],
  ['42501', 'must be owner of table leads'],
  ['23505', 'duplicate key value violates unique constraint "users_pkey"'],
])('an error of the product (%s, %s) does not count as an outage', (code, message) => {
  expect(isConnectionError(databaseError(code, message))).toBe(false)
})
