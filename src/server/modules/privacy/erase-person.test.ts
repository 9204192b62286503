import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildPath, type Endpoint } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { ErasurePreview } from '#contract/privacy/erasure.ts'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { readConfig } from '#server/config.ts'
import { sumUpQueue } from '#server/modules/mails/repository.ts'
import { clearRemainsAtNight } from '#server/modules/privacy/clear-erased.ts'
import {
  auditEntries,
  erasedLeads,
  leads,
  legAssignments,
  mails,
  quotes,
} from '#server/platform/database/tables.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { eventually } from '#support/eventually.ts'
import { insertLeads, quoteRequest } from '#support/leads.ts'
import { testViews } from '#support/pages/views.ts'
import { sendQuote } from '#support/quotes.ts'
import { setUpTestFolder } from '#support/test-folder.ts'
import { PASSWORD } from '#support/users.ts'

const folder = setUpTestFolder()
const proof = { current_password: PASSWORD }
const logged: string[] = []
const sink = new Writable({
  write: (line, _encoding, done) => {
    logged.push(String(line))
    done()
  },
})
const product = setUpTestApp(() => ({
  views: testViews(),
  settings: {
    DATA_DIR: join(folder, 'data'),
    BACKUP_TO: join(folder, 'backups'),
    LOG_LEVEL: 'debug',
  },
  log: createLog(readConfig({ LOG_LEVEL: 'debug' }), sink),
}))

async function call(endpoint: Endpoint, headers: BearerHeaders, payload?: object) {
  const { method, path } = endpoint
  return product.app.inject({ method, url: path, headers, ...(payload && { payload }) })
}

async function preview(headers: BearerHeaders, ids: number[]): Promise<ErasurePreview> {
  const answer = await call(PRIVACY_API.previewErasure, headers, { lead_ids: ids })
  expect(answer.statusCode, answer.body).toBe(200)
  return ErasurePreview.parse(answer.json())
}

async function erase(headers: BearerHeaders, ids: number[]) {
  const { seen } = await preview(headers, ids)
  return call(PRIVACY_API.erase, headers, { lead_ids: ids, seen, ...proof })
}

/** Reads everything in these folders from disk. */
async function readAll(...paths: string[]): Promise<string> {
  const texts: string[] = []
  for (const path of paths) {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((each) => each.isFile())) {
      texts.push(await readFile(join(entry.parentPath, entry.name), 'latin1').catch(unlessGone))
    }
  }
  return texts.join('\n')
}

/** Returns '' for a file that is gone, because the server keeps working while its files are read. */
function unlessGone(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}

/** Lists the folders of the database server, without those of other tests' databases. */
async function databaseFolders(): Promise<string[]> {
  const { rows } = await product.db.execute<{ folder: string; own: string }>(
    sql`select current_setting('data_directory') as folder, oid::text as own from pg_database where datname = current_database()`,
  )
  const { folder, own } = rows[0] ?? { folder: '', own: '' }
  const entries = await readdir(folder, { withFileTypes: true })
  const shared = entries.filter((entry) => entry.isDirectory() && entry.name !== 'base')
  return [join(folder, 'base', own), ...shared.map(({ name }) => join(folder, name))]
}

const MARK = 'Zyxwquark'
const ADDRESS = 'zyxwquark.vlimt@example.ie'
const NUMBER = '085 739 1846'
const MISTYPED = 'vlimtzyx@example.ie'
const MARKS = [MARK, MARK.toLowerCase(), 'zyxwquark', '85739184', NUMBER, MISTYPED]

/** Creates a customer with data everywhere: email files, a queued email, a quote with link and replies. */
async function workOnCustomer(headers: BearerHeaders) {
  const sent = await product.app.inject({
    method: 'POST',
    url: '/api/bus-quote',
    headers: { 'idempotency-key': `${MARK}-key` },
    payload: quoteRequest({
      full_name: `${MARK} Vlimt`,
      email: MISTYPED,
      mobile_number: NUMBER,
      pickup_location: `${MARK} House`,
      additional_info: `For ${MARK}`,
      journey: { trip: { stops: [{ place: `${MARK} Church` }] } },
    }),
  })
  const { id } = sent.json<{ id: number }>()
  await product.call(LEAD_API.addNote, headers, { id }, { text: `Ask ${MARK}` })
  const correct = { url: buildPath(LEAD_API.change, { id }), payload: { email: ADDRESS } }
  await product.app.inject({ method: 'PATCH', headers, ...correct })
  const quote = await sendQuote(product, headers, id, { valid_until: '2027-03-03', message: `Dear ${MARK}` })
  return { id, token: quote.token }
}

async function answerQuote(token: string, form: Record<string, string>) {
  return product.app.inject({
    method: 'POST',
    url: `/quote/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
}

test('no trace of an erased person is left in a dump, the data folder, the database’s files or the logs', {
  timeout: 120_000,
}, async () => {
  const headers = await product.signIn('admin')
  const { id, token } = await workOnCustomer(headers)
  await answerQuote(token, { action: 'ask', question: `Is ${MARK} included?` })
  product.product.mails.start()
  await eventually(async () => expect(await sumUpQueue(product.server.db)).toMatchObject([]), 20_000)
  await product.product.mails.stop()
  await product.db.insert(mails).values({ kind: 'follow-up', priority: 3, leadId: id, recipient: ADDRESS })
  await product.db
    .insert(legAssignments)
    .values({ leadId: id, leg: 'out', day: '2027-03-04', note: `Ring ${MARK}` })
  await writeFile(
    join(folder, 'data/mail/2026-01-01-lead-alert-old.eml'),
    `To: leads@example.ie\r\nSubject: old\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(`From ${ADDRESS}`).toString('base64')}\r\n`,
  )
  await writeFile(
    join(folder, 'data/mail/2026-01-02-daily-digest-old.eml'),
    `To: staff@example.ie\r\nSubject: 1 lead needs your attention today\r\n\r\nLead ${id}: ${MARK} Vlimt, travels on Friday\r\n`,
  )
  await writeFile(
    join(folder, 'data/mail/2026-01-03-lead-alert-older.eml'),
    `To: leads@example.ie\r\nSubject: older\r\n\r\nFrom ${MISTYPED}\r\n`,
  )
  await product.db.execute(sql`analyze; checkpoint`)
  const places = [join(folder, 'data'), ...(await databaseFolders())]
  expect(await readAll(...places)).toContain(MARK)

  const look = await preview(headers, [id])
  expect(look).toMatchObject({
    leads: [{ id, outcome: 'erased', full_name: `${MARK} Vlimt` }],
    goes: { queued_mails: 1, answers: 1 },
  })
  expect(look.goes.links).toBeGreaterThan(0)
  const answer = await erase(headers, [id])
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toMatchObject({ leads: 1, cleared_at: expect.any(String) })

  const rest = await readAll(...places)
  for (const mark of MARKS) expect(rest.includes(mark), `${mark} on disk`).toBe(false)
  for (const table of [
    'leads',
    'lead_events',
    'offers',
    'offer_lines',
    'offer_replies',
    'mails',
    'mail_texts',
    'audit_entries',
    'leg_assignments',
  ]) {
    const { rows } = await product.db.execute(sql.raw(`select to_jsonb(t)::text as row from ${table} t`))
    for (const mark of MARKS) expect(JSON.stringify(rows), table).not.toContain(mark)
  }
  for (const mark of MARKS) expect(logged.join('')).not.toContain(mark)
  expect(await readdir(join(folder, 'data/mail'))).toEqual([])
  const open = await product.app.inject({ url: `/quote/${token}` })
  expect(open.statusCode).toBe(404)
  expect((await answerQuote(token, { action: 'accept', name: 'Somebody', terms: 'on' })).statusCode).toBe(404)
})

test('a file left by a process that died during an erasure is removed at night', async () => {
  const headers = await product.signIn('admin')
  const [id = 0] = await insertLeads(product.db, [{ email: 'dying@example.ie' }])
  const [mail] = await product.db
    .insert(mails)
    .values({ kind: 'lead-confirmation', priority: 1, leadId: id, recipient: 'dying@example.ie' })
    .returning()
  expect((await erase(headers, [id])).json()).toMatchObject({ cleared_at: expect.any(String) })
  await mkdir(join(folder, 'data/mail'), { recursive: true })
  const file = join(folder, `data/mail/2026-11-23T06-00-00-000Z-lead-confirmation-${mail?.id}.eml`)
  const noted = async () =>
    (await product.db.select().from(erasedLeads).where(sql`lead_id = ${id}`))[0]?.mailIds
  // The file is written twice, because work that began before the erasure may end later.
  for (const age of ['1 minute', '2 hours']) {
    await writeFile(file, 'To: dying@example.ie\r\n\r\nThank you')
    await product.db.execute(sql`update erasures set at = now() - ${age}::interval`)
    await clearRemainsAtNight(product.server)
    expect(await readdir(join(folder, 'data/mail'))).toEqual([])
    expect(await noted()).toEqual(age === '2 hours' ? [] : [mail?.id])
  }
})

test('each night leaves a list of erasures beside the backups, even an empty one, so that a restore need not ask', async () => {
  const places = ['data', 'backups'].map((place) => join(folder, place, 'jaunt-erased-leads.jsonl'))
  for (const place of places) await rm(place, { force: true })
  await clearRemainsAtNight(product.server)
  const { length } = await product.db.select().from(erasedLeads)
  for (const place of places) {
    expect((await readFile(place, 'utf8')).split('\n').filter(Boolean)).toHaveLength(length)
  }
})

test('an erased lead stays as a figure that the desk can show', async () => {
  const headers = await product.signIn('admin')
  const [id = 0] = await insertLeads(product.db, [{ status: 'contacted', numberOfPeople: 7 }])
  await erase(headers, [id])
  const shown = await product.call(LEAD_API.get, headers, { id })
  expect(shown.json()).toMatchObject({ full_name: 'Erased', email: '', number_of_people: 7, status: 'lost' })
})

async function accept(id: number, headers: BearerHeaders, travelled: string): Promise<void> {
  await sendQuote(product, headers, id, { valid_until: '2027-03-03' })
  await product.db.execute(sql`update offers set state = 'accepted' where lead_id = ${id}`)
  await product.db.execute(
    sql`update leads set status = 'converted', date_of_travel = ${travelled} where id = ${id}`,
  )
}

test('a booked quote of an erased person stays, without the person', async () => {
  const headers = await product.signIn('admin')
  const [id = 0] = await insertLeads(product.db, [{ fullName: 'Sold To', email: 'sold@example.ie' }])
  await accept(id, headers, '2020-01-01')
  expect((await preview(headers, [id])).leads[0]?.outcome).toBe('sold')
  expect((await erase(headers, [id])).statusCode).toBe(201)
  const [quote] = await product.db.select().from(quotes).where(sql`lead_id = ${id}`)
  expect(quote).toMatchObject({ state: 'accepted', totalCents: 51_000, recipient: '' })
  expect(quote?.journey).toMatchObject({ full_name: 'Erased', pickup_location: '' })
})

test('a booking whose journey is still to come is not erased, and the rest of the person is', async () => {
  const headers = await product.signIn('admin')
  const [booked = 0, asked = 0] = await insertLeads(product.db, [
    { email: 'both@example.ie' },
    { email: 'both@example.ie' },
  ])
  await accept(booked, headers, '2099-01-01')
  expect((await erase(headers, [booked])).statusCode).toBe(409)
  expect((await erase(headers, [booked, asked])).statusCode).toBe(201)
  const rows = await product.db.select().from(leads).where(sql`id in (${booked}, ${asked})`).orderBy(leads.id)
  expect(rows.map(({ email }) => email)).toEqual(['both@example.ie', ''])
})

test('an erasure is refused when a lead has changed since the preview', async () => {
  const headers = await product.signIn('admin')
  const [id = 0] = await insertLeads(product.db, [{}])
  const { seen } = await preview(headers, [id])
  await product.db.execute(sql`update leads set version = version + 1 where id = ${id}`)
  expect((await call(PRIVACY_API.erase, headers, { lead_ids: [id], seen, ...proof })).statusCode).toBe(409)
  expect(
    (await call(PRIVACY_API.erase, headers, { lead_ids: [id], seen: 'guessed', ...proof })).statusCode,
  ).toBe(409)
})

test('managers cannot erase, and an unknown lead is not erased', async () => {
  const [manager, admin] = [await product.signIn('manager'), await product.signIn('admin')]
  const [id = 0] = await insertLeads(product.db, [{ email: 'mine@example.ie' }])
  const { seen } = await preview(admin, [id])
  for (const [endpoint, body] of [
    [PRIVACY_API.find, { query: 'mine@example.ie' }],
    [PRIVACY_API.previewErasure, { lead_ids: [id] }],
    [PRIVACY_API.erase, { lead_ids: [id], seen, ...proof }],
  ] as const) {
    expect((await call(endpoint, manager, body)).statusCode).toBe(403)
    expect((await product.app.inject({ method: 'POST', url: endpoint.path, payload: body })).statusCode).toBe(
      401,
    )
  }
  expect((await call(PRIVACY_API.previewErasure, admin, { lead_ids: [id, 987_654_321] })).statusCode).toBe(
    404,
  )
  const [row] = await product.db.select().from(leads).where(sql`id = ${id}`)
  expect(row?.email).toBe('mine@example.ie')
})

test('each erasure is audited and listed beside the backups, with only its number and time', async () => {
  const headers = await product.signIn('admin')
  const [id = 0] = await insertLeads(product.db, [{ fullName: 'Listed Person' }])
  await mkdir(join(folder, 'backups'), { recursive: true })
  await erase(headers, [id])
  const lines = await product.db.select().from(auditEntries)
  expect(lines.at(-1)).toMatchObject({ action: 'privacy.erase', details: { leads: [id] } })
  const [row] = await product.db.select().from(erasedLeads).where(sql`lead_id = ${id}`)
  for (const place of ['data', 'backups']) {
    const list = await readFile(join(folder, place, 'jaunt-erased-leads.jsonl'), 'utf8')
    expect(
      list
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toContainEqual({
      lead: id,
      created_at: row?.leadCreatedAt.toISOString(),
      contact_until: null,
    })
  }
})
