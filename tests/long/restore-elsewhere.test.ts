import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillDataDir } from '#support/filled-folder.ts'
import { OTHER_SERVER, type OtherServer, onServer, startOtherServer } from '#support/other-server.ts'
import { runBackupCommand } from '#support/process/backup-command.ts'
import { dataDirs } from '#support/process/data-dirs.ts'
import { startProcess } from '#support/process/product-process.ts'
import { digestAll, digestEmbedded } from '#support/row-digests.ts'
import { makeTemporaryFolder } from '#support/temporary-folder.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const newDataDir = dataDirs()
const BACKUP_PASSPHRASE = 'four grey herons at dusk'
let folder: string
let server: OtherServer

beforeAll(async () => {
  folder = await makeTemporaryFolder('jaunt-elsewhere-')
  server = await startOtherServer(folder)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function backUp(settings: Record<string, string>, place: string): Promise<string> {
  const made = await runBackupCommand('backup', ['--to', place], { ...settings, BACKUP_PASSPHRASE })
  expect(made.output).toContain('Made and read back')
  const [archive = ''] = await readdir(place)
  return join(place, archive)
}

test(`an archive of the embedded PostgreSQL 18 is restored on ${OTHER_SERVER} and runs there, and an archive of that is restored embedded`, async () => {
  const source = await newDataDir()
  await fillDataDir(source, 3_000)
  const archive = await backUp({ DATA_DIR: source }, join(folder, 'embedded'))
  await onServer(server.url('postgres'), 'create database restored')
  const there = { DATA_DIR: await newDataDir(), DATABASE_URL: server.url('restored') }
  const restored = await runBackupCommand('restore', [archive, '--without-erased-list'], {
    ...there,
    BACKUP_PASSPHRASE,
  })
  expect(restored.output).toContain('the database that DATABASE_URL names')
  expect(restored.code).toBe(0)
  expect(await digestAll(there.DATABASE_URL)).toEqual(await digestEmbedded(source))

  const product = await startProcess(there.DATA_DIR, { DATABASE_URL: there.DATABASE_URL })
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  expect(await product.end('SIGTERM')).toBe(0)

  const back = await backUp(there, join(folder, 'external'))
  const home = await newDataDir()
  const returned = await runBackupCommand('restore', [back, '--to', home, '--without-erased-list'], {
    ...there,
    BACKUP_PASSPHRASE,
  })
  expect(returned.code).toBe(0)
  expect(returned.output).toContain(`To run it: DATABASE_URL= DATA_DIR=${home} npm start`)
  expect(await digestEmbedded(home)).toEqual(await digestAll(there.DATABASE_URL))
})
