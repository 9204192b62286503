import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { BulkChangeResponse, BulkUndoResponse, LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { leadEvents, leads } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'
import { createUser } from '#support/users.ts'

const fixture = setUpTestApp()
let manager: BearerHeaders
let admin: BearerHeaders

beforeAll(async () => {
  manager = await fixture.signIn('manager')
  admin = await fixture.signIn('admin')
})

const post = (url: string, payload: object, headers: BearerHeaders = manager) =>
  fixture.app.inject({ method: 'POST', url, headers, payload })
const change = async (ids: unknown[], wanted: object, headers?: BearerHeaders) =>
  BulkChangeResponse.parse((await post(LEAD_BULK_API.change.path, { ids, change: wanted }, headers)).json())
const undo = async (list: object[], headers?: BearerHeaders) =>
  BulkUndoResponse.parse((await post(LEAD_BULK_API.undo.path, { leads: list }, headers)).json())
const stored = async (ids: number[]) => {
  const rows = await fixture.db.select().from(leads).where(inArray(leads.id, ids)).orderBy(leads.id)
  return rows.map(({ status, assignedTo, version }) => ({ status, assignedTo, version }))
}

test('every lead of a bulk change follows its own rules, and the response reports each', async () => {
  const ids = await insertLeads(fixture.db, [
    {},
    { status: 'contacted' },
    { status: 'lost' },
    { status: 'converted' },
  ])
  const response = await change([...ids, ids[0], '999999999', 'abc'], { status: 'converted' })
  expect(response).toEqual({
    changed: [
      { id: ids[0], version: 2 },
      { id: ids[1], version: 2 },
    ],
    unchanged: 1,
    refused: [{ id: ids[2], message: 'The status cannot change from lost to converted.' }],
    contested: [],
    missing: 1,
    skipped: 1,
  })
  expect((await stored(ids)).map(({ status }) => status)).toEqual([
    'converted',
    'converted',
    'lost',
    'converted',
  ])
})

const WAITING = {
  status: 'quoted',
  quoteState: 'unconfirmed',
  quoteConfirmDueAt: new Date('2027-03-27T14:00:00Z'),
} as const

test.each(['new', 'contacted', 'converted', 'lost'] as const)(
  'while a customer waits for their booking no lead becomes %s, alone or with others',
  async (status) => {
    const [waiting, other] = await insertLeads(fixture.db, [WAITING, { status: 'quoted' }])
    const refusal = {
      message: 'The customer has accepted the quote. Confirm the booking or turn it down.',
    }
    const one = await fixture.call(
      LEAD_API.change,
      manager,
      { id: waiting ?? 0 },
      { status, priority: 'high' },
    )
    expect(one.statusCode).toBe(409)
    expect(one.json()).toMatchObject(refusal)
    const many = await change([waiting, other], { status })
    expect(many).toMatchObject({
      changed: [{ id: other, version: 2 }],
      refused: [{ id: waiting, ...refusal }],
    })
    expect(await stored([waiting ?? 0])).toMatchObject([{ status: 'quoted', version: 1 }])
  },
)

test('other fields of a lead whose customer waits can be changed', async () => {
  const [waiting] = await insertLeads(fixture.db, [WAITING])
  expect((await change([waiting], { priority: 'high', status: 'quoted' })).changed).toEqual([
    { id: waiting, version: 2 },
  ])
})

test('each changed lead has its own entry in the timeline', async () => {
  const ids = await insertLeads(fixture.db, [{}, {}])
  const colleague = await createUser(fixture.db, { role: 'manager', name: 'Brian Walsh' })
  await change(ids, { assigned_to: colleague.id })
  for (const id of ids) {
    const events = (await fixture.call(LEAD_API.listEvents, manager, { id })).json() as LeadEvent[]
    expect(events).toMatchObject([
      {
        kind: 'assigned',
        changes: { assigned_to: [null, colleague.id], assigned_to_name: [null, 'Brian Walsh'] },
      },
    ])
  }
})

test('assigning leads to somebody who cannot have them is refused, and nothing changes', async () => {
  const ids = await insertLeads(fixture.db, [{}])
  const gone = await createUser(fixture.db, { role: 'manager', status: 'inactive' })
  const response = await post(LEAD_BULK_API.change.path, { ids, change: { assigned_to: gone.id } })
  expect([response.statusCode, response.json().errors]).toEqual([
    422,
    { 'change.assigned_to': ['Please choose an active member of staff.'] },
  ])
  expect(await stored(ids)).toEqual([{ status: 'new', assignedTo: null, version: 1 }])
})

describe('a colleague’s change made in the meantime', () => {
  const assign = (ids: number[], person: number | null, bases?: object[], headers?: BearerHeaders) =>
    post(LEAD_BULK_API.change.path, { ids, change: { assigned_to: person }, bases }, headers).then((answer) =>
      BulkChangeResponse.parse(answer.json()),
    )
  const unassigned = (ids: number[]) => ids.map((id) => ({ id, base: { assigned_to: null } }))

  test('is not overwritten but named, and overwritten once that is asked for', async () => {
    const [aoife, brian] = await Promise.all([
      createUser(fixture.db, { name: 'Aoife Byrne' }),
      createUser(fixture.db, { name: 'Brian Walsh' }),
    ])
    const [taken = 0, free = 0] = await insertLeads(fixture.db, [{}, {}])
    await assign([taken], aoife.id, undefined, admin)
    const first = await assign([taken, free], brian.id, unassigned([taken, free]))
    const theirs = { id: taken, base: { assigned_to: aoife.id } }
    expect(first).toMatchObject({
      changed: [{ id: free, version: 2 }],
      contested: [{ ...theirs, changed_by: 'A admin' }],
    })
    expect(await stored([taken])).toMatchObject([{ assignedTo: aoife.id, version: 2 }])
    const anyway = await assign([taken], brian.id, [theirs])
    expect(anyway).toMatchObject({ changed: [{ id: taken, version: 3 }], contested: [] })
    expect((await undo([...first.changed, ...anyway.changed])).undone).toHaveLength(2)
    expect(await stored([taken, free])).toMatchObject([{ assignedTo: aoife.id }, { assignedTo: null }])
  })

  test('is a conflict only in the fields of the change, and not where the values are equal', async () => {
    const brian = await createUser(fixture.db, { name: 'Brian Walsh' })
    const [other = 0, same = 0, unseen = 0] = await insertLeads(fixture.db, [{}, {}, {}])
    await change([other], { priority: 'high' }, admin)
    await assign([same], brian.id, undefined, admin)
    await change([unseen], { assigned_to: null, priority: 'high' }, admin)
    expect(await assign([other, same, unseen], brian.id, unassigned([other, same]))).toMatchObject({
      changed: [{ id: other }, { id: unseen }],
      unchanged: 1,
      contested: [],
    })
  })

  test('is a conflict in a status and in a scheduled call too, unless that lead cannot have the status at all', async () => {
    const [moved = 0, lost = 0] = await insertLeads(fixture.db, [{ status: 'quoted' }, { status: 'lost' }])
    const bases = [moved, lost].map((id) => ({ id, base: { status: 'new' } }))
    const status = { ids: [moved, lost], change: { status: 'converted' }, bases }
    expect((await post(LEAD_BULK_API.change.path, status)).json()).toMatchObject({
      changed: [],
      contested: [{ id: moved, base: { status: 'quoted' }, changed_by: null }],
      refused: [{ id: lost, message: 'The status cannot change from lost to converted.' }],
    })
    await change([moved], { next_action_on: '2031-03-01', next_action_time: '09:00' }, admin)
    const call = {
      ids: [moved],
      change: { next_action_on: '2031-03-02', next_action_time: null },
      bases: [{ id: moved, base: { next_action_on: null, next_action_time: null } }],
      note: 'Ask about luggage',
    }
    expect((await post(LEAD_BULK_API.change.path, call)).json()).toMatchObject({
      contested: [
        {
          id: moved,
          base: { next_action_on: '2031-03-01', next_action_time: '09:00' },
          changed_by: 'A admin',
        },
      ],
    })
    const notes = and(eq(leadEvents.leadId, moved), eq(leadEvents.kind, 'note'))
    expect(await fixture.db.$count(leadEvents, notes)).toBe(0)
  })
})

test.each([
  ['no leads', { ids: [], change: { status: 'lost' } }],
  ['no change', { ids: [1], change: {} }],
  ['an unknown status', { ids: [1], change: { status: 'gone' } }],
  [
    'a base that names no lead',
    { ids: [1], change: { status: 'lost' }, bases: [{ base: { status: 'new' } }] },
  ],
  [
    'more than a thousand leads',
    { ids: Array.from({ length: 1_001 }, (_, id) => id + 1), change: { status: 'lost' } },
  ],
])('a bulk change is refused as invalid: %s', async (_what, body) => {
  expect((await post(LEAD_BULK_API.change.path, body)).statusCode).toBe(422)
})

test('five hundred leads change, and change back, at once', async () => {
  const ids = await insertLeads(
    fixture.db,
    Array.from({ length: 500 }, () => ({})),
  )
  const { changed } = await change(ids, { status: 'contacted' })
  expect(changed).toHaveLength(500)
  const { undone, left } = await undo(changed)
  expect([undone.length, left]).toEqual([500, []])
  expect(new Set((await stored(ids)).map(({ status }) => status))).toEqual(new Set(['new']))
  const counted = await fixture.db.$count(leadEvents, inArray(leadEvents.leadId, ids))
  expect(counted).toBe(1_000)
})

test('undo restores each lead, even where the rules do not allow such a step', async () => {
  const colleague = await createUser(fixture.db, { role: 'manager' })
  const ids = await insertLeads(fixture.db, [
    { status: 'converted', assignedTo: colleague.id },
    { status: 'quoted' },
  ])
  const { changed } = await change(ids, { status: 'lost', assigned_to: null })
  expect(changed).toHaveLength(2)
  await undo(changed)
  expect(await stored(ids)).toEqual([
    { status: 'converted', assignedTo: colleague.id, version: 3 },
    { status: 'quoted', assignedTo: null, version: 3 },
  ])
})

test('undo skips leads that were changed since, are deleted, or were changed by somebody else', async () => {
  const ids = await insertLeads(fixture.db, [{}, {}, {}, {}])
  const [since = 0, gone = 0, theirs = 0, mine = 0] = ids
  const { changed } = await change([since, gone, mine], { status: 'contacted' })
  const others = await change([theirs], { status: 'contacted' }, admin)
  await change([since], { status: 'quoted' }, admin)
  await fixture.db.delete(leads).where(eq(leads.id, gone))
  const response = await undo([...changed, ...others.changed])
  expect(response).toEqual({ undone: [{ id: mine, version: 3 }], left: [since, gone, theirs] })
  expect((await stored([since, theirs, mine])).map(({ status }) => status)).toEqual([
    'quoted',
    'contacted',
    'new',
  ])
})

test('the ids of the leads of a filter are listed, newest first, as many as one change takes', async () => {
  const stamp = (minute: number) => new Date(Date.UTC(2028, 0, 1, 0, minute))
  const ids = await insertLeads(
    fixture.db,
    ['weddings', '/weddings', '/weddings/', '/golf', 'home', ''].map((slug, minute) => ({
      slug,
      createdAt: stamp(minute),
      pickupLocation: 'Numbered',
    })),
  )
  const of = async (query: string) =>
    (
      await fixture.app.inject({
        url: `${LEAD_BULK_API.listIds.path}?search=numbered&${query}`,
        headers: manager,
      })
    ).json()
  const base = {
    status: 'new',
    assigned_to: null,
    priority: 'medium',
    next_action_on: null,
    next_action_time: null,
  }
  const found = (wanted: number[]) => ({
    ids: wanted.toReversed(),
    more: false,
    bases: wanted.toReversed().map((id) => ({ id, base })),
  })
  expect(await of('')).toEqual(found(ids))
  expect(await of('page=/weddings')).toEqual(found(ids.slice(0, 3)))
  expect(await of('page=/')).toEqual(found(ids.slice(4)))
  expect(await of('page=/nowhere')).toEqual(found([]))
  const pages = await fixture.call(LEAD_API.listPages, manager)
  expect(pages.json()).toEqual(expect.arrayContaining(['/', '/golf', '/weddings']))
  const list = await fixture.app.inject({
    url: `${LEAD_API.list.path}?limit=2&page=weddings`,
    headers: manager,
  })
  expect([list.json().data.length, list.json().meta.total]).toEqual([2, 3])
})

test('a note joins the timeline and makes no other change out of date', async () => {
  const [id = 0] = await insertLeads(fixture.db, [{}])
  const response = await post(buildPath(LEAD_API.addNote, { id }), {
    text: '  Rang twice.\nCall after six  ',
  })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    kind: 'note',
    actor_name: 'A manager',
    changes: { note: [null, 'Rang twice.\nCall after six'] },
  })
  expect((await stored([id]))[0]?.version).toBe(1)
  expect((await post(buildPath(LEAD_API.addNote, { id }), { text: ' ' })).statusCode).toBe(422)
  expect((await post(buildPath(LEAD_API.addNote, { id: 999_999_999 }), { text: 'x' })).statusCode).toBe(404)
})

const timelineOf = async (id: number) =>
  (await fixture.db.select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(leadEvents.id)).map(
    ({ kind, changes }) => ({ kind, changes }),
  )

test('a note is kept for a lead that already has the wanted values, and not for one that is refused', async () => {
  const call = { next_action_on: '2031-01-05', next_action_time: '09:30' }
  const [same = 0, other = 0] = await insertLeads(fixture.db, [
    { nextActionOn: '2031-01-05', nextActionTime: '09:30' },
    {},
  ])
  const note = 'Rang, no answer, same time again.'
  const body = { ids: [same, other], change: call, note }
  expect((await post(LEAD_BULK_API.change.path, body)).json()).toMatchObject({
    changed: [{ id: other, version: 2 }],
    unchanged: 1,
  })
  for (const id of [same, other]) {
    expect(await timelineOf(id)).toContainEqual({ kind: 'note', changes: { note: [null, note] } })
  }
  expect(await stored([same])).toMatchObject([{ version: 1 }])
  const [lost = 0] = await insertLeads(fixture.db, [{ status: 'lost' }])
  const refused = { ids: [lost], change: { status: 'converted' }, note }
  expect((await post(LEAD_BULK_API.change.path, refused)).json().refused).toHaveLength(1)
  expect(await timelineOf(lost)).toEqual([])
})

test('marking leads as lost keeps the reason of those already lost', async () => {
  const [before = 0, without = 0, open = 0] = await insertLeads(fixture.db, [
    { status: 'lost', lostReason: 'Price' },
    { status: 'lost' },
    {},
  ])
  const reasons = async () => {
    const rows = await fixture.db
      .select()
      .from(leads)
      .where(inArray(leads.id, [before, without, open]))
    return rows.toSorted((one, other) => one.id - other.id).map(({ lostReason }) => lostReason)
  }
  const ids = [before, without, open]
  expect(await change([before], { status: 'lost', lost_reason: '' })).toMatchObject({
    changed: [],
    unchanged: 1,
  })
  expect(await change(ids, { status: 'lost', lost_reason: 'No vehicle' })).toMatchObject({
    changed: [{ id: without }, { id: open }],
    refused: [{ id: before, message: 'Already lost, for another reason: “Price”.' }],
  })
  expect(await reasons()).toEqual(['Price', 'No vehicle', 'No vehicle'])
  await change([before], { lost_reason: 'Date' })
  expect(await reasons()).toEqual(['Date', 'No vehicle', 'No vehicle'])
})
