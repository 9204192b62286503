import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { EndpointReference } from '#contract/basics/endpoint.ts'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { DEFAULT_RETENTION, type RetentionCounts } from '#contract/privacy/retention.ts'
import { applyRetention } from '#server/modules/privacy/retention.ts'
import { auditEntries, erasedLeads, leads, quotes } from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'
import { testViews } from '#support/pages/views.ts'
import { setUpTestFolder } from '#support/test-folder.ts'
import { PASSWORD } from '#support/users.ts'

const folder = setUpTestFolder()
const proof = { current_password: PASSWORD }
const product = setUpTestApp({ views: testViews(), settings: { DATA_DIR: folder } })

const monthsAgo = (months: number) => {
  const at = new Date()
  at.setUTCMonth(at.getUTCMonth() - months)
  return at
}
const emailOf = async (id: number) =>
  (await product.db.select().from(leads).where(sql`id = ${id}`))[0]?.email ?? null

const request = async (endpoint: EndpointReference, values = {}, payload?: object) =>
  product.call(endpoint, await product.signIn('admin'), values, payload)

test('a dry run counts by status and age, the run erases the same leads, and each run is audited', async () => {
  const rows = [
    { status: 'lost', createdAt: monthsAgo(13) },
    { status: 'lost', createdAt: monthsAgo(11) },
    { status: 'new', createdAt: monthsAgo(13) },
    { status: 'contacted', createdAt: monthsAgo(13), staffActivityAt: monthsAgo(2) },
    { status: 'quoted', createdAt: monthsAgo(25) },
    { status: 'quoted', createdAt: monthsAgo(13) },
    { status: 'converted', createdAt: monthsAgo(90), dateOfTravel: '2019-01-01' },
    { status: 'converted', createdAt: monthsAgo(90), dateOfTravel: '2099-01-01' },
    { status: 'new', createdAt: monthsAgo(2), suspectedSpam: 'links' },
    { status: 'new', createdAt: monthsAgo(2), suspectedSpam: 'links', releasedAt: monthsAgo(2) },
  ] as const
  const ids = await insertLeads(
    product.db,
    rows.map((row, place) => ({ ...row, email: `kept${place}@example.ie` })),
  )
  const due: RetentionCounts = {
    lost: 1,
    unanswered: 1,
    quoted: 1,
    won: 1,
    held: 0,
    spam: 1,
    mails: 0,
    visits: 0,
  }
  const tried = await request(PRIVACY_API.tryRetention, {}, DEFAULT_RETENTION)
  expect(tried.json()).toEqual(due)
  expect(await emailOf(ids[0] ?? 0)).toBe('kept0@example.ie')

  expect((await request(PRIVACY_API.runRetention, {}, proof)).json()).toEqual(due)
  expect(await Promise.all(ids.map(emailOf))).toEqual(
    ['', 1, '', 3, '', 5, '', 7, null, 9].map((months) =>
      typeof months === 'number' ? `kept${months}@example.ie` : months,
    ),
  )
  const run = (await product.db.select().from(auditEntries)).find(
    ({ action }) => action === 'privacy.retention',
  )
  expect(run).toMatchObject({ details: due, actorId: expect.any(Number) })
  expect(await product.db.$count(erasedLeads)).toBe(4)
  expect(await applyRetention(product.server)).toEqual({
    ...due,
    lost: 0,
    unanswered: 0,
    quoted: 0,
    won: 0,
    spam: 0,
  })
})

const QUOTE = {
  revision: 1,
  totalCents: 10_000,
  vatNote: '',
  terms: '',
  message: '',
  validUntil: '2027-04-30',
  journey: {} as (typeof quotes.$inferInsert)['journey'],
  recipient: 'held@example.ie',
  bodyHash: '',
  createdByName: 'A manager',
  createdAt: new Date(),
}

test('a lead with a quote is not deleted as suspected spam, whatever the state of the quote', async () => {
  const states = ['sent', 'unconfirmed', 'accepted', 'declined', 'withdrawn', 'expired'] as const
  const held = { createdAt: monthsAgo(2), suspectedSpam: 'links' }
  const ids = await insertLeads(
    product.db,
    states.map((state) => ({ ...held, email: `${state}@example.ie` })),
  )
  const [old = 0] = await insertLeads(product.db, [
    { ...held, status: 'lost', createdAt: monthsAgo(13), email: 'old@example.ie' },
  ])
  const made = [
    ...states.map((state, at) => ({ leadId: ids[at] ?? 0, state })),
    { leadId: old, state: 'declined' as const },
  ]
  await product.db.insert(quotes).values(made.map((quote) => ({ ...QUOTE, ...quote })))
  expect(await applyRetention(product.server)).toMatchObject({ spam: 0, lost: 1 })
  expect(await Promise.all(ids.map(emailOf))).toEqual(states.map((state) => `${state}@example.ie`))
  // The rule of its status applies to it, so that it is not kept for ever.
  expect(await emailOf(old)).toBe('')
})

test('saved emails to staff that name a person are deleted with the person’s lead, whatever the rule for emails', async () => {
  await insertLeads(product.db, [
    { status: 'lost', fullName: 'Lapsed Traveller', createdAt: monthsAgo(13) },
    { status: 'lost', fullName: 'Recent Traveller', createdAt: monthsAgo(1) },
  ])
  const mail = join(folder, 'mail')
  await mkdir(mail, { recursive: true })
  const write = (kind: string, name: string) =>
    writeFile(join(mail, `2026-11-20T06-00-00-000Z-${kind}.eml`), `Subject: Today\r\n\r\n${name} waits\r\n`)
  await write('daily-digest-a', 'Lapsed Traveller')
  await write('response-overdue-b', 'Lapsed Traveller')
  await write('daily-digest-c', 'Recent Traveller')
  expect(await applyRetention(product.server)).toMatchObject({ lost: 1 })
  expect(await readdir(mail)).toEqual(['2026-11-20T06-00-00-000Z-daily-digest-c.eml'])
})

test('contact data kept for an accepted quote is erased on its day', async () => {
  const [id = 0] = await insertLeads(product.db, [{ email: 'held@example.ie', createdAt: monthsAgo(80) }])
  await product.db.execute(sql`with made as (insert into erasures (leads) values (1) returning id)
    insert into erased_leads select id, created_at, (select id from made), current_date - 1 from leads where id = ${id}`)
  expect(await applyRetention(product.server)).toMatchObject({ held: 1 })
  expect(await emailOf(id)).toBe('')
  expect(await applyRetention(product.server)).toMatchObject({ held: 0 })
})

test('the privacy notice states the rules in force', async () => {
  const notice = async () => (await product.app.inject({ url: '/privacy' })).body
  expect(await notice()).toContain('12 months after the last contact')
  const rules = { ...DEFAULT_RETENTION, lostMonths: 5, spamDays: 1 }
  const unproven = await request(PRIVACY_API.changeSettings, {}, { rules: { lostMonths: 5 } })
  expect(Object.keys(unproven.json().errors)).toEqual(['current_password'])
  const changed = await request(
    PRIVACY_API.changeSettings,
    {},
    {
      rules: { lostMonths: 5, spamDays: 1 },
      ...proof,
    },
  )
  const by = { updated_by_name: 'A admin', updated_at: expect.any(String) }
  expect(changed.json()).toEqual({ rules, audit_months: 24, version: 1, ...by })
  const page = await notice()
  expect(page).toContain('5 months after the last contact')
  expect(page).toContain('1 day. Then it is deleted')
  const late = { rules: { lostMonths: 6, mailMonths: 6 }, base: { lostMonths: 12, mailMonths: 12 } }
  // The change is rejected before a password is asked for.
  const refused = await request(PRIVACY_API.changeSettings, {}, late)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'stale_version',
    conflicts: { lostMonths: { yours: 6, theirs: 5 } },
    changed_by: 'A admin',
    changed_at: changed.json().updated_at,
  })
})
