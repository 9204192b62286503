import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { USER_API } from '#contract/account/user.ts'
import type { EndpointReference } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { AUDIT_API, type AuditEntry, type AuditPage } from '#contract/figures/audit.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { auditEntries } from '#server/platform/database/tables.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { quoteRequest } from '#support/leads.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders
let adminId: number
let userId: number

async function call(
  endpoint: EndpointReference,
  values: Record<string, string | number> = {},
  payload?: object,
  headers: object = admin,
) {
  const response = await fixture.call(endpoint, headers, values, payload)
  return { status: response.statusCode, body: response.body, headers: response.headers }
}
const list = async (query = ''): Promise<AuditPage> => {
  const { status, body } = await call(AUDIT_API.list, Object.fromEntries(new URLSearchParams(query)))
  expect(status, body).toBe(200)
  return JSON.parse(body)
}

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  adminId = JSON.parse((await call(ACCOUNT_API.get)).body).id
  const person = {
    name: '=Aoife Byrne',
    email: 'aoife@example.ie',
    password: 'nine grey geese fly',
    role_id: 2,
  }
  userId = JSON.parse((await call(USER_API.create, {}, person)).body).id
  await call(USER_API.change, { id: userId }, { role_id: 1, status: 'inactive' })
  await call(ACCOUNT_API.login, {}, { email: 'aoife@example.ie', password: 'wrong' })
  await call(ACCOUNT_API.login, {}, { email: 'nobody@example.ie', password: 'wrong' })
  const lead = JSON.parse((await call(LEAD_API.create, {}, quoteRequest())).body)
  await call(LEAD_API.export)
  await call(LEAD_API.delete, { id: lead.id })
  await call(SETTINGS_API.change, {}, { business: { name: 'Example Chauffeurs' } })
  await call(
    CONTENT_API.create,
    { area: 'index' },
    {
      url: '/weddings',
      is_published: true,
      content: {},
    },
  )
  await call(USER_API.delete, { id: userId })
})

test('every action is recorded with who, what, when, from where and on what, newest first', async () => {
  const { data } = await list()
  expect(data.map(({ action }) => action)).toEqual([
    'user.delete',
    expect.stringMatching(/^content\./),
    'settings.change',
    'lead.delete',
    'lead.export',
    'session.refused',
    'session.refused',
    'user.change',
    'user.create',
    'session.start',
  ])
  expect(data[0]).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/Z$/),
    actor_id: adminId,
    actor_name: 'A admin',
    action: 'user.delete',
    target: `user:${userId}`,
    target_name: '=Aoife Byrne',
    address: '127.0.0.1',
    details: { name: '=Aoife Byrne', role: 1 },
  })
  const refused = data.filter(({ action }) => action === 'session.refused')
  expect(refused.map(({ target }) => target)).toEqual(['', `user:${userId}`])
  expect(data.find(({ action }) => action === 'user.change')?.details).toMatchObject({
    role: [2, 1],
    status: ['active', 'inactive'],
  })
  expect(JSON.stringify(data)).not.toMatch(/wrong|geese|nobody@/)
})

describe('a filter of the audit log', () => {
  const actions = async (query: string) => (await list(query)).data.map(({ action }) => action)

  test.each([
    ['group=sign-ins', ['session.refused', 'session.refused', 'session.start']],
    ['group=users', ['user.delete', 'user.change', 'user.create']],
    ['group=exports', ['lead.export']],
    ['group=deletions', ['user.delete', 'lead.delete']],
    ['group=settings&actor=', ['settings.change']],
    ['group=mails', []],
    ['group=all&from=2000-01-01&to=2000-12-31', []],
  ])('finds the entries of %s', async (query, expected) => {
    expect(await actions(query)).toEqual(expected)
  })

  test('finds entries by who did it, to what, and on which day', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin' }).format(new Date())
    expect(await actions(`target=user:${userId}`)).toEqual([
      'user.delete',
      'session.refused',
      'user.change',
      'user.create',
    ])
    expect(await actions(`actor=${adminId}&group=users&from=${today}&to=${today}`)).toHaveLength(3)
    expect(await actions('actor=999999')).toEqual([])
  })

  test.each([
    'group=x',
    'actor=-1',
    'actor=x',
    'target=x',
    "target=user:1' or 1=1",
    'from=yesterday',
    'limit=201',
    'cursor=x',
    'sort=password_hash&order=x&limit=0',
  ])('is refused with %s', async (query) => {
    expect((await call(AUDIT_API.list, Object.fromEntries(new URLSearchParams(query)))).status).toBe(422)
  })
})

test('the pages of the audit log follow one another without a gap', async () => {
  const all = (await list('limit=200')).data
  const found: AuditEntry[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { data, meta }: AuditPage = await list(`limit=3&cursor=${cursor}`)
    found.push(...data)
    cursor = meta.next_cursor
  }
  expect(found).toEqual(all)
})

test('the exported file has the same entries, none of its cells is a formula, and the export is recorded', async () => {
  const { status, body, headers } = await call(AUDIT_API.export, { group: 'users' })
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="audit_log.csv"'])
  const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows.map(({ Action }) => Action)).toEqual(['user.delete', 'user.change', 'user.create'])
  expect(rows[0]?.Name).toBe("'=Aoife Byrne")
  expect((await list('group=exports')).data[0]).toMatchObject({
    action: 'audit.export',
    details: { filters: ['group'] },
  })
})

test('an export of more than one batch of entries is complete', async () => {
  await fixture.db.execute(sql`insert into audit_entries (action, target)
    select 'test.many', 'lead:' || n from generate_series(1, 1200) n`)
  const { body } = await call(AUDIT_API.export)
  expect(parse(body, { bom: true }).length).toBe((await fixture.db.$count(auditEntries)) + 1)
})

test('the database refuses to change or remove an entry', async () => {
  const before = await fixture.db.$count(auditEntries)
  for (const statement of [
    sql`update audit_entries set actor_name = 'Someone else'`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
  ])
    await expect(fixture.db.execute(statement)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'audit entries are never changed or removed' }),
    })
  expect(await fixture.db.$count(auditEntries)).toBe(before)
})

test.each([
  ['sign-ins', 'factor.add'],
  ['settings', 'vehicles.change'],
  ['settings', 'licence.add'],
] as const)('the group %s has the action %s', async (group, action) => {
  await recordAudit(fixture.db, { action })
  expect((await list(`group=${group}`)).data[0]?.action).toBe(action)
})
