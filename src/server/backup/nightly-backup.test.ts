import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { knownMigrations } from '#server/platform/database/migration-plan.ts'
import { silentLog } from '#server/platform/logging/logger.ts'
import { createOutbox } from '#server/platform/mail/create-outbox.ts'
import { createSystemAlerts } from '#server/platform/mail/system-alerts.ts'
import { setUpTestApp } from '#support/app.ts'
import { createTestDatabase } from '#support/database.ts'
import { backUpBeforeChange } from './backup-before-change.ts'
import { migrateTo } from './database/migrate-to.ts'
import { openClient } from './database/snapshot.ts'
import { openDestination } from './destination/open-destination.ts'
import { createNightlyBackup } from './nightly-backup.ts'
import { silentProgress } from './progress.ts'
import { restoreArchive } from './restore-archive.ts'

// Each backup is a process of its own.
vi.setConfig({ testTimeout: 60_000 })

const subject = setUpTestApp()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jaunt-nightly-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function nightly(address: string, now = () => new Date()) {
  const url = subject.db.$client.options.connectionString ?? ''
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, BACKUP_TO: address })
  const alerts = createSystemAlerts({ db: subject.db, outbox: createOutbox(), office: 'office@example.ie' })
  const alert = (problem: string) => alerts.send({ title: 'The backup failed', problem, advice: 'Run it.' })
  return createNightlyBackup({ config, address, log: silentLog(), now, alert })
}

test('a night makes an archive, and health tells how old it is', async () => {
  const address = join(folder, 'kept')
  const backup = nightly(address)
  expect(backup.health()).toEqual({ ok: false, problem: 'there is no backup yet' })
  expect(await backup.run()).toEqual({ made: 1 })
  expect(backup.health()).toEqual({ ok: true })
  expect((await readdir(address)).length).toBe(1)
  const later = nightly(address, () => new Date(Date.now() + 27 * 3_600_000))
  later.start?.()
  await expect.poll(() => later.health().problem).toBe('the newest backup is 27 hours old')
  await later.stop?.()
})

test('a night without a backup is told to the office, once, and by health', async () => {
  const backup = nightly('/dev/null/nowhere')
  expect(await backup.run()).toEqual({ made: 0 })
  await backup.run()
  expect(backup.health()).toEqual({ ok: false, problem: 'the last backup failed; the log tells why' })
  const { rows } = await subject.db.$client.query(
    `select recipient, details ->> 'problem' as problem from mails where kind = 'system-alert'`,
  )
  expect(rows).toEqual([
    { recipient: 'office@example.ie', problem: expect.stringContaining('/dev/null/nowhere cannot be used') },
  ])
})

test('what migrations are about to change is backed up before, and can be restored as it was', async () => {
  const known = await knownMigrations()
  const older = known[9]
  if (!older) throw new Error('There are fewer migrations than ten.')
  const database = await createTestDatabase('template0')
  const client = await openClient(database.url, 'test')
  await migrateTo(client, older)
  await client.query("insert into secrets (name, value) values ('n', 'v')")
  await client.end()
  const config = readConfig({ DATA_DIR: folder, BACKUP_PASSPHRASE: 'four grey herons at dusk' })
  const address = join(folder, 'before')
  await migrate(database.url, {
    beforeChange: async () => void (await backUpBeforeChange(config, database.url, address)),
  })
  await expect(backUpBeforeChange(config, database.url, '/dev/null/x')).rejects.toThrow(
    'Nothing has been changed',
  )

  const destination = await openDestination(address, config)
  const [archive] = await destination.list()
  if (!archive) throw new Error('There is no archive.')
  const second = await createTestDatabase('template0')
  const { manifest } = await restoreArchive({
    archive: { open: () => destination.read(archive.name), passphrase: config.BACKUP_PASSPHRASE },
    target: { url: second.url, name: 'it', storage: null },
    progress: silentProgress,
  })
  expect(manifest.migration.tag).toBe(older.tag)
  const pending: string[][] = []
  await migrate(second.url, { beforeChange: async (names) => void pending.push(names) })
  expect(pending).toEqual([known.slice(10).map(({ tag }) => tag)])
  const { rows } = await second.db.$client.query('select name, value from secrets')
  expect(rows).toEqual([{ name: 'n', value: 'v' }])
  await second.drop()
  await database.drop()
})
