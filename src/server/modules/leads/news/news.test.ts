import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { NEWS_API, NEWS_LIMITS, NewsList } from '#contract/news/news.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { watchDeadlines } from '#server/modules/leads/response-time/watch-deadlines.ts'
import { leadEvents, leads, nearDeadlines, newsReads, users } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'
import { createUser } from '#support/users.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders
let manager: BearerHeaders

const DAY_MS = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms)

const list = async (headers = admin) =>
  NewsList.parse((await fixture.call(NEWS_API.list, headers)).json()).entries
/** Writes each notification as 'kind lead', with a star if it is unread. */
const summarise = async (headers = admin) =>
  (await list(headers)).map(({ kind, lead, unread }) => `${kind} ${lead.id}${unread ? ' *' : ''}`)
const markRead = (read: object, headers = admin) => fixture.call(NEWS_API.markRead, headers, {}, read)
const myId = async (headers: BearerHeaders): Promise<number> =>
  (await fixture.call(ACCOUNT_API.get, headers)).json().id
async function insertOne(row: Parameters<typeof insertLeads>[1][number] = {}): Promise<number> {
  const [id = 0] = await insertLeads(fixture.db, [row])
  return id
}
async function happen(leadId: number, kind: string, actor?: { actorId?: number; actorName: string }) {
  await fixture.db.insert(leadEvents).values({ leadId, kind, ...actor })
}
const STAFF = { actorName: 'Aoife Byrne' }

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  manager = await fixture.signIn('manager')
})
beforeEach(async () => {
  await fixture.db.delete(leads)
  // Everyone last looked at the notifications an hour ago.
  await fixture.db.update(users).set({ newsReadAt: ago(3_600_000) })
})

test('an enquiry, a question and an acceptance make three notifications, whoever was signed in when they came', async () => {
  const id = await insertOne({ createdAt: ago(60_000) })
  await happen(id, 'offer-asked')
  await happen(id, 'offer-accepted')
  expect(await summarise()).toEqual([`offer-accepted ${id} *`, `offer-asked ${id} *`, `created ${id} *`])
  expect(await summarise(manager)).toHaveLength(3)
  const [newest] = await list()
  expect(newest?.lead).toMatchObject({ id, full_name: 'Aoife Ní Bhriain', pickup_location: 'Dublin Airport' })
  expect(newest).not.toHaveProperty('lead.email')
})

test('events by staff and suspected spam make no notifications', async () => {
  await insertOne({ source: 'phone' })
  await insertOne({ suspectedSpam: 'links' })
  const filed = await insertOne({ source: 'phone' })
  await happen(filed, 'offer-accepted', STAFF)
  await happen(filed, 'offer-sent', STAFF)
  expect(await summarise()).toEqual([])
})

describe('a notification that somebody has looked at', () => {
  test('is read up to its time, and later ones are unread', async () => {
    const id = await insertOne({ createdAt: ago(60_000) })
    const [seen] = await list()
    expect((await markRead({ until: seen?.at })).statusCode).toBe(204)
    expect(await summarise()).toEqual([`created ${id}`])
    await happen(id, 'offer-declined')
    expect(await summarise()).toEqual([`offer-declined ${id} *`, `created ${id}`])
    expect(await summarise(manager)).toEqual([`offer-declined ${id} *`, `created ${id} *`])
  })

  test('stays read when another tab has seen less, and none is marked as read before it exists', async () => {
    const headers = await fixture.signIn('admin')
    await markRead({ until: new Date(Date.now() + DAY_MS).toISOString() }, headers)
    await markRead({ until: ago(DAY_MS).toISOString() }, headers)
    const before = await insertOne({ createdAt: ago(60_000) })
    const after = await insertOne({ createdAt: new Date(Date.now() + 60_000) })
    expect(await summarise(headers)).toEqual([`created ${after} *`, `created ${before}`])
  })

  test('is read on its lead alone, and stays unread for everybody else', async () => {
    const [one, two] = [
      await insertOne({ createdAt: ago(2_000) }),
      await insertOne({ createdAt: ago(1_000) }),
    ]
    await markRead({ lead: one })
    expect(await summarise()).toEqual([`created ${two} *`, `created ${one}`])
    expect(await summarise(manager)).toEqual([`created ${two} *`, `created ${one} *`])
    await fixture.db.insert(leadEvents).values({
      leadId: one,
      kind: 'offer-asked',
      createdAt: new Date(Date.now() + 1_000),
    })
    expect(await summarise()).toContain(`offer-asked ${one} *`)
    expect((await markRead({ lead: 999_999 })).statusCode).toBe(204)
  })
})

test('a reply or confirmation by staff marks the event before it as read for everybody', async () => {
  const [replied, asked, accepted, declined] = await Promise.all([1, 2, 3, 4].map(() => insertOne()))
  if (!replied || !asked || !accepted || !declined) throw new Error('There are no leads.')
  await happen(asked, 'offer-asked')
  await happen(accepted, 'offer-accepted')
  await happen(declined, 'offer-declined')
  await fixture.db.update(leads).set({ firstResponseAt: new Date() })
  await happen(asked, 'offer-answered', STAFF)
  await happen(accepted, 'offer-confirmed', STAFF)
  await happen(declined, 'note', STAFF)
  expect((await summarise()).filter((one) => one.endsWith('*'))).toEqual([`offer-declined ${declined} *`])
})

test('a question that waits for its answer stays unread, whatever else staff did', async () => {
  const id = await insertOne({ questionWaiting: true, status: 'quoted' })
  await happen(id, 'offer-asked')
  await happen(id, 'note', STAFF)
  expect(await summarise()).toContain(`offer-asked ${id} *`)
})

describe('the recipients of a notification', () => {
  test('are the assignee, or everybody while a lead has none or its assignee has left', async () => {
    const gone = await createUser(fixture.db, { status: 'inactive' })
    const colleague = await createUser(fixture.db)
    const theirs = await insertOne({ assignedTo: colleague.id })
    const mine = await insertOne({ assignedTo: await myId(admin) })
    const left = await insertOne({ assignedTo: gone.id })
    const known = (await list()).map(({ lead }) => lead.id)
    expect(known.sort()).toEqual([mine, left].sort())
    expect(known).not.toContain(theirs)
  })

  test('are not managers who see their own leads alone, if the lead is another’s', async () => {
    const payload = { business: { managersSeeAllLeads: false } }
    await fixture.call(SETTINGS_API.change, admin, {}, payload)
    const gone = await createUser(fixture.db, { status: 'inactive' })
    const [free, mine] = [await insertOne(), await insertOne({ assignedTo: await myId(manager) })]
    await insertOne({ assignedTo: gone.id })
    const known = (await list(manager)).map(({ lead }) => lead.id)
    await fixture.call(SETTINGS_API.change, admin, {}, { business: { managersSeeAllLeads: true } })
    expect(known.sort()).toEqual([free, mine].sort())
  })
})

test('near deadlines are listed for staff who were away, until someone replies', async () => {
  const id = await insertOne({
    createdAt: ago(600_000),
    responseCheckAt: ago(1_000),
    responseDueAt: new Date(Date.now() + 300_000),
  })
  await watchDeadlines(fixture.server)
  expect(await summarise()).toEqual([`deadline-near ${id} *`, `created ${id} *`])
  await fixture.call(LEAD_API.change, admin, { id }, { status: 'contacted' })
  expect(await summarise()).toEqual([`deadline-near ${id}`, `created ${id}`])
})

test('notifications older than two weeks are not listed, and of the others only the newest fifty', async () => {
  const old = await insertOne({ createdAt: ago((NEWS_LIMITS.days + 1) * DAY_MS) })
  await fixture.db
    .insert(leadEvents)
    .values({ leadId: old, kind: 'offer-asked', createdAt: ago((NEWS_LIMITS.days + 1) * DAY_MS) })
  await fixture.db
    .insert(nearDeadlines)
    .values({ leadId: old, kind: 'deadline-near', at: ago((NEWS_LIMITS.days + 1) * DAY_MS) })
  expect(await summarise()).toEqual([])
  const rows = Array.from({ length: NEWS_LIMITS.listed + 3 }, (_, at) => ({ createdAt: ago(at * 1_000) }))
  const ids = await insertLeads(fixture.db, rows)
  expect((await list()).map(({ lead }) => lead.id)).toEqual(ids.slice(0, NEWS_LIMITS.listed))
})

test('a new account begins with nothing unread', async () => {
  await insertOne({ createdAt: ago(60_000) })
  const headers = await fixture.signIn('manager')
  expect((await list(headers)).map(({ unread }) => unread)).toEqual([false])
})

test('a request to mark as read without a valid time or lead is refused', async () => {
  for (const body of [{}, { lead: 0 }, { lead: 'x' }, { until: 'yesterday' }, { lead: 1, until: 1 }])
    expect((await markRead(body)).statusCode).toBe(422)
})

test('the read marks are deleted with their account and lead', async () => {
  const headers = await fixture.signIn('manager')
  const id = await insertOne()
  await markRead({ lead: id }, headers)
  const userId = await myId(headers)
  const countReads = () => fixture.db.$count(newsReads, eq(newsReads.userId, userId))
  expect(await countReads()).toBe(1)
  await fixture.db.delete(leads).where(eq(leads.id, id))
  expect(await countReads()).toBe(0)
  await markRead({ lead: await insertOne() }, headers)
  await fixture.db.delete(users).where(eq(users.id, userId))
  expect(await countReads()).toBe(0)
})
