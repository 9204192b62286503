import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import { secrets } from '../database/tables.ts'
import { deriveKey, sessionSecret } from './secrets.ts'

const database = setUpTestDatabase()

test('a secret in the settings is used and not stored', async () => {
  expect(await sessionSecret(database.db, 'x'.repeat(40))).toBe('x'.repeat(40))
  expect(await database.db.$count(secrets)).toBe(0)
})

test('without a secret in the settings a strong one is created once, however many processes start at the same time', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => sessionSecret(database.db, undefined)))
  expect(new Set(made).size).toBe(1)
  expect(made[0]?.length).toBeGreaterThanOrEqual(64)
  expect(await sessionSecret(database.db, undefined)).toBe(made[0])
})

test('each purpose has a key of its own', () => {
  expect(deriveKey('secret', 'one')).not.toEqual(deriveKey('secret', 'two'))
  expect(deriveKey('secret', 'one')).toEqual(deriveKey('secret', 'one'))
  expect(deriveKey('secret', 'one')).toHaveLength(32)
})
