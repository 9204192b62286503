import { desc, eq, like, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { StaffMember } from '#contract/account/session.ts'
import { cleanText } from '#contract/basics/clean-text.ts'
import { ErrorResponse } from '#contract/errors.ts'
import { STATS_API } from '#contract/figures/figures.ts'
import { CreatedLead, Lead } from '#contract/leads/lead.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { MAIL_API } from '#contract/mail/mail.ts'
import { LeadRoute } from '#contract/places/place.ts'
import { auditEntries, leadEvents, leads, mails, users } from '#server/platform/database/tables.ts'
import { type BearerHeaders, createTestApp, setUpTestApp } from '#support/app.ts'
import { insertLeads, quoteRequest } from '#support/leads.ts'
import { createUser } from '#support/users.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders
let manager: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
  manager = await fixture.signIn('manager')
})

const post = (body: object, headers: Record<string, string> = {}) =>
  fixture.call(LEAD_API.create, headers, {}, body)
const oneLead = async (overrides = {}) => (await insertLeads(fixture.db, [overrides]))[0] ?? 0

test('the visitor’s response has the stored enquiry, without the fields of staff', async () => {
  const response = await post(quoteRequest())
  expect(response.statusCode).toBe(201)
  const body = response.json()
  expect(CreatedLead.strict().parse(body)).toMatchObject(quoteRequest())
})

test('a repeated key gets the same response, byte for byte, marked as repeated', async () => {
  const headers = { 'idempotency-key': 'repeat' }
  const first = await post(quoteRequest({ full_name: 'Repeat' }), headers)
  const again = await post(quoteRequest({ full_name: 'Repeat' }), headers)
  expect([again.statusCode, again.body]).toEqual([201, first.body])
  expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
    undefined,
    'true',
  ])
  const other = await post(quoteRequest({ full_name: 'Other' }), headers)
  expect([other.statusCode, ErrorResponse.parse(other.json()).code]).toEqual([409, 'idempotency_conflict'])
  const bad = await post(quoteRequest(), { 'idempotency-key': 'x'.repeat(256) })
  expect([bad.statusCode, bad.json().code]).toEqual([422, 'invalid'])
})

test('the eleventh quote request of one sender within ten minutes has to wait', async () => {
  const limited = await createTestApp({ db: fixture.db, settings: { RATE_LIMITS: 'on' } })
  const send = (name: string, key: string) =>
    limited.call(LEAD_API.create, { 'idempotency-key': key }, {}, quoteRequest({ full_name: name }))
  for (let turn = 0; turn < 10; turn += 1)
    expect((await send(`Turn ${turn}`, `turn-${turn}`)).statusCode).toBe(201)
  const refused = await send('Turn 11', 'turn-11')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send('Turn 3', 'turn-3')).statusCode).toBe(201)
  const stored = await fixture.db.select().from(leads).where(like(leads.fullName, 'Turn %')).orderBy(leads.id)
  expect(stored.map((lead) => lead.suspectedSpam)).toEqual([
    ...Array(5).fill(null),
    ...[5, 6, 7, 8, 9].map((others) => `The same sender sent ${others} other requests shortly before.`),
  ])
  await limited.close()
})

test.each([
  ['nothing', {}],
  ['no email address', quoteRequest({ email: 'aoife' })],
  ['no such day', quoteRequest({ date_of_travel: '2027-02-30' })],
  ['a year that cannot be stored', quoteRequest({ date_of_travel: '0000-01-01' })],
  ['no such time', quoteRequest({ pickup_time: '24:00' })],
  ['nobody travelling', quoteRequest({ number_of_people: 0 })],
  ['people as text', { ...quoteRequest(), number_of_people: '4' }],
  ['half a person', quoteRequest({ number_of_people: 1.5 })],
  ['NUL', quoteRequest({ full_name: 'a\u0000b' })],
  ['a lone surrogate', quoteRequest({ additional_info: '\ud800' })],
  ['too long', quoteRequest({ full_name: 'x'.repeat(201) })],
  ['a list', { ...quoteRequest(), full_name: ['a'] }],
  ['an object', { ...quoteRequest(), email: { $gt: '' } }],
  ['no pick-up', quoteRequest({ pickup_location: '' })],
])('a quote with %s is invalid and stores nothing', async (_what, body) => {
  const before = await fixture.db.$count(leads)
  const response = await post(body)
  expect([response.statusCode, ErrorResponse.parse(response.json()).code]).toEqual([422, 'invalid'])
  expect(Object.keys(response.json().errors).length).toBeGreaterThan(0)
  expect(await fixture.db.$count(leads)).toBe(before)
})

test.each([
  "Robert'); DROP TABLE leads;--",
  '<script>alert(1)</script>',
  '{{constructor.constructor("x")()}}',
  'jndi:ldap://x',
  'undefined',
  'null',
  '𝕿𝖍𝖊 👩‍👩‍👧‍👦 \u202Etest\u202C',
  'ﷺ Ω≈ç√∫ 田中さん ابجد',
  '\u{1F1EE}\u{1F1EA} Ó Súilleabháin',
  '../../../etc/passwd\u0008',
])('%j is stored and shown as it reads', async (name) => {
  const body = quoteRequest({ full_name: name, pickup_location: name, slug: name })
  const response = await post(body)
  expect(response.statusCode).toBe(201)
  const shown = await fixture.call(LEAD_API.get, admin, { id: response.json().id })
  const read = cleanText(name)
  expect(shown.json()).toMatchObject({ ...body, full_name: read, pickup_location: read, slug: read })
  const found = await fixture.call(LEAD_API.list, admin, { limit: 5, search: name })
  expect(found.json().data.map((lead: Lead) => lead.id)).toContain(response.json().id)
})

test('the route of a lead is drawn as far as the bundled map has it, one way, and is not an error', async () => {
  const way = async (dropoffLocation: string) => {
    const id = await oneLead({
      pickupLocation: 'Dublin Airport',
      dropoffLocation,
      roundTrip: true,
      trip: { stops: [{ place: 'Quuxtown Castle' }, { place: 'Athlone' }] },
    })
    const response = await fixture.call(LEAD_API.findRoute, manager, { id })
    expect(response.statusCode).toBe(200)
    const { route, stops } = LeadRoute.parse(response.json())
    expect(stops.map(({ number, place }) => [number, place])).toEqual([[2, 'Athlone']])
    return route
  }
  const known = await way('Galway')
  expect(known).toMatchObject({ provider: 'embedded', is_estimate: true })
  expect(known?.distance).toBeGreaterThan(180)
  expect(known?.distance).toBeLessThan(240)
  expect(known?.path?.length).toBeGreaterThan(2)
  expect([await way('Quuxtown Castle'), await way('')]).toEqual([null, null])
})

test('every assignee of a lead is listed, active or not, and nobody else', async () => {
  const names = async (headers: BearerHeaders) =>
    StaffMember.array()
      .parse((await fixture.call(LEAD_API.listAssignees, headers)).json())
      .map(({ name }) => name)
  const [holder, other] = [
    await createUser(fixture.db, { name: 'Zita Holds', role: 'manager' }),
    await createUser(fixture.db, { name: 'Aoife Holds Nothing', role: 'manager' }),
  ]
  const lead = await oneLead()
  await fixture.call(LEAD_API.change, admin, { id: lead }, { assigned_to: holder.id })
  await fixture.db.update(users).set({ status: 'inactive' }).where(eq(users.id, holder.id))
  expect(await names(manager)).toContain('Zita Holds')
  expect(await names(manager)).not.toContain(other.name)
  await fixture.call(LEAD_API.change, admin, { id: lead }, { assigned_to: null })
  expect(await names(manager)).not.toContain('Zita Holds')
})

test('a change is returned, versioned and written to the timeline', async () => {
  const id = await oneLead()
  const colleague = await createUser(fixture.db, { role: 'manager', name: 'Brian Walsh' })
  const change = {
    status: 'contacted',
    assigned_to: colleague.id,
    mobile_number: '+353 1 000 0099',
    full_name: 'Zoë Quill',
  }
  const response = await fixture.call(LEAD_API.change, manager, { id }, { ...change, version: 1 })
  expect(response.statusCode).toBe(200)
  expect(Lead.parse(response.json())).toMatchObject({
    ...change,
    assigned_to_name: 'Brian Walsh',
    version: 2,
  })
  const events: LeadEvent[] = (await fixture.call(LEAD_API.listEvents, manager, { id })).json()
  expect(events.map((event) => [event.kind, event.actor_name, event.changes])).toEqual([
    ['status', 'A manager', { status: ['new', 'contacted'] }],
    ['assigned', 'A manager', { assigned_to: [null, colleague.id], assigned_to_name: [null, 'Brian Walsh'] }],
    [
      'changed',
      'A manager',
      {
        full_name: ['Aoife Ní Bhriain', 'Zoë Quill'],
        mobile_number: ['+353 1 000 0012', '+353 1 000 0099'],
      },
    ],
  ])
  const found = await fixture.call(LEAD_API.list, manager, { limit: 5, search: 'zoe quill' })
  expect(found.json().data).toMatchObject([{ id, assigned_to_name: 'Brian Walsh' }])
})

test('a timeline of many notes comes page by page, the newest first', async () => {
  const id = await oneLead()
  await fixture.db.insert(leadEvents).values(
    Array.from({ length: 107 }, (_, at) => ({
      leadId: id,
      kind: 'note',
      changes: { note: [null, `Note ${at}`] as [unknown, unknown] },
    })),
  )
  const read = async (before = ''): Promise<LeadEvent[]> =>
    (await fixture.call(LEAD_API.listEvents, manager, { id, before })).json()
  const newest = await read()
  expect(newest.map(({ changes }) => changes.note?.[1])).toEqual(
    Array.from({ length: 50 }, (_, at) => `Note ${57 + at}`),
  )
  const all = [...newest]
  for (let page = newest; page.length === 50; ) {
    page = await read(String(page[0]?.id))
    all.unshift(...page)
  }
  expect(all.map(({ changes }) => changes.note?.[1])).toEqual(
    Array.from({ length: 107 }, (_, at) => `Note ${at}`),
  )
  expect((await fixture.call(LEAD_API.listEvents, manager, { id, before: 'x' })).statusCode).toBe(422)
})

test('a value equal to the stored one is no change', async () => {
  const id = await oneLead()
  const before = (await fixture.call(LEAD_API.get, manager, { id })).json()
  const same = { status: 'new', full_name: ' Aoife Ní Bhriain ', pickup_time: '09:30', version: 99 }
  expect((await fixture.call(LEAD_API.change, manager, { id }, same)).json()).toEqual(before)
  expect((await fixture.call(LEAD_API.change, manager, { id }, {})).json()).toEqual(before)
  expect(await fixture.db.$count(leadEvents, eq(leadEvents.leadId, id))).toBe(0)
})

test('a stale version is refused with both values of each difference', async () => {
  const id = await oneLead()
  await fixture.call(LEAD_API.change, admin, { id }, { status: 'contacted', slug: '/x' })
  const stale = { status: 'lost', full_name: 'Aoife Ní Bhriain', version: 1 }
  const response = await fixture.call(LEAD_API.change, manager, { id }, stale)
  expect(response.statusCode).toBe(409)
  expect(ErrorResponse.parse(response.json())).toMatchObject({
    code: 'stale_version',
    conflicts: { status: { yours: 'lost', theirs: 'contacted' } },
    version: 2,
    changed_by: 'A admin',
    changed_at: expect.stringMatching(/Z$/),
  })
  expect(Object.keys(response.json().conflicts)).toEqual(['status'])
  const { version, ...unversioned } = stale
  expect((await fixture.call(LEAD_API.change, manager, { id }, unversioned)).json()).toMatchObject({
    status: 'lost',
    version: 3,
  })
})

test('changes by two people are merged unless they touch the same field', async () => {
  const id = await oneLead()
  await fixture.call(LEAD_API.change, admin, { id }, { priority: 'high', next_action_on: '2027-03-01' })
  const mine = { status: 'contacted', base: { status: 'new' } }
  expect((await fixture.call(LEAD_API.change, manager, { id }, mine)).json()).toMatchObject({
    status: 'contacted',
    priority: 'high',
    next_action_on: '2027-03-01',
    version: 3,
  })
  const both = {
    priority: 'low',
    status: 'quoted',
    base: { priority: 'medium', status: 'contacted' },
  }
  const refused = await fixture.call(LEAD_API.change, manager, { id }, both)
  expect(refused.json()).toMatchObject({
    code: 'stale_version',
    conflicts: { priority: { yours: 'low', theirs: 'high' } },
    version: 3,
  })
  expect(Object.keys(refused.json().conflicts)).toEqual(['priority'])
  const { base: _, ...unknown } = { ...both, version: 1 }
  expect(
    Object.keys((await fixture.call(LEAD_API.change, manager, { id }, unknown)).json().conflicts),
  ).toEqual(['priority', 'status'])
})

test('a corrected phone number is read again, and a distance entered by staff is no estimate', async () => {
  const id = await oneLead({ mobileE164: '+35310000012', distanceIsEstimate: true, distanceMinutes: 12 })
  const change = {
    mobile_number: '087 123 4567',
    distance: 20.5,
    priority: 'high',
    next_action_on: '2027-03-01',
    status: 'lost',
    lost_reason: 'Too far away',
    source: 'phone',
  }
  expect((await fixture.call(LEAD_API.change, manager, { id }, change)).json()).toMatchObject({
    ...change,
    mobile_e164: '+353871234567',
    mobile_national: '087 123 4567',
    distance_provider: 'staff',
    distance_is_estimate: false,
    distance_minutes: null,
  })
  expect(
    (await fixture.call(LEAD_API.change, manager, { id }, { next_action_on: null })).json().next_action_on,
  ).toBeNull()
})

test('only a lost lead has a reason why it was lost', async () => {
  const id = await oneLead()
  const change = async (body: object) => (await fixture.call(LEAD_API.change, manager, { id }, body)).json()
  expect((await change({ lost_reason: 'Too dear' })).lost_reason).toBe('')
  expect((await change({ status: 'lost', lost_reason: 'Too dear' })).lost_reason).toBe('Too dear')
  expect(await change({ status: 'contacted' })).toMatchObject({ status: 'contacted', lost_reason: '' })
  const events: LeadEvent[] = (await fixture.call(LEAD_API.listEvents, manager, { id })).json()
  expect(events.map(({ changes }) => changes)).toEqual([
    { status: ['new', 'lost'], lost_reason: ['', 'Too dear'] },
    { status: ['lost', 'contacted'], lost_reason: ['Too dear', ''] },
  ])
})

test('of two changes at once with one version one succeeds, and the others are told of it', async () => {
  const id = await oneLead()
  const changes = ['contacted', 'quoted', 'converted', 'lost'].map((status) =>
    fixture.call(LEAD_API.change, manager, { id }, { status, version: 1 }),
  )
  const codes = (await Promise.all(changes)).map((response) => response.statusCode)
  expect(codes.sort()).toEqual([200, 409, 409, 409])
})

test.each([
  ['a status that cannot follow', { status: 'converted' }, 'status'],
  ['a status that is none', { status: 'won' }, 'status'],
  ['nobody we know', { assigned_to: 999_999 }, 'assigned_to'],
  ['an id beyond all', { assigned_to: 99_999_999_999 }, 'assigned_to'],
  ['a name of blanks', { full_name: '  ' }, 'full_name'],
  ['NUL', { additional_info: '\u0000' }, 'additional_info'],
  ['version nought', { version: 0 }, 'version'],
])('a change to %s is invalid', async (_what, change, field) => {
  const id = await oneLead({ status: 'lost' })
  const response = await fixture.call(LEAD_API.change, manager, { id }, change)
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
  expect(await fixture.db.$count(leadEvents, eq(leadEvents.leadId, id))).toBe(0)
})

test('only active staff can be given a lead', async () => {
  const id = await oneLead()
  for (const person of [{ role: 'user' as const }, { status: 'inactive' as const }]) {
    const { id: assigned_to } = await createUser(fixture.db, person)
    expect((await fixture.call(LEAD_API.change, manager, { id }, { assigned_to })).statusCode).toBe(422)
  }
})

test('assigning a lead to a colleague who is deleted at that moment is refused as to an unknown one', async () => {
  const id = await oneLead()
  const { id: assigned_to } = await createUser(fixture.db, { role: 'manager' })
  let answering: ReturnType<typeof fixture.call> | undefined
  const waiting = async () => {
    const ofLocks = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await fixture.db.execute(ofLocks)).rowCount
  }
  await fixture.db.transaction(async (transaction) => {
    await transaction.delete(users).where(eq(users.id, assigned_to))
    // An injected request is sent only when it is awaited.
    answering = Promise.resolve(fixture.call(LEAD_API.change, manager, { id }, { assigned_to }))
    await expect.poll(waiting).toBe(1)
  })
  const response = await answering
  expect(response?.statusCode).toBe(422)
  expect(response?.json().errors).toEqual({ assigned_to: ['Please choose an active member of staff.'] })
})

describe('a quote request that looks automated', () => {
  const robot = (name: string) =>
    quoteRequest({ full_name: name, journey: { bot_signals: { honeypot: 'https://example.com' } } })
  const mailsOf = (id: number) => fixture.db.$count(mails, eq(mails.leadId, id))
  const listed = async (query: Record<string, string> = {}) =>
    (await fixture.call(LEAD_API.list, manager, { limit: 200, ...query })).json()

  test('gets the same response as any other, is quarantined without emails, and is left out of lists, figures and exports', async () => {
    const before = (await fixture.call(STATS_API.leads, manager)).json()
    const totalBefore = (await listed()).meta.total
    const response = await post(robot('Held Back'))
    expect(response.statusCode).toBe(201)
    const { id } = CreatedLead.strict().parse(response.json())
    expect(await mailsOf(id)).toBe(0)
    const page = await listed()
    expect(page.meta.total).toBe(totalBefore)
    expect(page.data.map((lead: Lead) => lead.id)).not.toContain(id)
    const quarantined = await listed({ filter: 'suspected' })
    expect(quarantined.data[0]).toMatchObject({
      id,
      suspected_spam: 'A hidden field was filled in, which people cannot see.',
      released_at: null,
    })
    expect(quarantined.meta.total).toBe(quarantined.data.length)
    expect((await listed({ filter: 'suspected', search: 'held' })).data).toHaveLength(1)
    expect((await listed({ search: 'held back' })).data).toEqual([])
    expect((await fixture.call(STATS_API.leads, manager)).json()).toEqual(before)
    expect((await fixture.call(LEAD_API.export, admin)).body).not.toContain('Held Back')
    expect((await fixture.call(LEAD_API.export, admin, { ids: id })).body).toContain('Held Back')
    expect((await fixture.call(LEAD_API.get, manager, { id })).statusCode).toBe(200)
  })

  test('can be released by staff once, which sends both emails and is in the timeline', async () => {
    const before = (await fixture.call(STATS_API.leads, manager)).json().total
    const { id } = (await post(robot('Real After All'))).json()
    const released = await fixture.call(LEAD_API.release, manager, { id })
    expect(released.statusCode).toBe(200)
    expect(Lead.strict().parse(released.json())).toMatchObject({ id, version: 2 })
    expect(released.json().released_at).not.toBeNull()
    expect(await mailsOf(id)).toBe(2)
    expect((await fixture.call(STATS_API.leads, manager)).json().total).toBe(before + 1)
    expect((await listed({ filter: 'suspected' })).data.map((lead: Lead) => lead.id)).not.toContain(id)
    const events: LeadEvent[] = (await fixture.call(LEAD_API.listEvents, manager, { id })).json()
    expect(events.map(({ kind, actor_name }) => [kind, actor_name])).toEqual([
      ['created', null],
      ['released', 'A manager'],
    ])
    expect((await fixture.call(LEAD_API.release, admin, { id })).json()).toMatchObject({
      code: 'conflict',
    })
    expect(await mailsOf(id)).toBe(2)
  })

  test('is released by a route that refuses an ordinary lead', async () => {
    const id = await oneLead()
    expect((await fixture.call(LEAD_API.release, manager, { id })).statusCode).toBe(409)
  })

  test('is released by one of two requests at once, and the emails leave once', async () => {
    const { id } = (await post(robot('Twice'))).json()
    const answers = await Promise.all([1, 2].map(() => fixture.call(LEAD_API.release, manager, { id })))
    expect(answers.map((response) => response.statusCode).sort()).toEqual([200, 409])
    expect(await mailsOf(id)).toBe(2)
  })
})

test('a failed email is shown on its lead until another of its kind is sent', async () => {
  const [id = 0, other = 0] = await insertLeads(fixture.db, [{}, {}])
  const mail = { leadId: id, kind: 'offer', priority: 0, recipient: 'a@nowhere.example' } as const
  await fixture.db.insert(mails).values([
    { ...mail, state: 'failed', lastError: 'No such mailbox.' },
    { ...mail, kind: 'follow-up', state: 'queued' },
    { ...mail, leadId: other, state: 'sent' },
  ])
  expect((await fixture.call(MAIL_API.listFailedOfLead, manager, { id })).json()).toMatchObject([
    { kind: 'offer', recipient: 'a@nowhere.example', reason: 'No such mailbox.' },
  ])
  await fixture.db.insert(mails).values({ ...mail, recipient: 'a@example.ie', state: 'sent' })
  expect((await fixture.call(MAIL_API.listFailedOfLead, manager, { id })).json()).toEqual([])
})

test('deleting a lead deletes its timeline and leaves one entry in the audit log', async () => {
  const id = (await post(quoteRequest({ full_name: 'Gone' }))).json().id
  expect((await fixture.call(LEAD_API.delete, admin, { id })).statusCode).toBe(204)
  expect((await fixture.call(LEAD_API.get, admin, { id })).statusCode).toBe(404)
  expect((await fixture.call(LEAD_API.delete, admin, { id })).statusCode).toBe(404)
  expect(await fixture.db.$count(leadEvents, eq(leadEvents.leadId, id))).toBe(0)
  const [entry] = await fixture.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({ action: 'lead.delete', target: `lead:${id}`, actorName: 'A admin' })
})

test('a bulk deletion skips invalid ids and counts missing leads', async () => {
  const [first = 0, second = 0] = await insertLeads(fixture.db, [{}, {}])
  const ids = [first, String(second), second, 'abc', '', '1.5', -4, 1e300, 999_999_999]
  const response = await fixture.call(LEAD_BULK_API.delete, admin, {}, { ids })
  expect([response.statusCode, response.json()]).toEqual([200, { deleted: 2, missing: 1, skipped: 5 }])
  const [entry] = await fixture.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({ action: 'lead.bulk-delete', details: { ids: [first, second] } })
  expect((await fixture.call(LEAD_BULK_API.delete, admin, {}, { ids: [] })).statusCode).toBe(422)
})
