import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { healthRoutes } from '#server/http/api/health.ts'
import { watchProblems } from '#server/modules/health/watch-problems.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { knownMigrations } from '#server/platform/database/migration-plan.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import { silentLog } from '#server/platform/logging/logger.ts'
import { setUpTestApp } from '#support/app.ts'
import { createTestDatabase } from '#support/database.ts'
import { mailRows } from '#support/mail/mail-queue.ts'
import { createUser } from '#support/users.ts'
import { backUpBeforeChange } from './backup-before-change.ts'
import { migrateTo } from './database/migrate-to.ts'
import { openClient } from './database/snapshot.ts'
import { nameArchive } from './destination/backup-destination.ts'
import { openDestination } from './destination/open-destination.ts'
import { createNightlyBackup } from './nightly-backup.ts'
import { silentProgress } from './progress.ts'
import { restoreArchive } from './restore-archive.ts'

// Each backup is a separate process.
vi.setConfig({ testTimeout: 60_000 })

let time = new Date()
const subject = setUpTestApp({ clock: { now: () => time } })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jaunt-nightly-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function nightly(address: string, now = () => new Date()) {
  const url = subject.db.$client.options.connectionString ?? ''
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, BACKUP_TO: address })
  return createNightlyBackup({ config, address, log: silentLog(), now })
}

test('each night makes an archive, and health shows its age', async () => {
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

test('administrators get one email after nights without a backup, and one when a backup was made again', async () => {
  const administrator = await createUser(subject.db, { role: 'admin' })
  const watch = async (backup: PartHealth, minutes: number) => {
    time = new Date(time.getTime() + minutes * 60_000)
    await watchProblems(subject.server, { parts: { backup } })
  }
  const backup = nightly('/dev/null/nowhere')
  expect(await backup.run()).toEqual({ made: 0 })
  for (const minutes of [0, 6, 24 * 60]) await watch(backup.health(), minutes)
  await backup.run()
  await watch(backup.health(), 6)
  const alerts = async () =>
    (await mailRows(subject.db)).map(({ kind, recipient, details }) => ({ kind, recipient, details }))
  expect(await alerts()).toEqual([
    {
      kind: 'system-status',
      recipient: administrator.email,
      details: {
        state: 'broken',
        problems: [{ part: 'backup', problem: expect.stringContaining('/dev/null/nowhere cannot be used') }],
      },
    },
  ])
  for (const minutes of [0, 6]) await watch({ ok: true }, minutes)
  expect((await alerts()).map(({ kind, details }) => [kind, details.state])).toEqual([
    ['system-status', 'broken'],
    ['system-status', 'well'],
  ])
})

test('a backup made by hand after a night without one ends the problem', async () => {
  const address = join(folder, 'blocked')
  await writeFile(address, 'in the way')
  const backup = nightly(address)
  await backup.run()
  expect(backup.health().ok).toBe(false)
  await rm(address)
  await mkdir(address)
  await writeFile(join(address, nameArchive(new Date(Date.now() + 1_000), false)), 'made by hand')
  backup.start?.()
  await expect.poll(() => backup.health()).toEqual({ ok: true })
  await backup.stop?.()
})

test('the public health does not give the reason of a failed backup', async () => {
  const problem = 'the last backup failed; the log tells why'
  const detail = '/mnt/somewhere cannot be used'
  const health = { current: () => ({ ready: true, parts: { backup: { ok: false, problem, detail } } }) }
  const app = Fastify()
  await app.register(healthRoutes(health))
  const { body } = await app.inject('/readyz')
  expect(body).toContain(problem)
  expect(body).not.toContain('/mnt')
  await app.close()
})

test('migrations begin with a backup, from which the data is restored as it was', async () => {
  const known = await knownMigrations()
  const [older] = known
  if (!older) throw new Error('There are no migrations.')
  const database = await createTestDatabase('template0')
  const client = await openClient(database.url, 'test')
  await migrateTo(client, older)
  await client.query("insert into secrets (name, value) values ('n', 'v')")
  await client.end()
  const address = join(folder, 'before')
  const settings = { DATA_DIR: folder, BACKUP_PASSPHRASE: 'four grey herons at dusk' }
  const config = readConfig({ ...settings, BACKUP_TO: address })
  await migrate(database.url, {
    beforeChange: async () => void (await backUpBeforeChange(config, database.url)),
  })
  const nowhere = readConfig({ ...settings, BACKUP_TO: '/dev/null/x' })
  await expect(backUpBeforeChange(nowhere, database.url)).rejects.toThrow('Nothing has been changed')
  // A file system of the kernel has no free space.
  const full = readConfig({ ...settings, DATA_DIR: '/proc' })
  await expect(backUpBeforeChange(full, database.url)).rejects.toThrow('0.0 MB are free')

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
  expect(pending).toEqual([known.slice(1).map(({ tag }) => tag)])
  const { rows } = await second.db.$client.query('select name, value from secrets')
  expect(rows).toEqual([{ name: 'n', value: 'v' }])
  await second.drop()
  await database.drop()
})
