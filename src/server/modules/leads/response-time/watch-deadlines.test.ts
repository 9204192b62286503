import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAILS } from '#contract/mail/mail-models.ts'
import { claimDue } from '#server/modules/mails/repository-claims.ts'
import { businessSettings, leadEvents, leads, mails, users } from '#server/platform/database/tables.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import type { Server } from '#server/server.ts'
import { setUpTestDatabase } from '#support/database.ts'
import { insertLeads } from '#support/leads.ts'
import { testServer } from '#support/server.ts'
import { createUser } from '#support/users.ts'
import { queueDigests, watchDeadlines } from './watch-deadlines.ts'

const at = (time: string) => new Date(`2027-06-15T${time}:00.000Z`)
const database = setUpTestDatabase()
let now: Date
let wakings = 0
const listed = MAIL_LIMITS.reminderLeadsStored
const ids = { orla: 0, admin: 0 }
const server = () => testServer(database.db, { clock: { now: () => now } })

beforeAll(async () => {
  ids.orla = (await createUser(database.db, { name: 'Orla', email: 'orla@example.ie' })).id
  await createUser(database.db, { email: 'gone@example.ie', status: 'inactive' })
  await createUser(database.db, { email: 'visitor@example.ie', role: 'user' })
  ids.admin = (await createUser(database.db, { role: 'admin', email: 'admin@example.ie' })).id
})
beforeEach(async () => {
  wakings = 0
  await database.db.execute(sql`truncate leads, mails, business_settings cascade`)
})

/** The deadline of a lead sent at 10:00 with a response time of 15 minutes; its reminder is due after 10 minutes. */
const responseDeadline = {
  createdAt: at('10:00'),
  responseMinutes: 15,
  responseDueAt: at('10:15'),
  responseCheckAt: at('10:10'),
}
/** Lists the queued emails: kind, recipient, ids of leads, and how many more. */
const queued = async () =>
  (await database.db.select().from(mails).orderBy(asc(mails.position))).map(
    ({ kind, recipient, details }) => [kind, recipient, details.leads, details.more],
  )
function watch(time: string) {
  now = at(time)
  return watchDeadlines(server())
}

test('the assignee is reminded before the response deadline, administrators after it, each once', async () => {
  const [id] = await insertLeads(database.db, [{ ...responseDeadline, assignedTo: ids.orla }])
  expect(await watch('10:09')).toEqual({ reminded: 0, overdue: 0 })
  expect(await watch('10:10')).toEqual({ reminded: 1, overdue: 0 })
  expect(await watch('10:11')).toEqual({ reminded: 0, overdue: 0 })
  expect(await watch('10:15')).toEqual({ reminded: 0, overdue: 1 })
  expect(await watch('11:00')).toEqual({ reminded: 0, overdue: 0 })
  expect(await queued()).toEqual([
    ['response-due-soon', 'orla@example.ie', [id], 0],
    ['response-overdue', 'admin@example.ie', [id], 0],
  ])
})

test('everybody is reminded of a lead whose assignee is missing or has left', async () => {
  const [gone] = await database.db.select().from(users).where(eq(users.email, 'gone@example.ie'))
  const made = await insertLeads(database.db, [
    responseDeadline,
    { ...responseDeadline, assignedTo: gone?.id ?? null },
  ])
  expect(await watch('10:12')).toEqual({ reminded: 2, overdue: 0 })
  expect((await queued()).sort()).toEqual([
    ['response-due-soon', 'admin@example.ie', made, 0],
    ['response-due-soon', 'orla@example.ie', made, 0],
  ])
})

test('managers are not reminded of a former colleague’s lead that they may not see', async () => {
  const [gone] = await database.db.select().from(users).where(eq(users.email, 'gone@example.ie'))
  const [left, open] = await insertLeads(database.db, [
    { ...responseDeadline, assignedTo: gone?.id ?? null },
    responseDeadline,
  ])
  now = at('10:12')
  await database.db
    .insert(businessSettings)
    .values({ id: 1, business: { managersSeeAllLeads: false }, version: 1 })
  await watchDeadlines(server())
  expect((await queued()).sort()).toEqual([
    ['response-due-soon', 'admin@example.ie', [left, open], 0],
    ['response-due-soon', 'orla@example.ie', [open], 0],
  ])
})

test('deadlines that passed while the product was stopped send no reminder', async () => {
  const [id] = await insertLeads(database.db, [{ ...responseDeadline, assignedTo: ids.orla }])
  await watch('12:00')
  expect(await queued()).toEqual([['response-overdue', 'admin@example.ie', [id], 0]])
})

test('an answered, lost or suspected lead sends no reminder', async () => {
  const [answered = 0] = await insertLeads(database.db, [responseDeadline])
  await insertLeads(database.db, [{ ...responseDeadline, status: 'lost' }])
  const [quarantined = 0] = await insertLeads(database.db, [
    { ...responseDeadline, suspectedSpam: 'honeypot' },
  ])
  await database.db
    .insert(leadEvents)
    .values({ leadId: answered, kind: 'contact', actorId: ids.orla, createdAt: at('10:05') })
  expect(await watch('10:12')).toEqual({ reminded: 0, overdue: 0 })
  await database.db
    .update(leads)
    .set({ releasedAt: at('10:13') })
    .where(eq(leads.id, quarantined))
  expect(await watch('10:14')).toEqual({ reminded: 1, overdue: 0 })
  expect((await queued()).map(([, recipient]) => recipient).sort()).toEqual([
    'admin@example.ie',
    'orla@example.ie',
  ])
})

test('processes that look at the same time share the reminders and repeat none', async () => {
  const made = await insertLeads(
    database.db,
    Array.from({ length: 90 }, () => ({ ...responseDeadline, assignedTo: ids.orla })),
  )
  now = at('10:10')
  const done = await Promise.all(Array.from({ length: 4 }, () => watchDeadlines(server())))
  expect(done.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(90)
  const announced = (await queued()).flatMap(([, , leads]) => leads as number[])
  expect(announced.sort((one, other) => one - other)).toEqual(made)
})

test('after the product was stopped each person gets one email, however many leads it is about', async () => {
  const late = { ...responseDeadline, assignedTo: ids.orla, responseDueAt: at('10:14') }
  const [first] = await insertLeads(database.db, [late])
  await insertLeads(
    database.db,
    Array.from({ length: 1_400 }, () => ({ ...responseDeadline, assignedTo: ids.orla })),
  )
  expect(await watch('10:12')).toEqual({ reminded: 1_401, overdue: 0 })
  const [mail, ...others] = await queued()
  expect(others).toEqual([])
  const [kind, recipient, named, more] = mail ?? []
  expect([kind, recipient, more]).toEqual(['response-due-soon', 'orla@example.ie', 1_401 - listed])
  expect(named).toHaveLength(listed)
  expect((named as number[])[0]).toBe(first)
})

test('an email that still waits takes later leads along; one that was tried or is leaving does not', async () => {
  const [one] = await insertLeads(database.db, [{ ...responseDeadline, assignedTo: ids.orla }])
  await watch('10:12')
  const [two] = await insertLeads(database.db, [{ ...responseDeadline, assignedTo: ids.orla }])
  await watch('10:13')
  const both = ['response-due-soon', 'orla@example.ie', [one, two], 0]
  expect(await queued()).toEqual([both])
  await claimDue(database.db, MAILS['response-due-soon'].priority, 1)
  const [three] = await insertLeads(database.db, [{ ...responseDeadline, assignedTo: ids.orla }])
  await watch('10:14')
  expect(await queued()).toEqual([both, ['response-due-soon', 'orla@example.ie', [three], 0]])
})

test('a reminder that cannot be stored is not marked as sent, and is tried again', async () => {
  await insertLeads(database.db, [{ ...responseDeadline, assignedTo: ids.orla }])
  now = at('10:10')
  const outbox = {
    ...createOutbox(),
    queueOrJoin: () => Promise.reject(new Error('The outbox is away.')),
    wake: () => {
      wakings += 1
    },
  }
  const failing = testServer(database.db, { clock: { now: () => now }, outbox })
  await expect(watchDeadlines(failing)).rejects.toThrow('away')
  expect([await queued(), wakings]).toEqual([[], 0])
  expect(await watch('10:11')).toEqual({ reminded: 1, overdue: 0 })
})

describe('an accepted quote that waits to be confirmed', () => {
  /** A quote accepted at 10:00, to be confirmed by 12:00; its reminder is due after 80 minutes. */
  const accepted = {
    status: 'quoted',
    quoteState: 'unconfirmed',
    quoteConfirmDueAt: at('12:00'),
    quoteConfirmCheckAt: at('11:20'),
  } as const

  test('reminds its assignee before its time, and administrators too after it, once each', async () => {
    const [id] = await insertLeads(database.db, [{ ...accepted, assignedTo: ids.orla }])
    expect(await watch('11:19')).toEqual({ reminded: 0, overdue: 0 })
    expect(await watch('11:20')).toEqual({ reminded: 1, overdue: 0 })
    expect(await watch('11:59')).toEqual({ reminded: 0, overdue: 0 })
    expect(await watch('12:00')).toEqual({ reminded: 0, overdue: 1 })
    expect(await watch('13:00')).toEqual({ reminded: 0, overdue: 0 })
    const [soon, ...overdue] = await queued()
    expect(soon).toEqual(['confirm-due-soon', 'orla@example.ie', [id], 0])
    expect(overdue.sort()).toEqual([
      ['confirm-overdue', 'admin@example.ie', [id], 0],
      ['confirm-overdue', 'orla@example.ie', [id], 0],
    ])
  })

  test('reminds everybody if its lead is unassigned, and shows in open desks', async () => {
    const [id = 0] = await insertLeads(database.db, [accepted])
    now = at('11:30')
    const announced: [string, number[]][] = []
    const deadlinesNear: Server['announcer']['deadlinesNear'] = async (_, happening, near) => {
      announced.push([happening, near.map((lead) => lead.id)])
    }
    const announcer = { ...server().announcer, deadlinesNear }
    await watchDeadlines(testServer(database.db, { clock: { now: () => now }, announcer }))
    expect(announced).toEqual([['confirm-near', [id]]])
    expect((await queued()).sort()).toEqual([
      ['confirm-due-soon', 'admin@example.ie', [id], 0],
      ['confirm-due-soon', 'orla@example.ie', [id], 0],
    ])
  })

  test('sends no more reminders once it is decided', async () => {
    await insertLeads(database.db, [
      { ...accepted, quoteState: 'accepted', quoteConfirmDueAt: null, quoteConfirmCheckAt: null },
    ])
    expect(await watch('13:00')).toEqual({ reminded: 0, overdue: 0 })
  })
})

describe('the morning email', () => {
  const mine = { assignedTo: 0, status: 'quoted', nextActionOn: '2027-06-15' } as const

  test('goes to everybody with something due, once a day', async () => {
    now = at('06:30')
    await insertLeads(database.db, [
      { ...mine, assignedTo: ids.orla },
      { ...mine, assignedTo: ids.admin, nextActionOn: '2027-06-16' },
      { ...responseDeadline, createdAt: at('06:00') },
    ])
    const each = await Promise.all([queueDigests(server()), queueDigests(server())])
    expect(each.reduce((sum, queuedMails) => sum + queuedMails, 0)).toBe(1)
    expect(await queueDigests(server())).toBe(0)
    const [row] = await database.db.select().from(mails)
    expect(row).toMatchObject({
      kind: 'daily-digest',
      recipient: 'orla@example.ie',
      details: { user: ids.orla, day: '2027-06-15' },
    })
    now = new Date(now.getTime() + 24 * 3_600_000)
    expect(await queueDigests(server())).toBe(2)
  })

  test('is not sent when nothing is due', async () => {
    now = at('06:30')
    await insertLeads(database.db, [{ ...mine, assignedTo: ids.orla, nextActionOn: '2027-07-01' }])
    expect(await queueDigests(server())).toBe(0)
  })
})
