import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import type { StaffMember } from '#contract/account/session.ts'
import { API } from '#contract/basics/api-paths.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { STATS_API } from '#contract/figures/figures.ts'
import { FOLLOW_UP_API } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { makeReference } from '#contract/leads/lead-reference.ts'
import { LIVE_API } from '#contract/leads/live-events.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { liveUpdates } from '#server/modules/live-updates/live-updates.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { eventually } from '#support/eventually.ts'
import { type Operation, readOperations } from '#support/http/api-operations.ts'
import { readLive } from '#support/http/live.ts'
import { insertLeads } from '#support/leads.ts'
import { sendQuote } from '#support/quotes.ts'

/** Values of a lead that only its assignee and administrators may see, in every form in which they are written. */
const AMOUNT_CENTS = 7_654_321
const THEIRS = {
  fullName: 'Zaphira Quinlan',
  email: 'zaphira.quinlan@example.ie',
  mobileNumber: '+353 1 000 7777',
  mobileE164: '+35310007777',
  pickupLocation: 'Skellig Michael Pier',
  dropoffLocation: 'Zaphira Lodge',
  selectedVehicle: 'Vehicle of Zaphira',
  additionalInfo: 'Bring the harp',
  slug: '/zaphira-page',
}
const NOTE = 'Zaphira wants no perfume'
let markers: string[]

const fixture = setUpTestApp()
let operations: Operation[]
let admin: BearerHeaders
let manager: BearerHeaders
let colleague: number
let lead: number
let quote: number

beforeAll(async () => {
  operations = readOperations((await fixture.app.inject({ url: API.openapi })).json())
  admin = await fixture.signIn('admin')
  manager = await fixture.signIn('manager')
  const holder = await fixture.signIn('manager')
  colleague = (await fixture.call(ACCOUNT_API.get, holder)).json().id
  const own = { email: THEIRS.email, mobileE164: THEIRS.mobileE164, fullName: 'Same customer' }
  const made = await insertLeads(fixture.db, [{ ...THEIRS, assignedTo: colleague }, own])
  lead = made[0] ?? 0
  const notes = {
    method: 'POST',
    url: buildPath(LEAD_API.addNote, { id: lead }),
    headers: holder,
    payload: { text: NOTE },
  } as const
  expect((await fixture.app.inject(notes)).statusCode).toBe(201)
  const lines = [{ description: 'Zaphira’s journey', quantity: 1, unit_cents: AMOUNT_CENTS }]
  quote = (await sendQuote(fixture, holder, lead, { lines, valid_until: '2027-03-03' })).id
  markers = [
    ...[THEIRS.fullName, THEIRS.pickupLocation, THEIRS.dropoffLocation, THEIRS.selectedVehicle, THEIRS.slug],
    ...[THEIRS.additionalInfo, NOTE, makeReference(lead), 'Zaphira'],
    ...[String(AMOUNT_CENTS), '76543.21', '76,543.21'],
  ]
  const change = { business: { managersSeeAllLeads: false } }
  const settings = { method: 'PATCH', url: SETTINGS_API.get.path, headers: admin, payload: change } as const
  expect((await fixture.app.inject(settings)).statusCode).toBe(200)
})
afterAll(async () => {
  await liveUpdates(fixture.server).stop()
  await fixture.server.events.stop()
})

const idsOf = (path: string) => String(path.startsWith('/api/offers/') ? quote : lead)
const urlOf = ({ path }: Operation) => path.replace('{area}', 'index').replace(/\{\w+\}/g, idsOf(path))

/** Lists the addresses of a read route: without filters, and with each filter that could find the lead. */
function addressesOf(operation: Operation): string[] {
  const wanted = [colleague, lead, 'none', 'suspected', 'quoted', makeReference(lead)]
  const words = [...wanted, THEIRS.fullName, THEIRS.slug].map(String)
  const filters = operation.parameters.filter((parameter) => parameter.in === 'query')
  const page: Record<string, string> = filters.some(({ name }) => name === 'limit') ? { limit: '20' } : {}
  const filtered = filters.flatMap(({ name }) =>
    words.map((word) => `${urlOf(operation)}?${new URLSearchParams({ ...page, [name]: word })}`),
  )
  return [urlOf(operation), ...filtered]
}

async function found(url: string, headers: BearerHeaders): Promise<string[]> {
  const { body } = await fixture.app.inject({ url, headers })
  return markers.filter((marker) => body.includes(marker))
}

const reads = () => operations.filter(({ method, path }) => method === 'GET' && path !== LIVE_API.events.path)

test('no route shows a manager who sees only their own leads anything of another’s lead', async () => {
  const shown: Record<string, string[]> = {}
  for (const url of reads().flatMap(addressesOf)) {
    const seen = await found(url, manager)
    if (seen.length > 0) shown[url] = seen
  }
  expect(shown).toEqual({})
}, 120_000)

test('an administrator sees the lead at the same addresses, so that the test above can fail', async () => {
  const showing = new Set<string>()
  for (const operation of reads())
    if ((await found(urlOf(operation), admin)).length > 0) showing.add(operation.path)
  expect([...showing]).toEqual(
    expect.arrayContaining([
      LEAD_API.list.path,
      LEAD_API.listPages.path,
      LEAD_API.export.path,
      STATS_API.figures.path,
      STATS_API.exportFigures.path,
      '/api/bus-quote/{id}',
      '/api/bus-quote/{id}/events',
      '/api/bus-quote/{id}/offers',
    ]),
  )
}, 120_000)

test('no route lets the manager change the lead by its id, or reveals that it exists', async () => {
  const writes = operations.filter(
    ({ method, path }) => method !== 'GET' && /^\/api\/(bus-quote|offers)\/\{id\}/.test(path),
  )
  expect(writes.length).toBeGreaterThan(6)
  const before = (await fixture.call(LEAD_API.get, admin, { id: lead })).body
  for (const operation of writes) {
    const { method, body } = operation
    const payload = body === undefined ? {} : { payload: body as object }
    const ask = (url: string) => fixture.app.inject({ method, url, headers: manager, ...payload })
    const response = await ask(urlOf(operation))
    expect([403, 404], `${method} ${operation.path}: ${response.statusCode} ${response.body}`).toContain(
      response.statusCode,
    )
    expect(response.body).toBe((await ask(operation.path.replace('{id}', '987654321'))).body)
  }
  expect((await fixture.call(LEAD_API.get, admin, { id: lead })).body).toBe(before)
})

describe('changes to several leads at once by the manager', () => {
  test.each([
    [
      LEAD_BULK_API.change.path,
      () => ({ ids: [lead], change: { status: 'lost' } }),
      { changed: [], missing: 1 },
    ],
    [LEAD_BULK_API.undo.path, () => ({ leads: [{ id: lead, version: 2 }] }), { undone: [] }],
    [
      FOLLOW_UP_API.send.path,
      () => ({ ids: [lead], subject: 'Hello', body: 'Hello' }),
      { sent: [], missing: 1 },
    ],
  ])('leave the lead as it is: %s', async (url, payload, expected) => {
    const response = await fixture.app.inject({ method: 'POST', url, headers: manager, payload: payload() })
    expect([response.statusCode, response.json()]).toMatchObject([200, expected])
  })

  test('do not show it in the preview of an email to its customer', async () => {
    const payload = { lead, subject: 'Hello', body: 'Hello' }
    const request = { method: 'POST', url: FOLLOW_UP_API.preview.path, headers: manager, payload } as const
    expect((await fixture.app.inject(request)).statusCode).toBe(404)
  })
})

test('an event stream reports nothing of the lead, from the start of a process on', async () => {
  const url = await fixture.app.listen({ host: '127.0.0.1', port: 0 })
  const look = async (headers: BearerHeaders) => readLive(url + LIVE_API.events.path, headers)
  const [restricted, all] = [await look(manager), await look(admin)]
  // A process does not know the settings until the database notifies it for the first time.
  const [mine = 0] = await insertLeads(fixture.db, [{ fullName: 'For everybody' }])
  fixture.server.announcer.leadCreated(lead)
  fixture.server.announcer.leadCreated(mine)
  const connected = new Promise<void>((resolve) => fixture.server.events.onGap(resolve))
  fixture.server.events.start()
  await connected
  fixture.server.events.notify('leads', JSON.stringify({ kind: 'created', leads: [[lead, 1, 0, 0]] }))
  fixture.server.events.notify('leads', JSON.stringify({ kind: 'created', leads: [[mine, 1, 0, 0]] }))
  const text = ({ events }: typeof all) => events.map(({ data }) => data).join('\n')
  await eventually(() => {
    expect(text(all)).toContain(THEIRS.fullName)
    expect(text(restricted)).toContain('For everybody')
  })
  expect(markers.filter((marker) => text(restricted).includes(marker))).toEqual([])
  restricted.leave()
  all.leave()
})

describe('managers who see their own and unassigned leads', () => {
  let other: BearerHeaders
  let me: number
  let theirs: number
  let free: number

  beforeAll(async () => {
    await fixture.db.execute(sql`truncate leads cascade`)
    const idOf = async (headers: BearerHeaders) => (await fixture.call(ACCOUNT_API.get, headers)).json().id
    me = await idOf(manager)
    other = await fixture.signIn('manager')
    const colleague = await idOf(other)
    const made = await insertLeads(fixture.db, [
      { fullName: 'Mine', assignedTo: me },
      { fullName: 'Theirs', assignedTo: colleague, status: 'converted' },
      { fullName: 'Free' },
      { fullName: 'Held of theirs', assignedTo: colleague, suspectedSpam: 'trap' },
    ])
    ;[, theirs = 0, free = 0] = made
  })

  const names = async (query: string, headers = manager) => {
    const { data, meta } = (
      await fixture.app.inject({ url: `${LEAD_API.list.path}?limit=10&${query}`, headers })
    ).json()
    return { names: data.map(({ full_name }: Lead) => full_name), total: meta.total }
  }

  test('see only those in lists, their totals and the whole list', async () => {
    expect(await names('')).toEqual({ names: ['Free', 'Mine'], total: 2 })
    expect(await names('', admin)).toEqual({ names: ['Free', 'Theirs', 'Mine'], total: 3 })
    expect(await names('search=theirs')).toEqual({ names: [], total: 0 })
    expect(await names('status=converted')).toEqual({ names: [], total: 0 })
    expect(await names('assigned_to=me')).toEqual({ names: ['Mine'], total: 1 })
    expect(await names('filter=suspected')).toEqual({ names: [], total: 0 })
    const whole: Lead[] = (await fixture.call(LEAD_API.list, manager)).json()
    expect(whole.map(({ full_name }) => full_name)).toEqual(['Free', 'Mine'])
  })

  test('see their own list each when several ask for the same one at once', async () => {
    for (const query of ['', 'assigned_to=me', 'search=e', 'page=%2F']) {
      const alone = [await names(query, admin), await names(query), await names(query, other)]
      const readers = [admin, manager, other, admin, manager, other]
      const together = await Promise.all(readers.map((headers) => names(query, headers)))
      expect(together).toEqual([...alone, ...alone])
    }
  })

  test('see figures of those leads only', async () => {
    const { total, this_week, by_status } = (await fixture.call(STATS_API.leads, manager)).json()
    expect([total, this_week, by_status.converted]).toEqual([2, 2, 0])
    expect((await fixture.call(STATS_API.leads, admin)).json().total).toBe(3)
  })

  test('see assignees only of leads that they may see', async () => {
    const ids = async (headers: BearerHeaders) =>
      (await fixture.call(LEAD_API.listAssignees, headers)).json().map(({ id }: StaffMember) => id)
    expect(await ids(manager)).toEqual([me])
    expect(await ids(admin)).toHaveLength(2)
  })

  test('can take back a lead that they gave away', async () => {
    const colleague = (await fixture.call(LEAD_API.get, admin, { id: theirs })).json().assigned_to
    const given = { ids: [free], change: { assigned_to: colleague } }
    const { changed } = (await fixture.call(LEAD_BULK_API.change, manager, {}, given)).json()
    expect((await fixture.call(LEAD_API.get, manager, { id: free })).statusCode).toBe(404)
    expect((await fixture.call(LEAD_BULK_API.undo, manager, {}, { leads: changed })).json().left).toEqual([])
    expect((await fixture.call(LEAD_API.get, manager, { id: free })).json().assigned_to).toBeNull()
  })
})
