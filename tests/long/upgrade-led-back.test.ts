import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OTHER_SERVER, type OtherServer, onServer, startOtherServer } from '#support/other-server.ts'
import { spawnUpgrade } from '#support/process/checkout.ts'
import { dataDirs, usedDataDirs } from '#support/process/data-dirs.ts'
import {
  columnsOf,
  expectAsBefore,
  type Installation,
  install,
  MIGRATION,
  remember,
  setUpStarts,
  upgrade,
} from '#support/process/installation.ts'
import { until } from '#support/process/product-process.ts'
import { makeTemporaryFolder } from '#support/temporary-folder.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const newDataDir = dataDirs()
const usedDataDir = usedDataDirs()
const start = setUpStarts()
const NEVER_READY = { file: 'src/server/serve.ts', from: '  background.health.open()\n', to: '' }

let folder: string
let server: OtherServer
beforeAll(async () => {
  folder = await makeTemporaryFolder('jaunt-upgrade-')
  server = await startOtherServer(folder)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test(`an upgrade to a release that never gets ready is rolled back, with every row, on ${OTHER_SERVER}`, async () => {
  await onServer(server.url('postgres'), 'create database jaunt')
  const installation = await install(await newDataDir(), { DATABASE_URL: server.url('jaunt') })
  await start(installation)
  const before = await remember(installation)
  const change = { version: '1.1.0', migration: MIGRATION, edits: [NEVER_READY] }
  const failed = await (await upgrade(installation, change, '--within', '15')).ended
  expect(failed.output).toContain('did not get ready within 15 s')
  expect(failed.output).toContain('compared row by row')
  expect(failed.output).toContain('Rolled back to Jaunt 1.0.0')
  expect(failed.code).toBe(1)
  await expectAsBefore(installation, before)
})

/** Leaves the checkout as a power cut does while files are being swapped. */
async function cutSwap({ checkout }: Installation): Promise<void> {
  const work = join(checkout, '.upgrade')
  await mkdir(join(work, 'previous'))
  for (const name of ['migrations', 'src']) {
    await rename(join(checkout, name), join(work, 'previous', name))
    await rename(join(work, 'next', name), join(checkout, name))
  }
  await rename(join(checkout, 'public'), join(work, 'previous', 'public'))
}

test('an upgrade killed during its trial, with some files swapped, is rolled back by the next command', async () => {
  const installation = await install(await usedDataDir())
  await start(installation)
  const before = await remember(installation)
  const cut = await upgrade(installation, { version: '1.1.0', migration: MIGRATION })
  await until('it is tried', () => cut.output().includes('is tried') || undefined, 120_000)
  await until('it has migrated', () => hasMigrated(installation), 60_000)
  process.kill(-(cut.child.pid ?? 0), 'SIGKILL')
  await cut.ended
  await cutSwap(installation)
  const resumed = await spawnUpgrade(installation.checkout, [], installation.settings).ended
  expect(resumed.output).toContain('Rolled back to Jaunt 1.0.0')
  expect(resumed.code).toBe(0)
  await expectAsBefore(installation, before)
})

/** A request may come while the database starts. */
async function hasMigrated(installation: Installation): Promise<true | undefined> {
  try {
    return (await columnsOf(installation)).includes('moon') || undefined
  } catch {
    // It is not there yet.
    return undefined
  }
}
