import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { NewContact } from '#contract/leads/lead-event.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { leadEvents } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'
import { createUser } from '#support/users.ts'

const fixture = setUpTestApp()
let manager: BearerHeaders
beforeAll(async () => {
  manager = await fixture.signIn('manager')
})

const oneLead = async (overrides = {}) => (await insertLeads(fixture.db, [overrides]))[0] ?? 0
const CONTACT: NewContact = {
  channel: 'call',
  reached: true,
  note: 'Wants a child seat.',
  mark_contacted: true,
}
const add = (id: number | string, contact: object = {}, headers: Record<string, string> = manager) =>
  fixture.app.inject({
    method: 'POST',
    url: buildPath(LEAD_API.addContact, { id }),
    headers,
    payload: { ...CONTACT, ...contact },
  })
const timelineOf = async (id: number) =>
  (
    await fixture.db.select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(desc(leadEvents.id))
  ).map(({ kind, changes }) => ({ kind, changes }))

test('reaching the customer counts as a response, and a new lead becomes contacted', async () => {
  const id = await oneLead()
  const response = await add(id)
  expect(response.statusCode).toBe(201)
  const lead = Lead.parse(response.json())
  expect(lead.status).toBe('contacted')
  expect(lead.first_response_at).not.toBeNull()
  expect(await timelineOf(id)).toEqual([
    { kind: 'status', changes: { status: ['new', 'contacted'] } },
    { kind: 'contact', changes: { channel: [null, 'call'], note: [null, 'Wants a child seat.'] } },
  ])
})

test('a customer who was not reached still waits for a reply', async () => {
  const id = await oneLead()
  const lead = Lead.parse((await add(id, { reached: false, mark_contacted: false, note: '' })).json())
  expect([lead.status, lead.first_response_at]).toEqual(['new', null])
  expect(await timelineOf(id)).toEqual([{ kind: 'contact-tried', changes: { channel: [null, 'call'] } }])
})

test('a lead that is further on stays there', async () => {
  const id = await oneLead({ status: 'quoted' })
  expect(Lead.parse((await add(id, { channel: 'whatsapp' })).json()).status).toBe('quoted')
})

test.each([{ channel: 'fax' }, { note: 'x'.repeat(10_000) }, { reached: 'yes' }])(
  '%o is refused and leaves no trace',
  async (wrong) => {
    const id = await oneLead()
    expect((await add(id, wrong)).statusCode).toBe(422)
    expect(await timelineOf(id)).toEqual([])
  },
)

test('contacts are for staff who may see the lead', async () => {
  const colleague = await createUser(fixture.db, { role: 'manager' })
  const id = await oneLead({ assignedTo: colleague.id })
  expect((await add(id, {}, {})).statusCode).toBe(401)
  expect((await add(id, {}, await fixture.signIn('user'))).statusCode).toBe(403)
  for (const nothing of ['0', 'x', '987654321']) expect((await add(nothing)).statusCode).toBe(404)
  const admin = await fixture.signIn('admin')
  const restrict = (managersSeeAllLeads: boolean) =>
    fixture.app.inject({
      method: 'PATCH',
      url: SETTINGS_API.get.path,
      headers: admin,
      payload: { business: { managersSeeAllLeads } },
    })
  await restrict(false)
  expect((await add(id)).statusCode).toBe(404)
  await restrict(true)
  expect((await add(id)).statusCode).toBe(201)
})

test('calls are scheduled for several leads at once, with a note on each timeline', async () => {
  const ids = [await oneLead(), await oneLead()]
  const response = await fixture.app.inject({
    method: 'POST',
    url: LEAD_BULK_API.change.path,
    headers: manager,
    payload: { ids, change: { next_action_on: '2031-01-05' }, note: 'Ask about luggage.' },
  })
  expect(response.json().changed).toHaveLength(2)
  for (const id of ids) {
    expect(await timelineOf(id)).toEqual([
      { kind: 'note', changes: { note: [null, 'Ask about luggage.'] } },
      { kind: 'changed', changes: { next_action_on: [null, '2031-01-05'] } },
    ])
  }
})

test('the same contact again, known by its key, is recorded once; another one under the key is refused', async () => {
  const id = await oneLead()
  const keyed = { ...manager, 'idempotency-key': 'one-call' }
  const [first, again] = [await add(id, {}, keyed), await add(id, {}, keyed)]
  expect([first, again].map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
  expect(again.json()).toEqual(first.json())
  expect(await timelineOf(id)).toHaveLength(2)
  const changed = await add(id, { note: 'Wants two child seats.' }, keyed)
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'idempotency_conflict'])
  expect(await timelineOf(id)).toHaveLength(2)
  expect((await add(await oneLead(), {}, keyed)).headers['idempotency-replayed']).toBe(undefined)
})
