import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openClient } from '#server/backup/database/snapshot.ts'
import { OTHER_SERVER, type OtherServer, onServer, startOtherServer } from '#support/other-server.ts'
import {
  type Change,
  commitRelease,
  describeGit,
  makeCheckout,
  makeRelease,
  spawnUpgrade,
} from '#support/process/checkout.ts'
import { dataDirs } from '#support/process/data-dirs.ts'
import { freePort } from '#support/process/free-port.ts'
import { startWriters } from '#support/process/ledger.ts'
import { type ProductProcess, startProcess, until } from '#support/process/product-process.ts'
import { digestAll } from '#support/row-digests.ts'
import { makeTemporaryFolder } from '#support/temporary-folder.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const newDataDir = dataDirs()
const LEADS = 2_000
const MIGRATION = `alter table leads add column moon text;--> statement-breakpoint\nupdate leads set moon = 'full';`
const NEVER_READY = { file: 'src/server/serve.ts', from: '  background.health.open()\n', to: '' }
/** What nobody changes but visitors and staff. */
const LASTING = [
  'leads',
  'lead_events',
  'users',
  'secrets',
  'lead_counts',
  'mails',
  'content_pages',
  'images',
]

const isLasting = (table: string) => LASTING.includes(table)

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

const running: ProductProcess[] = []
afterEach(async () => {
  for (const product of running.splice(0)) await product.end('SIGTERM')
})

type Settings = Record<string, string>
type Installation = { place: string; checkout: string; settings: Settings; databaseUrl: string }

/** A checkout with leads, as an owner has it. */
async function install(more: Settings = {}): Promise<Installation> {
  const dataDir = await newDataDir()
  const place = dirname(dataDir)
  const checkout = await makeCheckout(join(place, 'jaunt'))
  const settings = {
    DATA_DIR: dataDir,
    BACKUP_TO: join(place, 'backups'),
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    ADMIN_PASSWORD: 'a long walk by the sea',
    ...more,
  }
  const host = encodeURIComponent(join(dataDir, 'postgres', 'run'))
  const databaseUrl = more.DATABASE_URL ?? `postgresql://jaunt@/jaunt?host=${host}`
  return { place, checkout, settings, databaseUrl }
}

/** `npm start`, with leads in the database. */
async function start({ checkout, settings, databaseUrl }: Installation): Promise<ProductProcess> {
  const product = await startProcess(
    settings.DATA_DIR ?? '',
    settings,
    join(checkout, 'scripts', 'start.mjs'),
  )
  running.push(product)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into leads (full_name, email, mobile_number, date_of_travel, pickup_time, search_text, additional_info)
     select 'Name ' || n, 'e', '1', '2030-01-01', '10:00', 'n', E'tab\\there' from generate_series(1, ${LEADS}) as n`,
  )
  await client.end()
  return product
}

/** `npm run upgrade` to a release in a folder. */
async function upgrade({ place, checkout, settings }: Installation, change: Change, ...more: string[]) {
  const folder = await makeRelease(join(place, `release-${change.version}`), change)
  return spawnUpgrade(checkout, [folder, ...more], settings)
}

/** `npm run upgrade` to a release that Git knows. */
async function upgradeByGit({ place, checkout, settings }: Installation, change: Change) {
  const folder = await makeRelease(join(place, `release-${change.version}`), change)
  const tag = `v${change.version}`
  await commitRelease(checkout, folder, tag)
  return spawnUpgrade(checkout, [tag], settings)
}

async function askReadyz({ settings }: Installation) {
  const response = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)
  const { status, version, migration } = await response.json()
  return { status, version, migration }
}

async function versionOf({ checkout }: Installation): Promise<string> {
  return JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')).version
}

async function columnsOf({ databaseUrl }: Installation): Promise<string[]> {
  const client = await openClient(databaseUrl, 'test')
  const { rows } = await client.query(
    "select column_name::text as name from information_schema.columns where table_name = 'leads'",
  )
  await client.end()
  return rows.map(({ name }) => name)
}

/** Afterwards everything is as it was: the product that runs, its code and each row. */
async function expectAsBefore(installation: Installation, before: { readyz: unknown; rows: unknown }) {
  expect(await askReadyz(installation)).toEqual(before.readyz)
  expect(await digestAll(installation.databaseUrl, isLasting)).toEqual(before.rows)
  expect(await columnsOf(installation)).not.toContain('moon')
  expect(await versionOf(installation)).toBe('0.1.0')
  expect(existsSync(join(installation.checkout, '.upgrade'))).toBe(false)
}

const remember = async (installation: Installation) => ({
  readyz: await askReadyz(installation),
  rows: await digestAll(installation.databaseUrl, isLasting),
})

test('two good releases follow each other under one npm start, and no acknowledged quote is lost', async () => {
  const installation = await install()
  const product = await start(installation)
  const writers = startWriters(3, () => product.url)
  const first = await (await upgradeByGit(installation, { version: '0.2.0', migration: MIGRATION })).ended
  expect(first.output).toContain('9999_next_release')
  expect(first.output).toContain('Jaunt 0.2.0 (9999_next_release) runs and is ready')
  expect(first.code).toBe(0)
  expect(await askReadyz(installation)).toEqual({
    status: 'ready',
    version: '0.2.0',
    migration: '9999_next_release',
  })
  expect(await columnsOf(installation)).toContain('moon')
  expect((await readdir(join(installation.place, 'backups'))).length).toBe(1)

  expect(await describeGit(installation.checkout)).toBe('v0.2.0')

  const second = await (await upgrade(installation, { version: '0.3.0', migration: MIGRATION })).ended
  expect(second.output).toContain('Jaunt 0.3.0 (9999_next_release) runs and is ready')
  expect(product.child.exitCode).toBeNull()
  await writers.finish()
  expect(writers.surprises).toEqual([])
  expect(writers.acknowledged()).toBeGreaterThan(10)
  const client = await openClient(installation.databaseUrl, 'test')
  const { rows } = await client.query('select id::int, full_name from leads')
  await client.end()
  expect(rows.length).toBe(LEADS + writers.acknowledged())
  const names = new Map(rows.map(({ id, full_name }) => [id, full_name]))
  for (const { id, name } of writers.entries) expect(names.get(id)).toBe(name)
  expect(existsSync(join(installation.checkout, '.upgrade'))).toBe(false)
  expect(await product.end('SIGTERM')).toBe(0)
})

test('a release that never gets ready is led back, with every row', async () => {
  const installation = await install()
  await start(installation)
  const before = await remember(installation)
  const change = { version: '0.2.0', migration: MIGRATION, edits: [NEVER_READY] }
  const failed = await (await upgrade(installation, change, '--within', '15')).ended
  expect(failed.output).toContain('did not get ready within 15 s')
  expect(failed.output).toContain('Led back to Jaunt 0.1.0')
  expect(failed.code).toBe(1)
  await expectAsBefore(installation, before)
})

test(`so is one on ${OTHER_SERVER}, and one whose migration fails`, async () => {
  await onServer(server.url('postgres'), 'create database jaunt')
  const installation = await install({ DATABASE_URL: server.url('jaunt') })
  await start(installation)
  const before = await remember(installation)
  const change = { version: '0.2.0', migration: MIGRATION, edits: [NEVER_READY] }
  const failed = await (await upgrade(installation, change, '--within', '15')).ended
  expect(failed.output).toContain('compared row by row')
  await expectAsBefore(installation, before)
  const migration = 'alter table no_such_table add column moon text;'
  const broken = await (await upgrade(installation, { version: '0.3.0', migration })).ended
  expect(broken.output).toContain('no_such_table')
  expect(broken.output).toContain('Led back to Jaunt 0.1.0')
  expect(broken.code).toBe(1)
  await expectAsBefore(installation, before)
})

/** As it stands when the power goes while files take each other's places. */
async function cutSwap({ checkout }: Installation): Promise<void> {
  const work = join(checkout, '.upgrade')
  await mkdir(join(work, 'previous'))
  for (const name of ['migrations', 'src']) {
    await rename(join(checkout, name), join(work, 'previous', name))
    await rename(join(work, 'next', name), join(checkout, name))
  }
  await rename(join(checkout, 'public'), join(work, 'previous', 'public'))
}

test('a machine that the release cannot run on, and a name that nobody knows, change nothing', async () => {
  const dataDir = await newDataDir()
  const installation = await install()
  const missing = { ...installation.settings, DATA_DIR: dataDir }
  const settings = { ...installation, settings: missing }
  const refused = await (await upgrade(settings, { version: '0.2.0' })).ended
  expect(refused.output).toContain('PROBLEM  Database')
  expect(refused.output).toContain('Nothing was changed.')
  expect(refused.code).toBe(1)
  const unknown = await spawnUpgrade(installation.checkout, ['v7'], installation.settings).ended
  expect(unknown.output).toContain('v7 is neither a folder with a release nor anything that Git knows here')
  expect(unknown.code).toBe(1)
  expect(await versionOf(installation)).toBe('0.1.0')
  expect(existsSync(join(installation.checkout, '.upgrade'))).toBe(false)
})

test.each([
  ['while the new release is tried', async () => {}],
  ['while files are swapped', cutSwap],
])(
  'an upgrade that is killed %s holds the product, and the next command leads it back',
  async (_, cutFurther) => {
    const installation = await install()
    await start(installation)
    const before = await remember(installation)
    const cut = await upgrade(installation, { version: '0.2.0', migration: MIGRATION })
    await until('it is tried', () => cut.output().includes('is tried') || undefined, 120_000)
    await until('it has migrated', () => hasMigrated(installation), 60_000)
    process.kill(-(cut.child.pid ?? 0), 'SIGKILL')
    await cut.ended
    await cutFurther(installation)
    const resumed = await spawnUpgrade(installation.checkout, [], installation.settings).ended
    expect(resumed.output).toContain('Led back to Jaunt 0.1.0')
    expect(resumed.code).toBe(0)
    await expectAsBefore(installation, before)
  },
)

/** Whoever asks may come while the database starts. */
async function hasMigrated(installation: Installation): Promise<true | undefined> {
  try {
    return (await columnsOf(installation)).includes('moon') || undefined
  } catch {
    // It is not there yet.
    return undefined
  }
}
