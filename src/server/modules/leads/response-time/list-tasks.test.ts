import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { TaskList } from '#contract/leads/task.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'
import { createUser } from '#support/users.ts'

// This is 08:00 in Dublin's summer time.
const now = new Date('2027-06-15T07:00:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ago = (ms: number) => new Date(now.getTime() - ms)
const fixture = setUpTestApp({ clock: { now: () => now } })
let manager: BearerHeaders
let me: number

beforeAll(async () => {
  manager = await fixture.signIn('manager')
  me = (await fixture.call(ACCOUNT_API.get, manager)).json().id
})
beforeEach(() => fixture.db.execute(sql`truncate leads cascade`))

async function tasks() {
  const response = await fixture.call(LEAD_API.listTasks, manager)
  expect(response.statusCode, response.body).toBe(200)
  return TaskList.parse(response.json())
}
const responseDeadline = (fullName: string, minutesLeft: number) => ({
  fullName,
  createdAt: ago((60 - minutesLeft) * MINUTE),
  responseMinutes: 60,
  responseDueAt: new Date(now.getTime() + minutesLeft * MINUTE),
})

test('a desk without leads has no tasks', async () => {
  expect(await tasks()).toEqual({ data: [], more: false })
})

test('the most urgent tasks come first: late responses, overdue actions, actions due today, neglected leads', async () => {
  const mine = { assignedTo: me }
  await insertLeads(fixture.db, [
    {
      fullName: 'Left lying',
      ...mine,
      status: 'contacted',
      staffActivityAt: ago(25 * HOUR),
      dateOfTravel: '2027-06-15',
    },
    {
      fullName: 'Due today',
      ...mine,
      status: 'quoted',
      nextActionOn: '2027-06-15',
      staffActivityAt: ago(HOUR),
    },
    {
      fullName: 'Overdue',
      ...mine,
      status: 'quoted',
      nextActionOn: '2027-06-13',
      staffActivityAt: ago(HOUR),
    },
    { fullName: 'Asks', ...mine, status: 'quoted', nextActionOn: '2027-06-15', questionWaiting: true },
    { fullName: 'Due tomorrow', ...mine, nextActionOn: '2027-06-16' },
    { ...responseDeadline('Time left', 50), ...mine },
    { ...responseDeadline('Hardly time left, nobody’s', 20) },
    { ...responseDeadline('Late', -5), ...mine, nextActionOn: '2027-06-15' },
  ])
  const { data } = await tasks()
  expect(data.map(({ full_name, kind, priority }) => [full_name, kind, priority])).toEqual([
    ['Overdue', 'follow-up', 'high'],
    ['Asks', 'follow-up', 'high'],
    ['Late', 'answer', 'high'],
    ['Hardly time left, nobody’s', 'answer', 'high'],
    ['Due today', 'follow-up', 'medium'],
    ['Time left', 'answer', 'medium'],
    ['Left lying', 'follow-up', 'low'],
  ])
  expect(data[4]?.due_at).toBe('2027-06-14T23:00:00.000Z')
})

test('the priority that staff set moves a task', async () => {
  await insertLeads(fixture.db, [
    { ...responseDeadline('Raised', 50), priority: 'high' },
    { ...responseDeadline('Lowered', 20), priority: 'low' },
  ])
  const { data } = await tasks()
  expect(data.map(({ full_name, priority }) => [full_name, priority])).toEqual([
    ['Raised', 'high'],
    ['Lowered', 'medium'],
  ])
})

test('a lead that is answered, lost, quarantined or a colleague’s is not one of my tasks', async () => {
  const { id: other } = await createUser(fixture.db)
  await insertLeads(fixture.db, [
    { ...responseDeadline('Answered', 10), firstResponseAt: now },
    { ...responseDeadline('Lost', 10), status: 'lost' },
    { ...responseDeadline('Robot', 10), suspectedSpam: 'honeypot' },
    { ...responseDeadline('Theirs', 10), assignedTo: other },
    { fullName: 'Theirs too', assignedTo: other, nextActionOn: '2027-06-01' },
    { fullName: 'Nobody’s plan', nextActionOn: '2027-06-01' },
    { fullName: 'Won', assignedTo: me, status: 'converted', staffActivityAt: ago(48 * HOUR) },
  ])
  expect((await tasks()).data).toEqual([])
})

test('a due next action is a task whatever the lead’s status, and after the journey it is the only kind', async () => {
  const left = { assignedTo: me, staffActivityAt: ago(48 * HOUR) }
  await insertLeads(fixture.db, [
    { fullName: 'Won', ...left, status: 'converted', nextActionOn: '2027-06-15' },
    { fullName: 'Lost', ...left, status: 'lost', nextActionOn: '2027-06-14' },
    { fullName: 'Travelled', ...left, status: 'contacted', dateOfTravel: '2027-06-14' },
    {
      fullName: 'Still away',
      ...left,
      status: 'quoted',
      dateOfTravel: '2027-06-13',
      returnDate: '2027-06-15',
      bookedTotalCents: 50_000,
    },
    {
      fullName: 'Never booked',
      ...left,
      status: 'quoted',
      dateOfTravel: '2027-06-13',
      returnDate: '2027-06-15',
    },
    {
      fullName: 'Planned',
      ...left,
      status: 'quoted',
      dateOfTravel: '2027-06-01',
      nextActionOn: '2027-06-15',
    },
    { fullName: 'Later', ...left, status: 'quoted', dateOfTravel: '2027-06-01', nextActionOn: '2027-06-16' },
  ])
  const { data } = await tasks()
  expect(data.map(({ full_name }) => full_name).sort()).toEqual(['Lost', 'Planned', 'Still away', 'Won'])
})

test('a long list of tasks is cut short, and says so', async () => {
  const rows = Array.from({ length: LEAD_LIMITS.tasksMax + 1 }, (_, index) =>
    responseDeadline(`No. ${index}`, index),
  )
  await insertLeads(fixture.db, rows)
  const { data, more } = await tasks()
  expect([data.length, more]).toEqual([LEAD_LIMITS.tasksMax, true])
})

test('a quote of mine that ends today or tomorrow is a task, once, and not after it was accepted', async () => {
  const quoted = { assignedTo: me, status: 'quoted', staffActivityAt: ago(HOUR), quoteState: 'sent' } as const
  await insertLeads(fixture.db, [
    { ...quoted, fullName: 'Today', quoteValidUntil: '2027-06-15' },
    { ...quoted, fullName: 'Tomorrow', quoteValidUntil: '2027-06-16' },
    { ...quoted, fullName: 'Later', quoteValidUntil: '2027-06-17' },
    { ...quoted, fullName: 'Over', quoteValidUntil: '2027-06-14' },
    { ...quoted, fullName: 'Planned', quoteValidUntil: '2027-06-15', nextActionOn: '2027-06-15' },
    { ...quoted, fullName: 'Accepted', quoteValidUntil: '2027-06-15', quoteState: 'accepted' },
    { ...quoted, fullName: 'Nobody’s', quoteValidUntil: '2027-06-15', assignedTo: null },
  ])
  const { data } = await tasks()
  expect(data.map(({ full_name, kind, due_at }) => [full_name, kind, due_at])).toEqual([
    ['Planned', 'follow-up', '2027-06-14T23:00:00.000Z'],
    ['Today', 'quote-ends', '2027-06-15T23:00:00.000Z'],
    ['Tomorrow', 'quote-ends', '2027-06-16T23:00:00.000Z'],
  ])
})
