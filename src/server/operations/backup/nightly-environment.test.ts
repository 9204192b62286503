import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { silentLog } from '#server/platform/logging/logger.ts'
import { setUpTestDatabase } from '#support/database.ts'
import { fillDataDir } from '#support/filled-folder.ts'
import { makeMemoryFolder } from '#support/temporary-folder.ts'
import { checkArchive } from './check-archive.ts'
import { openDestination } from './destination/open-destination.ts'
import { createNightlyBackup } from './nightly-backup.ts'

// The backup runs in a process with another database.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const LEADS = 3
const another = setUpTestDatabase()
let folder: string
beforeAll(async () => {
  folder = await makeMemoryFolder('jaunt-nightly-')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a function in a checkout whose .env differs from the server's settings. */
async function inCheckout<T>(env: string, run: () => Promise<T>): Promise<T> {
  const checkout = join(folder, 'checkout')
  await mkdir(checkout)
  await writeFile(join(checkout, '.env'), env)
  const before = process.cwd()
  process.chdir(checkout)
  return run().finally(() => process.chdir(before))
}

test('the nightly backup is of the database that the process serves, where .env names another', async () => {
  const dataDir = join(folder, 'data')
  await fillDataDir(dataDir, LEADS)
  const address = join(folder, 'kept')
  const config = readConfig({ DATABASE_URL: '', DATA_DIR: dataDir, BACKUP_TO: address })
  const backup = createNightlyBackup({ config, address, log: silentLog(), now: () => new Date() })
  const ofAnother = `DATABASE_URL=${another.url}\nBACKUP_PASSPHRASE='four grey herons at dusk'\n`
  expect(await inCheckout(ofAnother, backup.run)).toEqual({ made: 1 })

  const destination = await openDestination(address, config)
  const archives = await destination.list()
  const manifest = await checkArchive(await destination.read(archives[0]?.name ?? ''), {
    passphrase: undefined,
  })
  expect(manifest.tables.find(({ name }) => name === 'leads')?.rows).toBe(LEADS)
})
