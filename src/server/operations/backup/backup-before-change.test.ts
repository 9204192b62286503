import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeOldRows } from './backup-before-change.ts'
import { nameArchive } from './destination/backup-destination.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-23T12:00:00Z')
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jaunt-rows-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const madeDaysAgo = (days: number) => nameArchive(new Date(NOW.getTime() - days * DAY_MS), false)

test('the newest two backups before a change are kept, for a year; files that people put into the folder are kept for ever', async () => {
  expect(await removeOldRows({ DATA_DIR: dataDir }, NOW)).toEqual({ removed: 0 })
  const folder = join(dataDir, 'backups', 'before-migrations')
  await mkdir(folder, { recursive: true })
  const others = [madeDaysAgo(500), madeDaysAgo(600), madeDaysAgo(700)]
  for (const name of others) await writeFile(join(dataDir, 'backups', name), 'by hand')
  for (const days of [300, 40, 500, 2]) await writeFile(join(folder, madeDaysAgo(days)), 'rows')
  expect(await removeOldRows({ DATA_DIR: dataDir }, NOW)).toEqual({ removed: 2 })
  expect((await readdir(folder)).sort()).toEqual([madeDaysAgo(40), madeDaysAgo(2)].sort())
  const later = new Date(NOW.getTime() + 364 * DAY_MS)
  expect(await removeOldRows({ DATA_DIR: dataDir }, later)).toEqual({ removed: 2 })
  expect((await readdir(join(dataDir, 'backups'))).sort()).toEqual([...others, 'before-migrations'].sort())
})
