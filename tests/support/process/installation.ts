import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, expect } from 'vitest'
import { openClient } from '#server/operations/backup/database/snapshot.ts'
import { digestAll } from '../row-digests.ts'
import { type Change, makeCheckout, makeRelease, spawnUpgrade } from './checkout.ts'
import { compileCacheOf } from './compile-cache.ts'
import { freePort } from './free-port.ts'
import { type ProductProcess, startProcess } from './product-process.ts'

export const LEADS = 500
export const MIGRATION = `alter table leads add column moon text;--> statement-breakpoint\nupdate leads set moon = 'full';`
/** Only visitors and staff change these tables. */
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

export type Settings = Record<string, string>
export type Installation = { place: string; checkout: string; settings: Settings; databaseUrl: string }

/** A checkout with its data folder, as an owner has it. */
export async function install(dataDir: string, more: Settings = {}): Promise<Installation> {
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

/** `npm start`, stopped when the test is over. */
export function setUpStarts(): (installation: Installation) => Promise<ProductProcess> {
  const running: ProductProcess[] = []
  afterEach(async () => {
    for (const product of running.splice(0)) await product.end('SIGTERM')
  })
  return async (installation) => {
    const { checkout, settings } = installation
    const script = join(checkout, 'scripts', 'start.mjs')
    const own = { ...compileCacheOf(checkout), ...settings }
    const product = await startProcess(settings.DATA_DIR ?? '', own, script)
    running.push(product)
    await addLeads(installation)
    return product
  }
}

async function addLeads({ databaseUrl }: Installation): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into leads (full_name, email, mobile_number, date_of_travel, pickup_time, search_text, additional_info)
     select 'Name ' || n, 'e', '1', '2030-01-01', '10:00', 'n', E'tab\\there' from generate_series(1, ${LEADS}) as n`,
  )
  await client.end()
}

/** `npm run upgrade` to a release in a folder. */
export async function upgrade(
  { place, checkout, settings }: Installation,
  change: Change,
  ...more: string[]
) {
  const folder = await makeRelease(join(place, `release-${change.version}`), change)
  return spawnUpgrade(checkout, [folder, ...more], settings)
}

export async function askReadyz({ settings }: Installation) {
  const response = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)
  const { status, version, build, migration } = await response.json()
  return { status, version, build, migration }
}

export async function versionOf({ checkout }: Installation): Promise<string> {
  return JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')).version
}

export async function columnsOf({ databaseUrl }: Installation): Promise<string[]> {
  const client = await openClient(databaseUrl, 'test')
  const { rows } = await client.query(
    "select column_name::text as name from information_schema.columns where table_name = 'leads'",
  )
  await client.end()
  return rows.map(({ name }) => name)
}

/** Afterwards everything is as it was: the product that runs, its code and each row. */
export async function expectAsBefore(installation: Installation, before: { readyz: unknown; rows: unknown }) {
  expect(await askReadyz(installation)).toEqual(before.readyz)
  expect(await digestAll(installation.databaseUrl, isLasting)).toEqual(before.rows)
  expect(await columnsOf(installation)).not.toContain('moon')
  expect(await versionOf(installation)).toBe('1.0.0')
  expect(existsSync(join(installation.checkout, '.upgrade'))).toBe(false)
}

export const remember = async (installation: Installation) => ({
  readyz: await askReadyz(installation),
  rows: await digestAll(installation.databaseUrl, isLasting),
})
