import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { PROGRAM_BUILD, PROGRAM_VERSION } from '#server/platform/health/program-version.ts'
import { createTestDatabase } from '#support/database.ts'
import { setUpTestFolder } from '#support/test-folder.ts'
import { checkDatabase, checkMigrations } from './check-database.ts'

const folder = setUpTestFolder()

async function withDatabase(
  act: (client: Parameters<typeof checkMigrations>[0], url: string) => Promise<void>,
) {
  const { db, url, drop } = await createTestDatabase('template0')
  const client = await db.$client.connect()
  try {
    await act(client, url)
  } finally {
    client.release()
    await drop()
  }
}

test('before the first start the doctor accepts a missing database, except in a folder that was in use', async () => {
  const dataDir = join(folder, 'data')
  const check = (mayBeMissing: boolean) => checkDatabase(readConfig({ DATA_DIR: dataDir }), { mayBeMissing })
  expect(await check(true)).toMatchObject([{ state: 'well', found: 'none yet: the first start makes it' }])
  expect(await check(false)).toMatchObject([{ state: 'problem' }])
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'in-use'), '')
  expect(await check(true)).toMatchObject([{ state: 'problem' }])
})

test('an empty database has no migrations to apply: the first start makes its tables', () =>
  withDatabase(async (client, url) => {
    expect(await checkMigrations(client)).toMatchObject({
      state: 'well',
      found: 'none yet: the database is empty, and the first start makes its tables',
    })
    await migrate(url)
    expect(await checkMigrations(client)).toMatchObject({ state: 'well', found: 'all applied' })
  }))

test.each([
  ['another version', { version: '99.1.0', build: 'later' }, ['Jaunt 99.1.0', `Jaunt ${PROGRAM_VERSION}`]],
  ['a later build of one version', { version: PROGRAM_VERSION, build: 'later' }, ['build later']],
  ['one that noted no build', { version: PROGRAM_VERSION }, ['the release, with the migration 9999_later']],
])('the doctor refuses a database of %s, and gives two names that differ', (_what, note, names) =>
  withDatabase(async (client, url) => {
    await migrate(url)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) select $1, max(created_at) + 1 from drizzle.__drizzle_migrations',
      ['later'],
    )
    await client.query(
      `comment on schema drizzle is '${JSON.stringify({ ...note, migration: '9999_later' })}'`,
    )
    const { state, found } = await checkMigrations(client)
    expect(state).toBe('problem')
    const [, needed = '', here = ''] = /It needs (.*) or later; this is (.*)\. Nothing/.exec(found) ?? []
    for (const name of names) expect(found).toContain(name)
    expect(needed).toContain('9999_later')
    expect(here).not.toBe('')
    expect(here).not.toBe(needed)
    expect(here).not.toContain('9999_later')
    if (PROGRAM_BUILD) expect(here).toContain(`build ${PROGRAM_BUILD}`)
  }),
)
