import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { ROLE } from '#contract/basics/role.ts'
import { PLACE_API } from '#contract/places/place.ts'
import { STATUS_API, StatusSummary, SystemStatus } from '#contract/status/system-status.ts'
import { nameArchive } from '#server/operations/backup/destination/backup-destination.ts'
import { mails, openProblems, storeSizes } from '#server/platform/database/tables.ts'
import { createErrorRecord } from '#server/platform/logging/error-record.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { type BearerHeaders, createTestApp, setUpTestApp, type TestApp } from '#support/app.ts'
import { emptyQueue, mailRows, passTime, queueLead } from '#support/mail/mail-queue.ts'
import { readProblems, readStatus } from './read-status.ts'
import { measureStores } from './stores.ts'
import { watchProblems } from './watch-problems.ts'

let time = new Date('2026-11-21T12:00:00Z')
const product = setUpTestApp({ clock: { now: () => time }, settings: { DATA_DIR: tmpdir() } })
let admin: BearerHeaders
beforeEach(async () => {
  admin = await product.signIn('admin')
  await emptyQueue(product.db)
  await product.db.delete(openProblems)
})

const WELL = { parts: { mail: { ok: true } } }
const BROKEN = { parts: { mail: { ok: false, problem: 'emails are not being sent' } } }
const MINUTE_MS = 60_000
const pass = (minutes: number) => {
  time = new Date(time.getTime() + minutes * MINUTE_MS)
}
const listAlerts = async () => (await mailRows(product.db)).filter(({ kind }) => kind === 'system-status')
const diskIsWell = (problems: StatusSummary['problems']) =>
  problems.filter(({ name }) => name !== 'disk-space')

test('an administrator reads the state of the product', async () => {
  await queueLead(product.db)
  await passTime(product.db, 10 * MINUTE_MS)
  await product.db.update(mails).set({ lastError: '451 try later' })
  const response = await product.call(STATUS_API.read, admin)
  expect(response.statusCode).toBe(200)
  const status = SystemStatus.parse(response.json())
  expect(status.version).toMatch(/^\d+\.\d+/)
  expect(status.database?.bytes).toBeGreaterThan(1_000_000)
  expect(status.storage?.disk_bytes).toBeGreaterThan(status.storage?.disk_free_bytes ?? 0)
  expect(status.parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['database', 'disk', 'queue', 'process', 'disk-space']),
  )
  expect(status.mail).toMatchObject({
    last_sent_at: null,
    failed: 0,
    waiting: [
      { kind: 'lead-alert', waiting: 1 },
      { kind: 'lead-confirmation', waiting: 1 },
    ],
  })
  expect(status.mail?.failing).toHaveLength(2)
  expect(status.mail?.failing[0]?.problem).toBe('451 try later')
  expect(JSON.stringify(status)).not.toContain('@')
})

test('the newest archive is shown with its size and place, and a missing place is reported', async () => {
  const place = await mkdtemp(join(tmpdir(), 'jaunt-backups-'))
  const read = async ({ app, signIn }: Pick<TestApp, 'app' | 'signIn'>) => {
    const response = await app.inject({ url: STATUS_API.read.path, headers: await signIn('admin') })
    return SystemStatus.parse(response.json()).backups
  }
  expect(await read(product)).toBeNull()
  const saved = await createTestApp({ settings: { DATA_DIR: tmpdir(), BACKUP_TO: place } })
  expect(await read(saved)).toEqual({
    place,
    warning: expect.stringContaining('same disk as the data'),
    newest: null,
  })
  for (const day of [20, 21])
    await writeFile(join(place, nameArchive(new Date(`2026-11-${day}T02:27:00Z`), true)), `made on ${day}`)
  expect(await read(saved)).toMatchObject({
    place,
    newest: { made_at: '2026-11-21T02:27:00.000Z', bytes: 10 },
  })
  await saved.close()
  await rm(place, { recursive: true })
})

test('email is reported as not well while it is saved as files, and no alarm is sent about that', async () => {
  const person = { userId: 1, sessionId: '', name: 'Orla', email: 'orla@example.ie', roleId: ROLE.admin }
  const actor = { actor: person, clientIp: '' }
  expect((await readStatus(product.server, actor, WELL)).parts[0]).toEqual({
    name: 'mail',
    ok: false,
    problem: 'no mail server is connected: emails are saved as files and not sent',
  })
  const { problems } = await readProblems(product.server, actor, WELL)
  expect(problems.map(({ name }) => name)).not.toContain('mail')
})

test('problems are listed for the dashboard', async () => {
  const response = await product.call(STATUS_API.summary, admin)
  const { problems } = StatusSummary.parse(response.json())
  // Nothing is checked in an app without background work.
  expect(diskIsWell(problems).map(({ name }) => name)).toEqual(['database', 'disk', 'queue', 'process'])
})

test('administrators get one email when a problem lasts, and one when it has been over for a while', async () => {
  await watchProblems(product.server, BROKEN)
  pass(4)
  await watchProblems(product.server, BROKEN)
  expect(await listAlerts()).toEqual([])
  pass(1)
  await watchProblems(product.server, BROKEN)
  const first = await listAlerts()
  expect(first.length).toBeGreaterThan(0)
  expect(new Set(first.map(({ recipient }) => recipient)).size).toBe(first.length)
  expect(first[0]?.details).toMatchObject({ state: 'broken' })
  for (let minute = 0; minute < 90; minute += 30) {
    pass(30)
    await watchProblems(product.server, BROKEN)
  }
  await watchProblems(product.server, WELL)
  pass(2)
  await watchProblems(product.server, BROKEN)
  pass(2)
  await watchProblems(product.server, WELL)
  pass(4)
  await watchProblems(product.server, WELL)
  expect(await listAlerts()).toHaveLength(first.length)
  pass(1)
  await watchProblems(product.server, WELL)
  const all = await listAlerts()
  expect(all).toHaveLength(2 * first.length)
  expect(all.at(-1)?.details).toEqual({
    state: 'well',
    problems: [{ part: 'mail', problem: 'emails are not being sent' }],
  })
  expect(await product.db.$count(openProblems)).toBe(0)
  pass(60)
  await watchProblems(product.server, WELL)
  expect(await listAlerts()).toHaveLength(2 * first.length)
})

test('a problem that ended before its email left is forgotten', async () => {
  await watchProblems(product.server, BROKEN)
  pass(1)
  await watchProblems(product.server, WELL)
  pass(30)
  await watchProblems(product.server, BROKEN)
  await watchProblems(product.server, WELL)
  expect(await listAlerts()).toEqual([])
  expect(await product.db.$count(openProblems)).toBe(0)
})

test('the sizes of what is stored are measured once a day, their growth is reported for a month, and old ones are deleted', async () => {
  const day = 24 * 60
  const { measured } = await measureStores(product.server)
  expect(measured).toBe(4)
  expect((await measureStores(product.server)).forgotten).toBe(0)
  expect(await product.db.$count(storeSizes)).toBe(4)
  pass(10 * day)
  await product.db.insert(storeSizes).values({ day: dublinDay(time), store: 'pictures', bytes: 5_000_000 })
  const response = await product.call(STATUS_API.read, await product.signIn('admin'))
  const { storage } = SystemStatus.parse(response.json())
  expect(storage?.stores.find(({ name }) => name === 'pictures')).toEqual({
    name: 'pictures',
    bytes: 5_000_000,
    growth_per_month_bytes: 15_000_000,
  })
  expect(storage?.stores.find(({ name }) => name === 'database')?.growth_per_month_bytes).toBeNull()
  pass(500 * day)
  expect((await measureStores(product.server)).forgotten).toBe(5)
})

test('errors are listed by kind with the ids of their requests, without their messages', async () => {
  const errors = createErrorRecord()
  const log = createLog({ LOG_LEVEL: 'error' }, { write: () => {} }, errors)
  const broken = await createTestApp({ db: product.db, log, errors })
  const failing = () => Promise.reject(new TypeError('aoife@example.ie is not a number'))
  broken.server.places.unshift({ name: 'photon', suggest: failing, locate: failing })
  const headers = await broken.signIn('admin')
  const ids: string[] = []
  for (let request = 0; request < 2; request += 1) {
    const failed = await broken.app.inject({ url: `${PLACE_API.suggest.path}?q=cork`, headers })
    expect(failed.statusCode).toBe(500)
    ids.unshift(failed.json().request_id)
  }
  const response = await broken.call(STATUS_API.read, headers)
  const status = SystemStatus.parse(response.json())
  expect(status.errors).toEqual([
    { kind: 'request failed (TypeError internal)', count: 2, last_at: expect.any(String), request_ids: ids },
  ])
  await broken.close()
})
