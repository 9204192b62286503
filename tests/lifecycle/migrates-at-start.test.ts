import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { checkArchive } from '#server/operations/backup/check-archive.ts'
import { migrateTo } from '#server/operations/backup/database/migrate-to.ts'
import { openClient } from '#server/operations/backup/database/snapshot.ts'
import { createFolderDestination } from '#server/operations/backup/destination/folder-destination.ts'
import { knownMigrations, type Migration } from '#server/platform/database/migration-plan.ts'
import { createTestDatabase, type TestDatabase } from '#support/database.ts'
import { dataDirs } from '#support/process/data-dirs.ts'
import { runToEnd, startProcess } from '#support/process/product-process.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const newDataDir = dataDirs()

/** A database as the release before the newest migration has left it. */
async function olderDatabase(): Promise<{ database: TestDatabase; before: Migration; newest: Migration }> {
  const [before, newest] = (await knownMigrations()).slice(-2)
  if (!before || !newest) throw new Error('There are fewer migrations than two.')
  const database = await createTestDatabase('template0')
  const client = await openClient(database.url, 'test')
  await migrateTo(client, before)
  await client.end()
  return { database, before, newest }
}

test('a start names its migrations, and by default backs up the rows first', async () => {
  const { database, before, newest } = await olderDatabase()
  const dataDir = await newDataDir()
  const settings = { DATABASE_URL: database.url }
  const product = await startProcess(dataDir, settings)
  expect(product.output()).toContain(`changes the database by one migration: ${newest.tag}\n`)
  const folder = join(dataDir, 'backups', 'before-migrations')
  const [archive = '', ...more] = await readdir(folder)
  expect(more).toEqual([])
  expect(product.output()).toContain(`Backed up before: ${join(folder, archive)}, rows alone\n`)
  await product.end('SIGTERM')
  const manifest = await checkArchive(await createFolderDestination(folder).read(archive), {
    passphrase: undefined,
  })
  expect(manifest.migration.tag).toBe(before.tag)

  const again = await startProcess(dataDir, settings)
  await again.end('SIGTERM')
  expect(again.output()).not.toContain('migration')
  expect(await readdir(folder)).toEqual([archive])
  await database.drop()
})

test('a new database is not backed up', async () => {
  const database = await createTestDatabase('template0')
  const dataDir = await newDataDir()
  const product = await startProcess(dataDir, { DATABASE_URL: database.url })
  await product.end('SIGTERM')
  expect(product.output()).not.toContain('backed up')
  expect(await readdir(dataDir)).not.toContain('backups')
  await database.drop()
})

test('a start whose backup fails does not migrate, unless backups before migrations are off', async () => {
  const { database, before } = await olderDatabase()
  const dataDir = await newDataDir()
  const inTheWay = join(await newDataDir(), '..', 'file')
  await writeFile(inTheWay, '')
  const settings = { DATABASE_URL: database.url }
  const refused = await runToEnd(dataDir, { ...settings, BACKUP_TO: inTheWay })
  expect(refused.code).toBe(1)
  for (const words of ['Nothing has been changed', 'BACKUP_TO', 'BACKUP_BEFORE_MIGRATIONS=off'])
    expect(refused.output).toContain(words)
  const { rows } = await database.db.$client.query(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  )
  expect(rows).toEqual([{ newest: before.when }])

  const product = await startProcess(dataDir, { ...settings, BACKUP_BEFORE_MIGRATIONS: 'off' })
  expect(product.output()).toContain('It is not backed up before: BACKUP_BEFORE_MIGRATIONS is off.\n')
  await product.end('SIGTERM')
  expect(await readdir(dataDir)).not.toContain('backups')
  await database.drop()
})
