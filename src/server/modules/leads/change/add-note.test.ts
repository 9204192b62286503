import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { idempotencyKeys, leadEvents } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'

const fixture = setUpTestApp()
let manager: BearerHeaders
beforeAll(async () => {
  manager = await fixture.signIn('manager')
})

const oneLead = async () => (await insertLeads(fixture.db, [{}]))[0] ?? 0
const add = (id: number, text: string, key?: string, headers: BearerHeaders = manager) =>
  fixture.app.inject({
    method: 'POST',
    url: buildPath(LEAD_API.addNote, { id }),
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { text },
  })
const countOf = (id: number) => fixture.db.$count(leadEvents, eq(leadEvents.leadId, id))

test('the same note again, known by its key, is answered with the entry that it became', async () => {
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

test('five notes that come at once with one key are stored once', async () => {
  const id = await oneLead()
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(id, 'Once', 'at-once')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await countOf(id)).toBe(1)
})

test('another note under the same key is refused, and nothing is stored', async () => {
  const id = await oneLead()
  await add(id, 'One', 'key')
  const other = await add(id, 'Another', 'key')
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict'])
  expect(await countOf(id)).toBe(1)
})

test('a key counts for one person and one lead, and without one each note is stored', async () => {
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

test('an invalid key is refused, and a key is free again once its time is over', async () => {
  const id = await oneLead()
  const refused = await add(id, 'Hello', 'k'.repeat(256))
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['Idempotency-Key']])
  await add(id, 'Hello', 'kept')
  await fixture.db.update(idempotencyKeys).set({ expiresAt: new Date(0) })
  expect((await add(id, 'Hello', 'kept')).headers['idempotency-replayed']).toBe(undefined)
  expect(await countOf(id)).toBe(2)
})

test('a note about a lead that is not there is not found, with a key too', async () => {
  expect((await add(999_999_999, 'Hello', 'nowhere')).statusCode).toBe(404)
})
