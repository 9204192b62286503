import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LeadEvent, type NewContact } from '#contract/leads/lead-event.ts'
import { idempotencyKeys, leadEvents } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'

const fixture = setUpTestApp()
let manager: BearerHeaders
beforeAll(async () => {
  manager = await fixture.signIn('manager')
})

const MEASURED = {
  pickup_location: 'Dublin Airport',
  distance: 12,
  distance_provider: 'osrm',
  distance_is_estimate: false,
  distance_minutes: 20,
}
const oneLead = async (fields = {}) => (await insertLeads(fixture.db, [{ ...MEASURED, ...fields }]))[0] ?? 0
const change = (id: number, payload: object) => fixture.call(LEAD_API.change, manager, { id }, payload)
const lastEvent = async (id: number) => {
  return LeadEvent.array()
    .parse((await fixture.call(LEAD_API.listEvents, manager, { id })).json())
    .at(-1)
}

test('a changed place has its distance measured again, and the timeline shows both places', async () => {
  const id = await oneLead()
  const lead = Lead.parse((await change(id, { dropoff_location: 'Cork' })).json())
  expect(lead.distance).toBeGreaterThan(200)
  expect(lead).toMatchObject({ distance_provider: 'embedded', distance_is_estimate: true })
  expect(await lastEvent(id)).toMatchObject({
    kind: 'changed',
    changes: { dropoff_location: ['', 'Cork'], distance: [12, lead.distance] },
  })
  const back = Lead.parse(
    (await change(id, { round_trip: true, return_date: '2031-05-02', return_time: '18:00' })).json(),
  )
  expect(back.distance).toBeCloseTo(2 * lead.distance, 0)
})

test('an unknown place has no distance, and a distance entered by staff stays', async () => {
  const id = await oneLead()
  expect((await change(id, { dropoff_location: 'At the old mill' })).json()).toMatchObject({
    distance: 0,
    distance_provider: '',
    distance_minutes: null,
  })
  expect((await change(id, { dropoff_location: 'Cork', distance: 250 })).json()).toMatchObject({
    distance: 250,
    distance_provider: 'staff',
  })
  expect((await change(id, { full_name: 'Aoife Byrne' })).json()).toMatchObject({ distance: 250 })
})

test('a lead keeps at least one contact of its customer, and a round trip its return', async () => {
  const id = await oneLead({ mobile_number: '087 123 4567' })
  expect((await change(id, { email: '' })).json()).toMatchObject({ email: '' })
  expect((await change(id, { mobile_number: '' })).json().errors).toEqual({
    mobile_number: ['Please enter a phone number or an email address.'],
  })
  expect((await change(id, { round_trip: true, return_date: '2031-05-02' })).json().errors).toEqual({
    return_time: ['Please fill in this field.'],
  })
})

test('a call keeps its time only while it has a day', async () => {
  const id = await oneLead()
  const call = { next_action_on: '2031-05-01', next_action_time: '14:30' }
  expect((await change(id, call)).json()).toMatchObject(call)
  expect((await lastEvent(id))?.changes).toEqual({
    next_action_on: [null, '2031-05-01'],
    next_action_time: [null, '14:30'],
  })
  expect((await change(id, { next_action_on: '2031-05-02' })).json()).toMatchObject({
    next_action_time: '14:30',
  })
  expect((await change(id, { next_action_on: null })).json()).toMatchObject({ next_action_time: null })
})

describe('notes', () => {
  const oneLead = async () => (await insertLeads(fixture.db, [{}]))[0] ?? 0
  const add = (id: number, text: string, key?: string, headers: BearerHeaders = manager) =>
    fixture.call(
      LEAD_API.addNote,
      { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      { id },
      { text },
    )
  const countOf = (id: number) => fixture.db.$count(leadEvents, eq(leadEvents.leadId, id))

  test('are stored once when sent again with their key, and the response is the same entry', async () => {
    const id = await oneLead()
    await add(id, 'Called, no answer.', 'first')
    const first = await add(id, 'Called, no answer.', 'second')
    const again = await add(id, 'Called, no answer.', 'second')
    expect([first, again].map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
    expect(again.json()).toMatchObject({ kind: 'note', changes: { note: [null, 'Called, no answer.'] } })
    expect(again.json().created_at).toBe(first.json().created_at)
    expect(await countOf(id)).toBe(2)
  })

  test('are stored once when five come at the same moment with one key', async () => {
    const id = await oneLead()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(id, 'Once', 'at-once')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await countOf(id)).toBe(1)
  })

  test('are refused with the key of another note, and nothing is stored', async () => {
    const id = await oneLead()
    await add(id, 'One', 'key')
    const other = await add(id, 'Another', 'key')
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict'])
    expect(await countOf(id)).toBe(1)
  })

  test('are told apart by key for one person and one lead; without a key each is stored', async () => {
    const id = await oneLead()
    const other = await oneLead()
    for (const [lead, headers] of [
      [id, manager],
      [other, manager],
      [id, await fixture.signIn('admin')],
    ] as const)
      expect((await add(lead, 'Same', 'shared', headers)).headers['idempotency-replayed']).toBe(undefined)
    await add(id, 'Same')
    await add(id, 'Same')
    expect([await countOf(id), await countOf(other)]).toEqual([4, 1])
  })

  test('are refused with an invalid key, and a key is free again after its time', async () => {
    const id = await oneLead()
    const refused = await add(id, 'Hello', 'k'.repeat(256))
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['Idempotency-Key']])
    await add(id, 'Hello', 'kept')
    await fixture.db.update(idempotencyKeys).set({ expiresAt: new Date(0) })
    expect((await add(id, 'Hello', 'kept')).headers['idempotency-replayed']).toBe(undefined)
    expect(await countOf(id)).toBe(2)
  })

  test('about a lead that does not exist are answered as not found, with a key too', async () => {
    expect((await add(999_999_999, 'Hello', 'nowhere')).statusCode).toBe(404)
  })
})

describe('contacts of a customer', () => {
  const oneLead = async (overrides = {}) => (await insertLeads(fixture.db, [overrides]))[0] ?? 0
  const CONTACT: NewContact = {
    channel: 'call',
    reached: true,
    note: 'Wants a child seat.',
    mark_contacted: true,
  }
  const add = (id: number | string, contact: object = {}, headers: Record<string, string> = manager) =>
    fixture.call(LEAD_API.addContact, headers, { id }, { ...CONTACT, ...contact })
  const timelineOf = async (id: number) =>
    (
      await fixture.db.select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(desc(leadEvents.id))
    ).map(({ kind, changes }) => ({ kind, changes }))

  test('that reach the customer count as a response, and make a new lead contacted', async () => {
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

  test('that do not reach the customer leave them waiting for a reply', async () => {
    const id = await oneLead()
    const lead = Lead.parse((await add(id, { reached: false, mark_contacted: false, note: '' })).json())
    expect([lead.status, lead.first_response_at]).toEqual(['new', null])
    expect(await timelineOf(id)).toEqual([{ kind: 'contact-tried', changes: { channel: [null, 'call'] } }])
  })

  test('leave the status of a lead that is further on', async () => {
    const id = await oneLead({ status: 'quoted' })
    expect(Lead.parse((await add(id, { channel: 'whatsapp' })).json()).status).toBe('quoted')
  })

  test.each([{ channel: 'fax' }, { note: 'x'.repeat(10_000) }, { reached: 'yes' }])(
    'are refused as %o, and nothing is stored',
    async (wrong) => {
      const id = await oneLead()
      expect((await add(id, wrong)).statusCode).toBe(422)
      expect(await timelineOf(id)).toEqual([])
    },
  )

  test('are scheduled as calls for several leads at once, with a note on each timeline', async () => {
    const ids = [await oneLead(), await oneLead()]
    const response = await fixture.call(
      LEAD_BULK_API.change,
      manager,
      {},
      { ids, change: { next_action_on: '2031-01-05' }, note: 'Ask about luggage.' },
    )
    expect(response.json().changed).toHaveLength(2)
    for (const id of ids) {
      expect(await timelineOf(id)).toEqual([
        { kind: 'note', changes: { note: [null, 'Ask about luggage.'] } },
        { kind: 'changed', changes: { next_action_on: [null, '2031-01-05'] } },
      ])
    }
  })

  test('are stored once when sent again with their key; another contact under the key is refused', async () => {
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
})
