import { expect, test } from 'vitest'
import { StartProblem } from '#server/platform/start-problem.ts'
import { requireServerVersion, serverVersionProblem } from './server-version.ts'

test.each([150_000, 150_020, 160_004, 180_000, 200_001])('%i can be used', (number) => {
  expect(serverVersionProblem(number, 'any')).toBe(null)
})

test.each([
  [149_999, '14.99'],
  [140_018, '14.18 (Debian 14.18-1)'],
  [90_624, '9.6.24'],
  [Number.NaN, '?'],
])('%i is refused by name', (number, name) => {
  expect(serverVersionProblem(number, name)).toBe(
    `The database that DATABASE_URL names is PostgreSQL ${name}. Jaunt needs PostgreSQL 15 or later.`,
  )
})

test('an old server ends the start as a problem of the setting', async () => {
  const answers = (server_version_num: string, server_version: string) => ({
    query: async () => ({ rows: [{ server_version_num, server_version }] }),
  })
  await expect(requireServerVersion(answers('130022', '13.22') as never)).rejects.toBeInstanceOf(StartProblem)
  await expect(requireServerVersion(answers('150020', '15.20') as never)).resolves.toBeUndefined()
})
