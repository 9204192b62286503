import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { leadEvents, leads } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'

/** The present time, 10:03 in Dublin. */
const now = new Date('2027-07-10T09:03:00Z')
const fixture = setUpTestApp({ clock: { now: () => now } })
let headers: BearerHeaders

beforeAll(async () => {
  headers = await fixture.signIn('manager')
})

async function planCall(change: object) {
  const [id = 0] = await insertLeads(fixture.db, [{}])
  const payload = { ids: [id], change, note: 'Ring' }
  const response = await fixture.call(LEAD_BULK_API.change, headers, {}, payload)
  return { id, response }
}

test.each([
  [
    'the day before',
    { next_action_on: '2027-07-09' },
    'next_action_on',
    'Please choose today or a later day.',
  ],
  [
    'a time that is over',
    { next_action_on: '2027-07-10', next_action_time: '09:50' },
    'next_action_time',
    'This time has already passed. Please choose a later one.',
  ],
] as const)(
  'scheduling a call for %s is refused in the words of the dialog, and nothing changes',
  async (...given) => {
    const [, change, field, message] = given
    const { id, response } = await planCall(change)
    expect([response.statusCode, response.json().errors]).toEqual([422, { [`change.${field}`]: [message] }])
    expect(await fixture.db.select({ version: leads.version }).from(leads).where(eq(leads.id, id))).toEqual([
      { version: 1 },
    ])
    expect(await fixture.db.$count(leadEvents, eq(leadEvents.leadId, id))).toBe(0)
  },
)

test.each([
  ['by a clock that is a little behind', { next_action_on: '2027-07-10', next_action_time: '10:00' }],
  ['without a time, for today', { next_action_on: '2027-07-10' }],
  ['for no day any more', { next_action_on: null }],
])('a call can be scheduled %s', async (_, change) => {
  const { response } = await planCall(change)
  expect(response.statusCode, response.body).toBe(200)
})

test('the next action of one lead may lie in the past, as an undo can need', async () => {
  const [id = 0] = await insertLeads(fixture.db, [{}])
  const payload = { next_action_on: '2027-07-01' }
  const response = await fixture.call(LEAD_API.change, headers, { id }, payload)
  expect(response.json()).toMatchObject(payload)
})
