import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { leads, mails } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads, quoteRequest } from '#support/leads.ts'

const fixture = setUpTestApp()
let manager: BearerHeaders

beforeAll(async () => {
  manager = await fixture.signIn('manager')
})

const { slug: _, ...asked } = quoteRequest({ mobile_number: '087 123 4567' })
const enter = (payload: object) => fixture.call(LEAD_API.enter, manager, {}, payload)
const queued = (id: number) => fixture.db.select().from(mails).where(eq(mails.leadId, id))

test('a lead taken by phone is stored like any other, names who entered it, and sends no email', async () => {
  const response = await enter(asked)
  expect(response.statusCode).toBe(201)
  const lead = Lead.parse(response.json())
  expect(lead).toMatchObject({
    ...asked,
    source: 'phone',
    slug: '',
    mobile_e164: '+353871234567',
    response_due_at: null,
    status: 'new',
  })
  const events = await fixture.call(LEAD_API.listEvents, manager, { id: lead.id })
  expect(events.json()).toMatchObject([
    { kind: 'created', actor_name: 'A manager' } satisfies Partial<LeadEvent>,
    {
      kind: 'assigned',
      changes: { assigned_to: [null, lead.assigned_to], assigned_to_name: [null, 'A manager'] },
    } satisfies Partial<LeadEvent>,
  ])
  expect(lead.assigned_to_name).toBe('A manager')
  expect(await queued(lead.id)).toEqual([])
  const found = await fixture.app.inject({
    url: `${LEAD_API.list.path}?limit=5&search=aoife`,
    headers: manager,
  })
  expect(found.json().data[0].id).toBe(lead.id)
})

test.each([
  ['is measured if nobody has typed one', {}, 'embedded'],
  [
    'is measured even if the request names a map service',
    { distance: 1, distance_provider: 'embedded', distance_minutes: 1 },
    'embedded',
  ],
  ['is kept as somebody has typed it', { distance: 93.456 }, 'staff'],
])('the distance of a lead taken by phone %s', async (_what, said, provider) => {
  const journey = { dropoff_location: 'Galway', ...said }
  const lead = Lead.parse((await enter({ ...asked, journey })).json())
  expect(lead.distance_provider).toBe(provider)
  if (provider === 'staff') {
    expect(lead).toMatchObject({ distance: 93.46, distance_is_estimate: false, distance_minutes: null })
  } else {
    expect(lead.distance).toBeGreaterThan(150)
    expect(lead.distance_minutes).toBeGreaterThan(60)
  }
})

test.each([
  [{ email: '' }, { email: '', mobile_e164: '+353871234567' }],
  [{ mobile_number: '' }, { mobile_number: '', mobile_e164: null }],
])('a caller with one kind of contact becomes a lead: %j', async (blank, expected) => {
  const response = await enter({ ...asked, ...blank })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject(expected)
  const { email, ...without } = asked
  expect((await enter(without)).statusCode).toBe(201)
})

test('a caller without any contact is refused, and so is a confirmation without an email address', async () => {
  const unreachable = await enter({ ...asked, email: '', mobile_number: ' ' })
  expect(unreachable.statusCode).toBe(422)
  expect(unreachable.json().errors).toEqual({
    mobile_number: ['Please enter a phone number or an email address.'],
  })
  const unmailable = await enter({ ...asked, email: '', confirm_by_mail: true })
  expect(unmailable.json().errors).toEqual({ email: ['Please fill in this field.'] })
  expect((await enter({ ...asked, email: 'aoife' })).json().errors).toEqual({
    email: ['Please enter a valid email address.'],
  })
})

test('callers without an email address are not taken for one customer', async () => {
  const first = Lead.parse((await enter({ ...asked, email: '', mobile_number: '087 000 0001' })).json())
  await enter({ ...asked, email: '', mobile_number: '087 000 0002' })
  const again = Lead.parse((await enter({ ...asked, email: '', mobile_number: '+353 87 000 0001' })).json())
  const others = await fixture.call(LEAD_API.listOthers, manager, { id: first.id })
  expect(others.json().map(({ id }: Lead) => id)).toEqual([again.id])
})

test('the caller gets an email when that is ticked, and nobody else does', async () => {
  const { id } = (await enter({ ...asked, source: 'email', confirm_by_mail: true })).json()
  expect(await queued(id)).toMatchObject([{ kind: 'lead-confirmation', recipient: asked.email }])
})

describe('an entered lead whose response was lost', () => {
  const enterUnder = (key: string, payload: object, headers = manager) =>
    fixture.call(LEAD_API.enter, { ...headers, 'idempotency-key': key }, {}, payload)
  const leadCount = () => fixture.db.$count(leads)

  test('is stored once with one email when it is sent again, whatever distance is measured then', async () => {
    const before = await leadCount()
    const entry = { ...asked, confirm_by_mail: true }
    const journey = { ...asked.journey, distance: 12.3, distance_provider: 'embedded' }
    const first = await enterUnder('lost', entry)
    const again = await enterUnder('lost', { ...entry, journey })
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
    expect(again.json().id).toBe(first.json().id)
    expect(await leadCount()).toBe(before + 1)
    expect(await queued(first.json().id)).toHaveLength(1)
  })

  test('is stored once when both requests are under way at the same time', async () => {
    const both = await Promise.all([enterUnder('twice', asked), enterUnder('twice', asked)])
    expect(new Set(both.map((response) => response.json().id)).size).toBe(1)
  })

  test('is refused when it was changed, and a refused entry uses up no key', async () => {
    expect((await enterUnder('changed', { ...asked, full_name: '' })).statusCode).toBe(422)
    expect((await enterUnder('changed', asked)).statusCode).toBe(201)
    const other = await enterUnder('changed', { ...asked, full_name: 'Somebody Else' })
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict'])
  })

  test('is separate from a colleague’s under the same key, and an invalid key is refused', async () => {
    const admin = await fixture.signIn('admin')
    const [own, other] = [await enterUnder('shared', asked), await enterUnder('shared', asked, admin)]
    expect(other.json().id).not.toBe(own.json().id)
    expect((await enterUnder('x'.repeat(256), asked)).statusCode).toBe(422)
  })
})

test.each([
  ['no name', { ...asked, full_name: '' }, 'full_name'],
  ['no pick-up', { ...asked, pickup_location: '' }, 'pickup_location'],
  ['no address', { ...asked, email: 'aoife' }, 'email'],
  ['the website as its source', { ...asked, source: 'web' }, 'source'],
  ['a way back without a day', { ...asked, journey: { round_trip: true } }, 'journey.return_date'],
])('an entered lead with %s is refused, as in the form', async (_what, body, field) => {
  const response = await enter(body)
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([
    422,
    expect.arrayContaining([field]),
  ])
})

test('other enquiries of the same customer are found by email address or number', async () => {
  const who = { email: 'Sile@example.ie', mobileE164: '+353860000001' }
  const [first = 0, byMail, byNumber] = await insertLeads(fixture.db, [
    who,
    { email: 'sile@EXAMPLE.ie', mobileE164: null },
    { email: 'other@example.ie', mobileE164: who.mobileE164 },
    { email: 'nobody@example.ie', mobileE164: null },
  ])
  const others = await fixture.call(LEAD_API.listOthers, manager, { id: first })
  expect(others.json().map((lead: Lead) => lead.id)).toEqual([byNumber, byMail])
  const none = await fixture.call(LEAD_API.listOthers, manager, { id: 999_999_999 })
  expect(none.statusCode).toBe(404)
})
