import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clusterPaths } from '#server/platform/database/embedded/data-folder.ts'
import { processesIn } from '#server/platform/database/embedded/orphaned-postgres.ts'
import { runBackupCommand, spawnBackupCommand } from '#support/process/backup-command.ts'
import { usedDataDirs } from '#support/process/data-dirs.ts'
import { startProcess, until } from '#support/process/product-process.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const newDataDir = usedDataDirs()
let temporary: string
let archive: string
let settings: Record<string, string>

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'jaunt-temporary-'))
  settings = { DATA_DIR: await newDataDir(), TMPDIR: temporary }
  const place = join(temporary, 'backups')
  await mkdir(place)
  // Without a file the folder could be the place of a disk that is not mounted.
  await writeFile(join(place, 'kept here'), '')
  const made = await runBackupCommand('backup', ['--to', place], settings)
  expect(made.code, made.output).toBe(0)
  archive = join(place, (await readdir(place)).find((name) => name !== 'kept here') ?? '')
})
afterAll(() => rm(temporary, { recursive: true, force: true }))

const scratchFolders = async () =>
  (await readdir(temporary)).filter((name) => name.startsWith('jaunt-verify-'))
const serversIn = (name: string) => processesIn(clusterPaths(join(temporary, name, 'postgres')).files)

/** Kills a comparison whose PostgreSQL runs; answers its folder. */
async function killVerify(): Promise<string> {
  const command = spawnBackupCommand('backup', ['--verify', archive], settings)
  const folder = await until(
    'its PostgreSQL runs',
    async () => {
      for (const name of await scratchFolders()) if ((await serversIn(name)).length > 0) return name
    },
    60_000,
  )
  command.kill('SIGKILL')
  return folder
}

test('the next backup --verify removes what a killed one left, and stops its PostgreSQL', async () => {
  const left = await killVerify()
  const verified = await runBackupCommand('backup', ['--verify', archive], settings)
  expect(verified.code, verified.output).toBe(0)
  expect(verified.output).toContain('restored into a scratch database and compared')
  expect(await scratchFolders()).toEqual([])
  expect(await serversIn(left)).toEqual([])
})

test('a start removes what a killed backup --verify left, but nothing that is in use or belongs to others', async () => {
  await killVerify()
  const { lockDataDir } = await import('#server/platform/files/data-folder.ts')
  const used = join(temporary, 'jaunt-verify-in-use')
  await mkdir(used)
  const lock = lockDataDir(used)
  const product = await startProcess(settings.DATA_DIR ?? '', { TMPDIR: temporary })
  await until('one is left', async () => ((await scratchFolders()).length === 1 ? true : undefined), 20_000)
  expect(await scratchFolders()).toEqual(['jaunt-verify-in-use'])
  expect(await product.end('SIGTERM')).toBe(0)
  lock.release()
})
