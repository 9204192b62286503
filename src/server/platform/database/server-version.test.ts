import { expect, test } from 'vitest'
import { StartProblem } from '#server/errors.ts'
import { requireServerVersion, serverVersionProblem, serverVersionWarning } from './server-version.ts'

test.each([150_000, 150_020, 160_004, 180_000, 200_001])('PostgreSQL %i can be used', (number) => {
  expect(serverVersionProblem(number, 'any')).toBe(null)
})

test.each([
  [149_999, '14.99'],
  [140_018, '14.18 (Debian 14.18-1)'],
  [90_624, '9.6.24'],
  [Number.NaN, '?'],
])('PostgreSQL %i is refused, and its version named', (number, name) => {
  expect(serverVersionProblem(number, name)).toBe(
    `The database that DATABASE_URL names is PostgreSQL ${name}. Jaunt needs PostgreSQL 15 or later.`,
  )
})

test.each([
  [150_000, '15.0'],
  [150_019, '15.19 (Debian 15.19-1)'],
])(
  'PostgreSQL %i can be used, with a warning that names the release without known vulnerabilities',
  (number, name) => {
    expect(serverVersionWarning(number, name)).toBe(
      `The database that DATABASE_URL names is PostgreSQL ${name}, which has known security holes. Please update it to 15.20 or later.`,
    )
  },
)

test.each([150_020, 150_021, 160_000, 180_004])('PostgreSQL %i gives no warning', (number) => {
  expect(serverVersionWarning(number, 'any')).toBe(null)
})

test('an old database server ends the start as a problem of the setting', async () => {
  const answers = (server_version_num: string, server_version: string) => ({
    query: async () => ({ rows: [{ server_version_num, server_version }] }),
  })
  const warnings: string[] = []
  const log = { warn: (text: string) => void warnings.push(text) } as never
  const old = requireServerVersion(answers('130022', '13.22') as never, log)
  await expect(old).rejects.toBeInstanceOf(StartProblem)
  await requireServerVersion(answers('150020', '15.20') as never, log)
  expect(warnings).toEqual([])
  await requireServerVersion(answers('150019', '15.19') as never, log)
  expect(warnings).toEqual([expect.stringContaining('PostgreSQL 15.19')])
})
