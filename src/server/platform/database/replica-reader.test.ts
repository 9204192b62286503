import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LeadPage } from '#contract/leads/lead-list.ts'
import { type BearerHeaders, createTestApp, type TestApp } from '#support/app.ts'
import { until } from '#support/mail/mail-queue.ts'
import { queryOnce } from '#support/process/debian-postgres.ts'
import { type StreamingServer, startStreamingPair } from '#support/process/streaming-replica.ts'
import { connect, type Database } from './database.ts'
import { migrate } from './migrate.ts'

// Two servers are started, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let folder: string
let primary: StreamingServer
let replica: StreamingServer
let db: Database
let product: TestApp
let admin: BearerHeaders

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jaunt-replica-'))
  const pair = await startStreamingPair(folder)
  primary = pair.primary
  replica = pair.replica
  await queryOnce(primary.url('postgres'), 'create database jaunt')
  await migrate(primary.url('jaunt'))
  db = connect(primary.url('jaunt'), () => {})
  const settings = { DATABASE_URL: primary.url('jaunt'), DATABASE_REPLICA_URL: replica.url('jaunt') }
  product = await createTestApp({ db, settings })
  admin = await product.signIn('admin')
  await until('the replica is read', async () => (await whereRead()) === 'replica', 30_000)
})
afterAll(async () => {
  await product?.app.close()
  await product?.services.background.stop()
  await db?.$client.end()
  await replica?.stop()
  await primary?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function whereRead(): Promise<string> {
  return product.services.reader.read(async (readable) => {
    const { rows } = await readable.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)
    return rows[0]?.standby ? 'replica' : 'primary'
  })
}

let turn = 0
/** A new lead, and the list as whoever sent it reads it at once. */
async function writeAndList() {
  turn += 1
  const email = `aoife${turn}@example.ie`
  const payload = {
    full_name: 'Aoife Byrne',
    email,
    mobile_number: '+353 87 123 4567',
    pickup_location: 'Dublin Airport',
    date_of_travel: '2030-05-17',
    pickup_time: '09:30',
    selected_vehicle: 'Mercedes Sprinter (Up to 16 passengers)',
    number_of_people: 12,
    slug: '/',
  }
  const { statusCode } = await product.app.inject({ method: 'POST', url: LEAD_API.create.path, payload })
  expect(statusCode).toBe(201)
  const response = await product.app.inject({ url: `${LEAD_API.list.path}?limit=5`, headers: admin })
  const page = LeadPage.parse(response.json())
  expect(page.data[0]?.email).toBe(email)
  expect(page.meta.total).toBe(turn)
}

test('lists are read on the replica, and have what was written a moment before', async () => {
  for (let times = 0; times < 20; times += 1) await writeAndList()
  expect(await whereRead()).toBe('replica')
  const scans = `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = 'leads'`
  await until(
    'the replica has read leads',
    async () => {
      const rows = await queryOnce<{ scans: string }>(replica.url('jaunt'), scans)
      return Number(rows[0]?.scans) > 0
      // An idle connection writes its statistics after ten seconds.
    },
    15_000,
  )
})

test('any role may ask what the reader asks', async () => {
  const asked = ['pg_control_system()', 'pg_current_wal_flush_lsn()', 'pg_last_wal_replay_lsn()']
  for (const name of asked) {
    const [row] = await queryOnce<{ may: boolean }>(
      primary.url('postgres'),
      `select has_function_privilege('public', '${name}', 'execute') as may`,
    )
    expect(row?.may, name).toBe(true)
  }
})

test('a replica that lags leaves its reads to the primary, and is read again by itself', async () => {
  await queryOnce(replica.url('postgres'), 'select pg_wal_replay_pause()')
  await until('it is paused', async () => {
    const [row] = await queryOnce<{ state: string }>(
      replica.url('postgres'),
      'select pg_get_wal_replay_pause_state() as state',
    )
    return row?.state === 'paused'
  })
  await writeAndList()
  expect(await whereRead()).toBe('primary')
  expect(product.services.reader.health()).toEqual({
    replica: { ok: false, problem: 'the read replica lags behind' },
  })
  await queryOnce(replica.url('postgres'), 'select pg_wal_replay_resume()')
  await until('it is read again', async () => (await whereRead()) === 'replica', 30_000)
  expect(product.services.reader.health()).toEqual({ replica: { ok: true } })
})

test('a replica that is away, and one that is no replica, leave their reads to the primary', async () => {
  await replica.stop()
  await writeAndList()
  expect(await whereRead()).toBe('primary')
  expect(product.services.reader.health().replica?.ok).toBe(false)
  await replica.start()
  await until('it is read again', async () => (await whereRead()) === 'replica', 30_000)
  await queryOnce(replica.url('postgres'), 'select pg_promote()')
  await writeAndList()
  expect(await whereRead()).toBe('primary')
})
