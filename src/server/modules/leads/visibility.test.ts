import { beforeAll, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import type { StaffMember } from '#contract/account/session.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { STATS_API } from '#contract/figures/figures.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders
let manager: BearerHeaders
let other: BearerHeaders
let me: number
let mine: number
let theirs: number
let free: number

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, headers: BearerHeaders, payload?: object) =>
  fixture.app.inject({ method, url, headers, ...(payload && { payload }) })

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  manager = await fixture.signIn('manager')
  const idOf = async (headers: BearerHeaders) => (await call('GET', ACCOUNT_API.get.path, headers)).json().id
  me = await idOf(manager)
  other = await fixture.signIn('manager')
  const colleague = await idOf(other)
  const made = await insertLeads(fixture.db, [
    { fullName: 'Mine', assignedTo: me },
    { fullName: 'Theirs', assignedTo: colleague, status: 'converted' },
    { fullName: 'Free' },
    { fullName: 'Held of theirs', assignedTo: colleague, suspectedSpam: 'trap' },
  ])
  ;[mine = 0, theirs = 0, free = 0] = made
  const change = { business: { managersSeeAllLeads: false } }
  expect((await call('PATCH', SETTINGS_API.get.path, admin, change)).statusCode).toBe(200)
})

const names = async (query: string, headers = manager) => {
  const { data, meta } = (await call('GET', `${LEAD_API.list.path}?limit=10&${query}`, headers)).json()
  return { names: data.map(({ full_name }: Lead) => full_name), total: meta.total }
}

test('lists, their totals and the whole list hold own and unassigned leads', async () => {
  expect(await names('')).toEqual({ names: ['Free', 'Mine'], total: 2 })
  expect(await names('', admin)).toEqual({ names: ['Free', 'Theirs', 'Mine'], total: 3 })
  expect(await names('search=theirs')).toEqual({ names: [], total: 0 })
  expect(await names('status=converted')).toEqual({ names: [], total: 0 })
  expect(await names('assigned_to=me')).toEqual({ names: ['Mine'], total: 1 })
  expect(await names('filter=suspected')).toEqual({ names: [], total: 0 })
  const whole: Lead[] = (await call('GET', LEAD_API.list.path, manager)).json()
  expect(whole.map(({ full_name }) => full_name)).toEqual(['Free', 'Mine'])
})

test('people who ask for the same list at once each get the leads that they may see', async () => {
  for (const query of ['', 'assigned_to=me', 'search=e', 'page=%2F']) {
    const alone = [await names(query, admin), await names(query), await names(query, other)]
    const readers = [admin, manager, other, admin, manager, other]
    const together = await Promise.all(readers.map((headers) => names(query, headers)))
    expect(together).toEqual([...alone, ...alone])
  }
})

test('the figures count own and unassigned leads only', async () => {
  const { total, this_week, by_status } = (await call('GET', STATS_API.leads.path, manager)).json()
  expect([total, this_week, by_status.converted]).toEqual([2, 2, 0])
  expect((await call('GET', STATS_API.leads.path, admin)).json().total).toBe(3)
})

test('another manager’s lead is not found by any request', async () => {
  for (const [method, url, body] of [
    ['GET', buildPath(LEAD_API.get, { id: theirs })],
    ['GET', buildPath(LEAD_API.listEvents, { id: theirs })],
    ['GET', buildPath(LEAD_API.findRoute, { id: theirs })],
    ['PATCH', buildPath(LEAD_API.get, { id: theirs }), { status: 'lost' }],
    ['POST', buildPath(LEAD_API.addNote, { id: theirs }), { text: 'Hello' }],
  ] as ['GET' | 'POST' | 'PATCH', string, object?][]) {
    expect((await call(method, url, manager, body)).statusCode, `${method} ${url}`).toBe(404)
    expect((await call('GET', buildPath(LEAD_API.get, { id: theirs }), admin)).json().status).toBe(
      'converted',
    )
  }
  const bulk = { ids: [theirs, mine], change: { status: 'contacted' } }
  expect((await call('POST', LEAD_BULK_API.change.path, manager, bulk)).json()).toMatchObject({
    changed: [{ id: mine }],
    missing: 1,
  })
})

test('assignees are listed only for leads that the reader may see', async () => {
  const ids = async (headers: BearerHeaders) =>
    (await call('GET', LEAD_API.listAssignees.path, headers)).json().map(({ id }: StaffMember) => id)
  expect(await ids(manager)).toEqual([me])
  expect(await ids(admin)).toHaveLength(2)
})

test('a manager who gave a lead away can still take that back', async () => {
  const colleague = (await call('GET', buildPath(LEAD_API.get, { id: theirs }), admin)).json().assigned_to
  const given = { ids: [free], change: { assigned_to: colleague } }
  const { changed } = (await call('POST', LEAD_BULK_API.change.path, manager, given)).json()
  expect((await call('GET', buildPath(LEAD_API.get, { id: free }), manager)).statusCode).toBe(404)
  expect((await call('POST', LEAD_BULK_API.undo.path, manager, { leads: changed })).json().left).toEqual([])
  expect((await call('GET', buildPath(LEAD_API.get, { id: free }), manager)).json().assigned_to).toBeNull()
})
