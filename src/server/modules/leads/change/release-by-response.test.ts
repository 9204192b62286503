import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROLE } from '#contract/basics/role.ts'
import { FOLLOW_UP_API } from '#contract/follow-ups/follow-up-mail.ts'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { visitCounter } from '#server/modules/visits/jobs.ts'
import { leadEvents, mails, visitCounts } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { eventually } from '#support/eventually.ts'
import { testViews } from '#support/pages/views.ts'
import { insertLead, sendQuote } from '#support/quotes.ts'
import { testServer } from '#support/server.ts'
import { createUser } from '#support/users.ts'
import { addContact } from './add-contact.ts'
import { changeLead } from './change-lead.ts'

const now = new Date('2027-03-27T12:00:00Z')
const product = setUpTestApp({ views: testViews(), clock: { now: () => now } })
let manager: BearerHeaders
beforeAll(async () => {
  manager = await product.signIn('manager')
})

const HELD = 'A hidden field was filled in, which people cannot see.'
const held = (fields: Parameters<typeof insertLead>[1] = {}) =>
  insertLead(product, { suspectedSpam: HELD, ...fields })
const leadOf = async (id: number) => Lead.parse((await product.call(LEAD_API.get, manager, { id })).json())
const listed = async (query: Record<string, string> = {}) => {
  const { data } = (await product.call(LEAD_API.list, manager, { limit: 200, ...query })).json()
  return Lead.array()
    .parse(data)
    .map(({ id }) => id)
}
const kindsOf = async (id: number) =>
  (
    await product.db.select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(asc(leadEvents.id))
  ).map(({ kind }) => kind)
const mailsOf = async (id: number) =>
  (await product.db.select().from(mails).where(eq(mails.leadId, id))).map(({ kind }) => kind)

test('sending a quote to a quarantined lead releases it, and the quote is the only email', async () => {
  const id = await held({ fullName: 'Quoted Robot' })
  expect(await listed()).not.toContain(id)
  await sendQuote(product, manager, id)
  const lead = await leadOf(id)
  expect(lead).toMatchObject({
    status: 'quoted',
    suspected_spam: HELD,
    released_at: now.toISOString(),
    released_by: lead.assigned_to,
  })
  expect(lead.released_by).not.toBeNull()
  expect(await listed()).toContain(id)
  expect(await listed({ search: 'quoted robot' })).toEqual([id])
  expect(await listed({ filter: 'suspected' })).not.toContain(id)
  expect(await mailsOf(id)).toEqual(['offer'])
  const [released] = await product.db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.kind, 'released'))
    .orderBy(asc(leadEvents.id))
  expect(released).toMatchObject({
    leadId: id,
    actorName: 'A manager',
    changes: { suspected_spam: [HELD, null] },
  })
  expect(await kindsOf(id)).toEqual(['offer-sent', 'status', 'assigned', 'released'])
})

test('a second quote, or a quote to an ordinary lead, releases nothing', async () => {
  const [id, ordinary] = [await held(), await insertLead(product)]
  const first = await sendQuote(product, manager, id)
  await sendQuote(product, manager, id, { replaces: first.id })
  await sendQuote(product, manager, ordinary)
  expect((await kindsOf(id)).filter((kind) => kind === 'released')).toHaveLength(1)
  expect(await kindsOf(ordinary)).not.toContain('released')
  expect((await leadOf(ordinary)).released_at).toBeNull()
})

const contact = (reached: boolean) => (id: number) =>
  product.call(
    LEAD_API.addContact,
    manager,
    { id },
    {
      channel: 'call',
      reached,
      note: '',
      mark_contacted: false,
    },
  )
const change = (fields: object) => (id: number) => product.call(LEAD_API.change, manager, { id }, fields)
const followUp = { subject: 'Your journey', body: 'Hello, are you still looking for a coach?' }

describe('what else staff do on a quarantined lead', () => {
  test.each<[string, (id: number) => ReturnType<typeof product.call>, string[]]>([
    ['a contact that reached the customer', contact(true), []],
    [
      'a follow-up email',
      (id) => product.call(FOLLOW_UP_API.send, manager, {}, { ids: [id], ...followUp }),
      ['follow-up'],
    ],
    ['the status contacted', change({ status: 'contacted' }), []],
    ['the status quoted', change({ status: 'quoted' }), []],
    ['the status converted', change({ status: 'converted' }), []],
    [
      'a status for many',
      (id) => product.call(LEAD_BULK_API.change, manager, {}, { ids: [id], change: { status: 'contacted' } }),
      [],
    ],
  ])('releases it as a response: %s', async (_, act, sent) => {
    const id = await held({ email: `${crypto.randomUUID()}@example.ie` })
    expect((await act(id)).statusCode).toBeLessThan(300)
    expect((await leadOf(id)).released_at).not.toBeNull()
    expect(await kindsOf(id)).toContain('released')
    expect(await listed()).toContain(id)
    expect(await mailsOf(id)).toEqual(sent)
  })

  test.each<[string, (id: number) => ReturnType<typeof product.call>]>([
    ['a call that nobody took', contact(false)],
    ['a note', (id) => product.call(LEAD_API.addNote, manager, { id }, { text: 'Looks odd.' })],
    ['a correction', change({ full_name: 'Real Name' })],
    ['a day to look at it again', change({ next_action_on: '2027-03-29' })],
    ['giving it up', change({ status: 'lost' })],
  ])('leaves it quarantined, as no response: %s', async (_, act) => {
    const id = await held()
    expect((await act(id)).statusCode).toBeLessThan(300)
    expect((await leadOf(id)).released_at).toBeNull()
    expect(await listed({ filter: 'suspected' })).toContain(id)
  })

  test('leaves it quarantined when they assign it', async () => {
    const [id, taken] = [await held(), await insertLead(product)]
    await sendQuote(product, manager, taken)
    const { assigned_to } = await leadOf(taken)
    expect((await change({ assigned_to })(id)).statusCode).toBe(200)
    expect((await leadOf(id)).released_at).toBeNull()
  })
})

test('a released lead counts in the figures of its page, once', async () => {
  const server = testServer(product.db, { clock: { now: () => now } })
  const { id: userId } = await createUser(product.db, { role: 'manager' })
  const actor = { userId, sessionId: '', name: 'A manager', email: '', roleId: ROLE.manager }
  const caller = { actor, clientIp: '' }
  const [called, moved] = [await held({ slug: '/' }), await held({ slug: '/about' })]
  const reached = { channel: 'call' as const, reached: true, note: '', mark_contacted: true }
  for (let times = 0; times < 2; times += 1) {
    await addContact(server, caller, called, { body: reached })
    await changeLead(server, caller, moved, { status: 'contacted' })
  }
  await eventually(async () => {
    await visitCounter(server).flush()
    const counted = await product.db.select().from(visitCounts).where(eq(visitCounts.event, 'quote_submit'))
    expect(counted.map(({ page, visits }) => [page, visits]).sort()).toEqual([
      ['/', 1],
      ['/about', 1],
    ])
  })
})
