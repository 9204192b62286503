import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeReference } from '#contract/leads/lead-reference.ts'
import { NewLead } from '#contract/leads/quote-request.ts'
import type { Business } from '#contract/settings/business.ts'
import { DEFAULT_OPENING_HOURS } from '#contract/settings/opening-hours.ts'
import type { RouteProvider } from '#server/adapters/maps/route-provider.ts'
import { AppError } from '#server/errors.ts'
import {
  businessSettings,
  contentPages,
  idempotencyKeys,
  leadEvents,
  leads,
  mails,
} from '#server/platform/database/tables.ts'
import { parse } from '#server/platform/http/parse.ts'
import { silentLog } from '#server/platform/logging/logger.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { createRateLimits, RATE_LIMITS } from '#server/platform/security/rate-limits.ts'
import type { Server } from '#server/server.ts'
import { setUpTestDatabase } from '#support/database.ts'
import { eventually } from '#support/eventually.ts'
import { mapsThatKnow, quoteRequest } from '#support/leads.ts'
import { testServer } from '#support/server.ts'
import { findNamedLead } from '../read-leads.ts'
import { createLead } from './create-lead.ts'
import { issueGuideReceipt } from './guide-receipts.ts'
import { purgeIdempotencyKeys } from './jobs.ts'

const database = setUpTestDatabase()
let server: Server
let now = new Date('2027-01-10T12:00:00.000Z')
const clock = { now: () => now }
const sender = '192.0.2.7'

beforeAll(() => {
  server = testServer(database.db, { clock })
})

/** Creates a lead from a body that the schema has parsed, as in the route. */
async function create(at: Server, { body, ...request }: { body: unknown; key?: string; sender: string }) {
  return createLead(at, { ...request, body: parse(NewLead, body) })
}
/** Changes the business settings, for servers that are created afterwards. */
const settle = (business: Partial<Business>) =>
  database.db
    .insert(businessSettings)
    .values({ id: 1, business, version: 1 })
    .onConflictDoUpdate({ target: businessSettings.id, set: { business } })
const countLeads = () => database.db.$count(leads)
const codeOf = (deadline: Promise<unknown>) =>
  deadline.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

test('a quote request is stored with its timeline, its key and two emails', async () => {
  const journey = {
    dropoff_location: ' Galway ',
    round_trip: true,
    return_date: '2027-03-06',
    return_time: '18:00',
  }
  const { lead, replayed } = await create(server, {
    body: { ...quoteRequest({ journey }), status: 'converted', id: 1 },
    sender,
  })
  expect(replayed).toBe(false)
  expect(lead).toMatchObject({
    ...quoteRequest(),
    ...journey,
    dropoff_location: 'Galway',
    created_at: now.toISOString(),
  })
  const stored = await findNamedLead(server, lead.id)
  expect(stored).toMatchObject({ ...lead, status: 'new', assigned_to: null, version: 1 })
  expect(stored).toMatchObject({
    reference: makeReference(lead.id),
    mobile_number: '+353 1 000 0012',
    mobile_e164: '+35310000012',
    mobile_national: '(01) 000 0012',
    response_minutes: 15,
    response_due_at: '2027-01-10T12:15:00.000Z',
    first_response_at: null,
    suspected_spam: null,
    priority: 'medium',
    next_action_on: null,
    lost_reason: '',
    source: 'web',
  })
  const events = await database.db.select().from(leadEvents).where(eq(leadEvents.leadId, lead.id))
  expect(events).toMatchObject([{ kind: 'created', actorId: null, createdAt: now }])
  const queued = await database.db.select().from(mails).where(eq(mails.leadId, lead.id))
  expect(queued.map((mail) => [mail.kind, mail.recipient])).toEqual([
    ['lead-confirmation', 'aoife@example.ie'],
    ['lead-alert', 'leads@example.ie'],
  ])
})

test('invisible characters pasted with the text are removed, and the pasted email address is cleaned and used', async () => {
  const pasted = {
    full_name: '\u202aAo\u00adife Ní Bhriain\u202c',
    email: 'Aoife <mailto:pasted\u200b@example,ie>;',
    mobile_number: '\u202a087 123 4567\u202c',
    additional_info: 'Two\r\nlines\u2060',
  }
  const { lead } = await create(server, { body: quoteRequest(pasted), sender })
  expect(lead).toMatchObject({
    full_name: 'Aoife Ní Bhriain',
    email: 'pasted@example.ie',
    additional_info: 'Two\nlines',
  })
  const queued = await database.db.select().from(mails).where(eq(mails.leadId, lead.id))
  expect(queued.map(({ recipient }) => recipient)).toContain('pasted@example.ie')
  expect(await findNamedLead(server, lead.id)).toMatchObject({ mobile_e164: '+353871234567' })
})

test('the ten fields alone are enough, and the last two of them may be absent', async () => {
  const { number_of_people, additional_info, ...rest } = quoteRequest({ full_name: 'Ten' })
  const { lead } = await create(server, { body: rest, sender })
  expect(lead).toMatchObject({ number_of_people: null, additional_info: '', round_trip: false, distance: 0 })
})

test('the server measures the distance, for a repeated request as for the first', async () => {
  const asked: string[] = []
  const estimating = testServer(database.db, { clock, ...mapsThatKnow({ km: 208.46, minutes: 151 }, asked) })
  const returning = { round_trip: true, return_date: '2027-03-06', return_time: '18:00' }
  const journey = { dropoff_location: 'Galway', ...returning }
  const body = quoteRequest({ full_name: 'Unmeasured', journey })
  const first = await create(estimating, { body, sender })
  const repeat = await create(estimating, { body, sender })
  const measured = { distance: 416.92, distance_minutes: 302 }
  const expected = { ...measured, distance_provider: 'embedded', distance_is_estimate: true }
  expect(first.lead).toMatchObject(expected)
  expect(await findNamedLead(estimating, first.lead.id)).toMatchObject(expected)
  expect(repeat).toEqual({ lead: first.lead, replayed: true })
  expect(new Set(asked)).toEqual(new Set(['Dublin Airport', 'Galway']))
})

const said = { distance: 1, distance_provider: 'staff', distance_is_estimate: false, distance_minutes: 1 }

test.each([
  ['', said],
  ['with a map service as its source, ', { ...said, distance_provider: 'google' }],
  ['that is no distance, ', { ...said, distance: 'near', distance_minutes: -1e308 }],
])(
  'a distance sent by a visitor, %sis not stored: the server measures it, or the lead has none',
  async (_what, given) => {
    const estimating = testServer(database.db, { clock, ...mapsThatKnow({ km: 208.46, minutes: 151 }) })
    const journey = { dropoff_location: 'Galway', ...given }
    const body = {
      ...quoteRequest({ full_name: `Says ${given.distance} ${given.distance_provider}` }),
      journey,
    }
    const known = await create(estimating, { body, sender })
    expect(known.lead).toMatchObject({
      distance: 208.46,
      distance_provider: 'embedded',
      distance_is_estimate: true,
      distance_minutes: 151,
    })
    const unknown = await create(server, { body: { ...body, pickup_location: 'Nowhere' }, sender })
    expect(unknown.lead).toMatchObject({
      distance: 0,
      distance_provider: '',
      distance_is_estimate: false,
      distance_minutes: null,
    })
  },
)

describe('a map service', () => {
  const bundled = mapsThatKnow({ km: 208.46, minutes: 151 })
  const measured = { km: 211.2, minutes: 140 }
  const journey = { dropoff_location: 'Galway' }
  const withService = (drive: RouteProvider['drive'], change: Partial<Server> = {}) =>
    testServer(database.db, {
      clock,
      ...bundled,
      routes: [{ name: 'osrm', drive }, ...bundled.routes],
      ...change,
    })

  test('measures the distance after the visitor has been answered', async () => {
    const answer = Promise.withResolvers<typeof measured>()
    const slow = withService(() => answer.promise)
    const { lead } = await create(slow, { body: quoteRequest({ full_name: 'Slow Map', journey }), sender })
    expect(lead).toMatchObject({ distance: 208.46, distance_provider: 'embedded' })
    answer.resolve(measured)
    await eventually(async () =>
      expect(await findNamedLead(slow, lead.id)).toMatchObject({
        distance: 211.2,
        distance_provider: 'osrm',
        distance_is_estimate: false,
        distance_minutes: 140,
      }),
    )
  })

  test('that fails leaves the estimate, and a correction by staff meanwhile stays', async () => {
    const log = silentLog()
    const logged = vi.spyOn(log, 'error')
    const failing = withService(() => Promise.reject(new Error('away')), { log })
    const body = quoteRequest({ full_name: 'Failing Map', journey })
    const { lead } = await create(failing, { body, sender })
    await eventually(() => expect(logged).toHaveBeenCalledTimes(1))
    expect(await findNamedLead(failing, lead.id)).toMatchObject({ distance: 208.46 })

    const answer = Promise.withResolvers<typeof measured>()
    const slow = withService(() => answer.promise)
    const late = (await create(slow, { body: { ...body, full_name: 'Corrected' }, sender })).lead
    await database.db.update(leads).set({ dropoffLocation: 'Sligo' }).where(eq(leads.id, late.id))
    const transactions = vi.spyOn(database.db, 'transaction')
    answer.resolve(measured)
    await eventually(() => expect(transactions).toHaveBeenCalledTimes(1))
    await transactions.mock.results[0]?.value
    transactions.mockRestore()
    expect(await findNamedLead(slow, late.id)).toMatchObject({
      distance: 208.46,
      distance_provider: 'embedded',
    })
  })
})

test('a phone number that cannot be read is stored as typed, and the response time is that of the business', async () => {
  await settle({ responseMinutes: 60 })
  const elsewhere = testServer(database.db, { clock })
  const body = quoteRequest({ full_name: 'Odd', mobile_number: 'ask at the desk', slug: '/weddings' })
  const { lead } = await create(elsewhere, { body, sender })
  expect(await findNamedLead(server, lead.id)).toMatchObject({
    mobile_e164: null,
    mobile_national: 'ask at the desk',
    response_minutes: 60,
    response_due_at: '2027-01-10T13:00:00.000Z',
  })
  await settle({})
})

test('a response time runs only while the business is open', async () => {
  // This is a Sunday evening.
  now = new Date('2027-01-10T20:00:00.000Z')
  await settle({ responseMinutes: 60, openingHours: { ...DEFAULT_OPENING_HOURS, always: false } })
  const { lead } = await create(testServer(database.db, { clock }), {
    body: quoteRequest({ full_name: 'Closed', slug: '/nowhere' }),
    sender,
  })
  const [stored] = await database.db.select().from(leads).where(eq(leads.id, lead.id))
  expect([stored?.responseDueAt, stored?.responseCheckAt]).toEqual([
    new Date('2027-01-11T10:00:00.000Z'),
    new Date('2027-01-11T09:40:00.000Z'),
  ])
  now = new Date('2027-01-10T12:00:00.000Z')
  await settle({})
})

test('the same key and body get the same response, even after the lead was changed and deleted', async () => {
  const request = { body: quoteRequest({ full_name: 'Same' }), key: 'key-1', sender }
  const first = await create(server, request)
  now = new Date(now.getTime() + 47 * 3_600_000)
  await database.db.update(leads).set({ fullName: 'Changed' }).where(eq(leads.id, first.lead.id))
  expect(await create(server, request)).toEqual({ lead: first.lead, replayed: true })
  await database.db.delete(leads).where(eq(leads.id, first.lead.id))
  const blanks = { ...quoteRequest({ full_name: ' Same ' }), journey: null, status: 'lost' }
  expect(await create(server, { ...request, body: blanks, sender: '198.51.100.1' })).toEqual({
    lead: first.lead,
    replayed: true,
  })
})

test('a repeated request gets the stored guide price and distance, even if they could no longer be made', async () => {
  const first = testServer(database.db, { clock, ...mapsThatKnow({ km: 208.46, minutes: 151 }) })
  const later = testServer(database.db, { clock, secret: 'another secret' })
  const { journey: _, ...asked } = quoteRequest()
  const facts = {
    ...asked,
    pickup_location: asked.pickup_location ?? '',
    selected_vehicle: asked.selected_vehicle ?? '',
    number_of_people: asked.number_of_people ?? null,
    dropoff_location: 'Galway',
    round_trip: false,
    return_date: null,
    return_time: null,
    trip: null,
  } as const
  const guide_receipt = issueGuideReceipt(first, 'From €190.', facts)
  const journey = { dropoff_location: 'Galway', guide_price: 'From €190.', guide_receipt }
  const request = { body: quoteRequest({ full_name: 'Guided', journey }), key: 'key-guide', sender }
  const { lead } = await create(first, request)
  expect(lead).toMatchObject({ guide_price: 'From €190.', distance: 208.46 })
  expect(await create(later, request)).toEqual({ lead, replayed: true })
})

test('the same key with another body is refused and stores nothing', async () => {
  await create(server, { body: quoteRequest(), key: 'key-2', sender })
  const before = await countLeads()
  const other = create(server, { body: quoteRequest({ number_of_people: 5 }), key: 'key-2', sender })
  expect(await codeOf(other)).toBe('idempotency_conflict')
  expect(await countLeads()).toBe(before)
})

test('a key is kept for 48 hours and free afterwards, deleted or not', async () => {
  const request = { body: quoteRequest({ full_name: 'Kept' }), key: 'key-3', sender }
  const first = await create(server, request)
  now = new Date(now.getTime() + 48 * 3_600_000)
  const second = await create(server, request)
  expect(second.replayed).toBe(false)
  expect(second.lead.id).not.toBe(first.lead.id)
  now = new Date(now.getTime() + 48 * 3_600_000)
  expect(await purgeIdempotencyKeys(server)).toBeGreaterThan(0)
  expect(await database.db.$count(idempotencyKeys)).toBe(0)
})

test('the same body from the same sender is one lead for ten minutes, without a key too', async () => {
  const request = { body: quoteRequest({ full_name: 'No key' }), sender: '2001:db8:1:2::1' }
  const first = await create(server, request)
  now = new Date(now.getTime() + 9 * 60_000)
  const again = await create(server, { ...request, sender: '2001:db8:1:2::99' })
  expect(again).toEqual({ lead: first.lead, replayed: true })
  expect((await create(server, { ...request, sender: '2001:db8:9::1' })).replayed).toBe(false)
  now = new Date(now.getTime() + 60_000)
  expect((await create(server, request)).replayed).toBe(false)
})

test.each([1, 2])(
  'twenty requests at once with one key become one lead (%s processes)',
  async (processes) => {
    const servers = [server, testServer(database.db, { clock })].slice(0, processes)
    const request = {
      body: quoteRequest({ full_name: `Race ${processes}` }),
      key: `race-${processes}`,
      sender,
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => create(servers[turn % processes] ?? server, request)),
    )
    const [first] = answers
    expect(answers.filter((response) => !response.replayed)).toHaveLength(1)
    for (const response of answers) expect(response.lead).toEqual(first?.lead)
    expect(await database.db.$count(leads, eq(leads.fullName, `Race ${processes}`))).toBe(1)
    expect(await database.db.$count(mails, eq(mails.leadId, first?.lead.id ?? 0))).toBe(2)
  },
)

test('of two bodies sent at once with one key, one becomes a lead', async () => {
  const bodies = [1, 2, 3, 4].map((people) => quoteRequest({ full_name: 'Duel', number_of_people: people }))
  const codes = await Promise.all(bodies.map((body) => codeOf(create(server, { body, key: 'duel', sender }))))
  expect(codes.sort()).toEqual([
    'done',
    'idempotency_conflict',
    'idempotency_conflict',
    'idempotency_conflict',
  ])
  expect(await database.db.$count(leads, eq(leads.fullName, 'Duel'))).toBe(1)
})

test('forty requests at once share statements, and each is answered with its own lead', async () => {
  const asking = vi.spyOn(database.db.$client, 'query')
  const names = Array.from({ length: 40 }, (_, at) => `Rush ${at}`)
  const journey = {
    dropoff_location: 'Galway "centre", {1}',
    trip: { luggage: { large: 2 }, access_needs: 'a \\ ramp' },
  }
  const answers = await Promise.all(
    names.map((full_name, at) =>
      create(server, {
        body: quoteRequest({ full_name, journey: at % 2 ? journey : undefined }),
        key: `rush-${at}`,
        sender,
      }),
    ),
  )
  const statements = asking.mock.calls.filter(([query]) =>
    JSON.stringify(query).includes('insert into leads'),
  )
  asking.mockRestore()
  expect(statements.length).toBeLessThan(10)
  expect(answers.map(({ lead }) => lead.full_name)).toEqual(names)
  for (const { lead, replayed } of answers) {
    expect(replayed).toBe(false)
    expect(await findNamedLead(server, lead.id)).toMatchObject({ ...lead, reference: makeReference(lead.id) })
    expect(await database.db.$count(mails, eq(mails.leadId, lead.id))).toBe(2)
    expect(await database.db.$count(leadEvents, eq(leadEvents.leadId, lead.id))).toBe(1)
  }
  expect(answers[1]?.lead).toMatchObject(journey)
})

test('many requests at once are recorded as a rush, and a few are not', async () => {
  const noteRush = vi.fn()
  const noting = testServer(database.db, { clock, outbox: { ...createOutbox(), noteRush } })
  const send = (count: number, name: string) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        create(noting, {
          body: quoteRequest({ full_name: `${name} ${at}` }),
          key: `noted-${name}-${at}`,
          sender,
        }),
      ),
    )
  await send(4, 'few')
  expect(noteRush).not.toHaveBeenCalled()
  await send(8, 'rush')
  expect(noteRush).toHaveBeenCalled()
})

test('in a rush a repeated request and suspected spam are handled as they are alone', async () => {
  const request = (full_name: string, key: string) => ({ body: quoteRequest({ full_name }), key, sender })
  const first = await create(server, request('Early', 'rush-early'))
  const bot_signals = { honeypot: 'x', filled_ms: 1 }
  const spam = {
    ...request('Robot', 'rush-robot'),
    body: quoteRequest({ full_name: 'Robot', journey: { bot_signals } }),
  }
  const others = Array.from({ length: 6 }, (_, at) => request(`Beside ${at}`, `rush-beside-${at}`))
  const [repeat, robot] = await Promise.all([
    create(server, request('Early', 'rush-early')),
    create(server, spam),
    ...others.map((one) => create(server, one)),
  ])
  expect(repeat).toEqual({ lead: first.lead, replayed: true })
  expect(await database.db.$count(mails, eq(mails.leadId, robot?.lead.id ?? 0))).toBe(0)
  expect(await database.db.$count(leads, eq(leads.fullName, 'Robot'))).toBe(1)
})

test('one request that cannot be stored does not prevent others', async () => {
  const rowsFor = () =>
    sql`insert into mails (kind, priority, lead_id, recipient) select case when lead.email like 'spoilt%' then null else 'x' end, 0, lead.id, 'x' from lead`
  const broken = testServer(database.db, { clock, outbox: { ...createOutbox(), rowsFor } })
  const emails = ['a@x.ie', 'b@x.ie', 'c@x.ie', 'spoilt@x.ie', 'd@x.ie', 'e@x.ie']
  const answers = await Promise.allSettled(
    emails.map((email) => create(broken, { body: quoteRequest({ email }), key: `spoilt-${email}`, sender })),
  )
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual(
    emails.map((email) => email !== 'spoilt@x.ie'),
  )
  expect(await database.db.$count(leads, eq(leads.email, 'spoilt@x.ie'))).toBe(0)
})

test.each(['', 'x'.repeat(256), 'clé', 'a\u0000b', 'a\nb'])('the key %j is refused', async (key) => {
  expect(await codeOf(create(server, { body: quoteRequest({ full_name: 'Key' }), key, sender }))).toBe(
    'invalid',
  )
})

test('an invalid request leaves its key free', async () => {
  const bad = { body: quoteRequest({ email: 'nobody' }), key: 'key-4', sender }
  expect(await codeOf(create(server, bad))).toBe('invalid')
  expect(await codeOf(create(server, { ...bad, body: quoteRequest({ full_name: 'Fixed' }) }))).toBe('done')
})

test('pick-up and vehicle are required unless the page hides their fields', async () => {
  const body = quoteRequest({
    full_name: 'Hidden',
    pickup_location: ' ',
    selected_vehicle: undefined,
    slug: '/hides',
  })
  const error = await create(server, { body, sender }).catch((reason: AppError) => reason)
  expect(error).toMatchObject({
    code: 'invalid',
    details: { errors: { pickup_location: expect.any(Array), selected_vehicle: expect.any(Array) } },
  })
  const hiding = { showPickupLocation: false, showVehicleSelector: false }
  await database.db.insert(contentPages).values({
    area: 'index',
    url: '/hides',
    sublink: 'hides',
    content: { quoteForm: hiding },
    isPublished: true,
  })
  const other = testServer(database.db, { clock })
  const { lead } = await create(other, { body, sender })
  expect(lead).toMatchObject({ pickup_location: '', selected_vehicle: '', slug: '/hides' })
})

test('a round trip needs its return', async () => {
  const body = quoteRequest({ journey: { round_trip: true } })
  const error = await create(server, { body, sender }).catch((reason: AppError) => reason)
  expect(error).toMatchObject({
    details: {
      errors: { 'journey.return_date': expect.any(Array), 'journey.return_time': expect.any(Array) },
    },
  })
})

test('beyond the limit a repeated request is still answered, and a new one is not', async () => {
  let left = 1
  const consume = async (name: string) => {
    if (name === 'quoteRepeats') return 1
    left -= 1
    if (left < 0) throw new AppError('too_many_requests', { retryAfterSeconds: 9 })
    return 1
  }
  const limited = testServer(database.db, { clock, limits: { ...server.limits, consume } })
  const request = { body: quoteRequest({ full_name: 'Limited' }), key: 'limited', sender }
  const first = await create(limited, request)
  expect(await create(limited, request)).toEqual({ lead: first.lead, replayed: true })
  expect(await codeOf(create(limited, { ...request, key: 'limited-2' }))).toBe('too_many_requests')
})

test('a flood beyond the limit does not ask the database for every request', async () => {
  const real = createRateLimits({ db: database.db, key: randomBytes(32), on: true })
  const limited = testServer(database.db, { clock, limits: real })
  const attempt = (n: number) =>
    codeOf(create(limited, { body: quoteRequest({ full_name: `Flood ${n}` }), sender: '192.0.2.99' }))
  const { quote, quoteRepeats } = RATE_LIMITS
  const codes: string[] = []
  for (let n = 0; n < quote.points + quoteRepeats.points; n += 1) codes.push(await attempt(n))
  expect(codes.filter((code) => code === 'done')).toHaveLength(quote.points)
  expect(await attempt(0)).toBe('too_many_requests')
  const asking = vi.spyOn(database.db.$client, 'query')
  expect(await attempt(1_000)).toBe('too_many_requests')
  expect(asking).not.toHaveBeenCalled()
  asking.mockRestore()
})

test('one request repeated without end is refused like any other flood', async () => {
  const real = createRateLimits({ db: database.db, key: randomBytes(32), on: true })
  const limited = testServer(database.db, { clock, limits: real })
  const request = { body: quoteRequest({ full_name: 'Endless' }), sender: '192.0.2.98' }
  const { quote, quoteRepeats } = RATE_LIMITS
  const codes: string[] = []
  for (let n = 0; n < quoteRepeats.points + quote.points + 1; n += 1)
    codes.push(await codeOf(create(limited, request)))
  expect(codes.slice(0, quoteRepeats.points).every((code) => code === 'done')).toBe(true)
  expect(codes.at(-1)).toBe('too_many_requests')
})

test('no distance is measured for a request that is refused', async () => {
  const asked: string[] = []
  const consume = () => Promise.reject(new AppError('too_many_requests', { retryAfterSeconds: 9 }))
  const limits = { ...server.limits, consume }
  const limited = testServer(database.db, { clock, limits, ...mapsThatKnow({ km: 1, minutes: 1 }, asked) })
  const body = quoteRequest({ full_name: 'Refused', journey: { dropoff_location: 'Galway' } })
  expect(await codeOf(create(limited, { body, sender }))).toBe('too_many_requests')
  expect(asked).toEqual([])
})

test('when an email cannot be queued, neither lead nor key is stored', async () => {
  const rowsFor = () =>
    sql`insert into mails (kind, priority, lead_id, recipient) select null, 0, lead.id, 'x' from lead`
  const broken = testServer(database.db, {
    clock,
    outbox: { ...createOutbox(), rowsFor },
  })
  const before = await countLeads()
  await expect(create(broken, { body: quoteRequest(), key: 'whole', sender })).rejects.toThrow()
  expect(await countLeads()).toBe(before)
  expect(await codeOf(create(server, { body: quoteRequest(), key: 'whole', sender }))).toBe('done')
})
