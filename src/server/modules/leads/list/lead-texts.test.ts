import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LeadPage } from '#contract/leads/lead-list.ts'
import { leads, users } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'
import { createUser } from '#support/users.ts'
import { createLeadTexts } from './lead-texts.ts'
import { readPage } from './repository-list.ts'

const fixture = setUpTestApp()
let manager: BearerHeaders

beforeAll(async () => {
  manager = await fixture.signIn('manager')
})
beforeEach(() => fixture.db.execute(sql`truncate leads cascade`))

async function list(query = ''): Promise<LeadPage> {
  const response = await fixture.app.inject({
    url: `${LEAD_API.list.path}?limit=50${query}`,
    headers: manager,
  })
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  return LeadPage.parse(response.json())
}

test('a lead that was listed before is listed as it is now, whoever changed it and however', async () => {
  const [id = 0] = await insertLeads(fixture.db, [{ fullName: 'Aoife', slug: '/' }])
  const queries = ['', '&search=aoife', '&page=%2F', '&sort=travel']
  for (const query of queries) expect((await list(query)).data).toMatchObject([{ id, lost_reason: '' }])
  await fixture.db.execute(sql`update leads set lost_reason = 'too late' where id = ${id}`)
  for (const query of queries)
    expect((await list(query)).data).toMatchObject([{ id, lost_reason: 'too late' }])
})

test('a list and the lead itself say the same of every field', async () => {
  const [id = 0] = await insertLeads(fixture.db, [{ fullName: 'A "quoted"\n\u2028name' }])
  const lead = await fixture.app.inject({ url: `${LEAD_API.list.path}/${id}`, headers: manager })
  expect((await list()).data).toEqual([lead.json()])
  expect((await list('&sort=travel')).data).toEqual([lead.json()])
})

test('an assignee who is renamed or gone is listed so', async () => {
  const { id: assignedTo } = await createUser(fixture.db, { name: 'Brian' })
  await insertLeads(fixture.db, [{ assignedTo }])
  expect((await list()).data).toMatchObject([{ assigned_to_name: 'Brian' }])
  await fixture.db.update(users).set({ name: 'Bríd' }).where(eq(users.id, assignedTo))
  expect((await list()).data).toMatchObject([{ assigned_to_name: 'Bríd' }])
  await fixture.db.delete(users).where(eq(users.id, assignedTo))
  expect((await list()).data).toMatchObject([{ assigned_to: null, assigned_to_name: null }])
})

test('a lead that is deleted while a page is read is left out', async () => {
  const [gone = 0, stays = 0] = await insertLeads(fixture.db, [{}, {}])
  const { rows } = await readPage(fixture.db, {}, 50)
  await fixture.db.delete(leads).where(eq(leads.id, gone))
  const texts = createLeadTexts({ staffNames: async () => new Map() })
  expect((await texts.writeListed(fixture.db, rows)).map((text) => JSON.parse(text).id)).toEqual([stays])
})
