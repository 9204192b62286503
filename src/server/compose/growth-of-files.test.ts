import { appendFile, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DEFAULT_RETENTION } from '#contract/privacy/retention.ts'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { sweepOrphans } from '#server/modules/images/sweep-orphans.ts'
import { nameArchive } from '#server/operations/backup/destination/backup-destination.ts'
import { openDestination } from '#server/operations/backup/destination/open-destination.ts'
import { removeExpired } from '#server/operations/backup/remove-expired.ts'
import { postgresLog } from '#server/platform/database/embedded/postgres-log.ts'
import { images, imageVariants, privacySettings } from '#server/platform/database/tables.ts'
import { folderBytes } from '#server/platform/health/health-checks.ts'
import { silentLog } from '#server/platform/logging/logger.ts'
import { setUpTestApp } from '#support/app.ts'
import { eventually } from '#support/eventually.ts'
import { makeTemporaryFolder } from '#support/temporary-folder.ts'
import { sweepMailFiles } from './mails.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 366
let folder = ''
const now = new Date()
beforeAll(async () => {
  folder = await makeTemporaryFolder('jaunt-growth-')
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => void vi.useRealTimers())

const product = setUpTestApp(() => ({
  clock: { now: () => now },
  storage: createLocalStorage(join(folder, 'images')),
  settings: { DATA_DIR: folder },
}))

async function leave(path: string, daysAgo: number): Promise<void> {
  const whole = join(folder, path)
  const at = new Date(now.getTime() - daysAgo * DAY_MS)
  await mkdir(dirname(whole), { recursive: true })
  await writeFile(whole, 'x')
  await utimes(whole, at, at)
}

test('emails saved as files, and unfinished files of dead processes, are removed after their time', async () => {
  for (let day = 0; day < YEAR_DAYS; day += 1) {
    await leave(`mail/${day}.eml`, day)
    await leave(`mail/.${day}.tmp`, day + 0.5)
  }
  await product.db
    .insert(privacySettings)
    .values({ id: 1, settings: { ...DEFAULT_RETENTION, mailMonths: 3 } })
  await sweepMailFiles({ ...product.server, clock: { now: () => now } })
  const names = await readdir(join(folder, 'mail'))
  expect(names.filter((name) => name.endsWith('.eml')).length).toBeLessThanOrEqual(93)
  expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('the files of failed uploads and deleted images are removed, and stored images keep theirs', async () => {
  const image = {
    name: 'x',
    fileName: 'x.png',
    mimeType: 'image/png',
    size: 1,
    width: 1,
    height: 1,
    hash: 'x',
  }
  const row = { ...image, collection: 'x', disk: 'local' as const }
  await product.db.insert(images).values([
    { ...row, id: 'kept', path: 'kept/picture', variantsMadeAt: now },
    { ...row, id: 'begun', path: 'begun/picture' },
  ])
  const variant = { imageId: 'kept', size: 1, hash: 'x' }
  await product.db.insert(imageVariants).values([
    { ...variant, format: 'avif', width: 320, path: 'kept/320.avif' },
    { ...variant, format: 'webp', width: 640, path: 'kept/640.webp' },
  ])
  // One variant is from another release, and one was left by a process that died.
  await leave('images/kept/500.avif', YEAR_DAYS)
  await leave('images/begun/500.avif', YEAR_DAYS)
  for (const name of ['picture', '320.avif', '640.webp']) {
    await leave(`images/kept/${name}`, YEAR_DAYS)
    for (let day = 2; day < 60; day += 1) await leave(`images/failed-${day}/${name}`, day)
    await leave(`images/under-way/${name}`, 0)
  }
  await sweepOrphans(product.server)
  const left: string[] = []
  for await (const { key } of createLocalStorage(join(folder, 'images')).list()) left.push(key)
  expect(left.sort()).toEqual([
    'begun/500.avif',
    ...['kept', 'under-way'].flatMap((id) =>
      ['320.avif', '640.webp', 'picture'].map((name) => `${id}/${name}`),
    ),
  ])
})

test("PostgreSQL's own log is two files of two megabytes, however long it runs and however often it starts", async () => {
  const path = join(folder, 'postgres', 'log', 'server.log')
  const day = 'x'.repeat(300_000)
  for (let start = 0; start < 12; start += 1) {
    const stored = postgresLog(path, silentLog())
    await (await stored.forServer()).close()
    for (let written = 0; written < 3; written += 1) await appendFile(path, day)
    stored.close()
  }
  expect(await folderBytes(dirname(path))).toBeLessThan(5_000_000)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const running = postgresLog(path, silentLog())
  for (let written = 0; written < 30; written += 1) {
    await appendFile(path, day)
    vi.advanceTimersByTime(60_000)
    await eventually(async () => expect((await stat(path)).size).toBeLessThanOrEqual(2_000_000))
  }
  running.close()
  expect(await folderBytes(dirname(path))).toBeLessThan(5_000_000)
})

test('a year of nightly backups leaves 7 daily, 4 weekly and 12 monthly archives', async () => {
  const to = join(folder, 'backups')
  const end = Date.now()
  for (let night = 0; night < 2 * YEAR_DAYS; night += 1)
    await leave(`backups/${nameArchive(new Date(end - night * DAY_MS), true)}`, night)
  await leave('backups/somebody-elses.tar.gz', 2 * YEAR_DAYS)
  await leave('backups/jaunt-2024-01-01T00-00-00Z.tar.gz.enc.part', 400)
  const destination = await openDestination(to, product.server.config)
  await removeExpired(destination, new Date(end))
  const stored = await destination.list()
  expect(stored.length).toBeGreaterThan(12)
  expect(stored.length).toBeLessThanOrEqual(7 + 4 + 12)
  const upload = await destination.write(nameArchive(new Date(end + 1_000), true))
  await finished(upload.stream.end())
  await upload.keep()
  const names = await readdir(to)
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  expect(names).toContain('somebody-elses.tar.gz')
})
