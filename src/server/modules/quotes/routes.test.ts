import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ErrorResponse } from '#contract/errors.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { type NewQuote, Quote, SentQuote } from '#contract/quotes/quote.ts'
import { MailPreview, QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { quoteMailBuilders } from '#server/modules/quotes/mails.ts'
import { getMailBusiness } from '#server/modules/settings/read-settings.ts'
import { leadEvents, leads, mails, quoteLinks, quotes } from '#server/platform/database/tables.ts'
import { type BearerHeaders, createTestApp, setUpTestApp } from '#support/app.ts'
import { testViews } from '#support/pages/views.ts'
import { insertLead, quoteBody, quoteSteps, sendQuote } from '#support/quotes.ts'
import { createUser } from '#support/users.ts'

const NOON = new Date('2027-03-27T12:00:00Z')
let now = NOON
const product = setUpTestApp({
  views: testViews(),
  clock: { now: () => now },
  settings: { LEADS_EMAIL: 'desk@jaunt.example', PUBLIC_URL: 'https://www.jaunt.example' },
})
let manager: BearerHeaders

/** Moves the clock and signs in again, because a session expires after a day without use. */
async function moveTo(moment: Date): Promise<void> {
  now = moment
  manager = await product.signIn('manager')
}

beforeAll(() => moveTo(NOON))
afterEach(async () => {
  if (now !== NOON) await moveTo(NOON)
})

const { post, leadOf, quotesOf, mailsOf, ...steps } = quoteSteps(product, () => manager)
const send = (lead: number, body: object = quoteBody(), headers: Record<string, string> = manager) =>
  product.call(QUOTE_API.send, headers, { id: lead }, body)
const withdraw = (id: number, body?: object) => post('withdraw', id, body)
const resend = (id: number) => post('resend', id)
const timelineOf = async (lead: number) =>
  (await steps.timelineOf(lead)).map(({ kind, changes, actorName }) => ({ kind, changes, actorName }))

/** Returns the quote's email as sent. */
async function deliveredTo(lead: number) {
  const toUrl = () => null
  const [mail] = await mailsOf(lead)
  const built = mail && (await quoteMailBuilders(product.server).offer(mail, { toUrl, toDeskUrl: toUrl }))
  if (!built) throw new Error('There is no email with a quote.')
  return testViews().renderMail({ ...built.contents, business: await getMailBusiness(product.server) })
}

/** Removes the links from an email, because a preview has none yet. */
function withoutLinks(html: string): string {
  return html.replaceAll(/ href="[^"]*"|https?:\/\/[^"<\s]*/g, '')
}

describe('sending quotes', () => {
  test('stores a quote, emails it, shows it in the timeline, and counts as the response', async () => {
    const lead = await insertLead(product)
    const answer = await send(lead)
    expect(answer.statusCode).toBe(201)
    const sent = SentQuote.parse(answer.json())
    expect(sent).toMatchObject({
      lead_id: lead,
      revision: 1,
      state: 'sent',
      total_cents: 51_000,
      currency: 'EUR',
      recipient: 'aoife@example.ie',
      created_by_name: 'A manager',
      journey: { full_name: 'Aoife Ní Bhriain', pickup_location: 'Dublin Airport', pickup_time: '09:30' },
    })
    expect(sent.link).toMatch(/^https:\/\/www\.jaunt\.example\/quote\/[\w-]{43}$/)
    expect(await mailsOf(lead)).toMatchObject([
      { kind: 'offer', recipient: 'aoife@example.ie', state: 'queued', details: { offer: sent.id } },
    ])
    const number = `${sent.journey.reference}/1`
    expect(await timelineOf(lead)).toEqual([
      {
        kind: 'offer-sent',
        changes: { offer: [null, number], total_cents: [null, 51_000] },
        actorName: 'A manager',
      },
      { kind: 'status', changes: { status: ['new', 'quoted'] }, actorName: 'A manager' },
      {
        kind: 'assigned',
        changes: { assigned_to: [null, expect.any(Number)], assigned_to_name: [null, 'A manager'] },
        actorName: 'A manager',
      },
    ])
    expect(await leadOf(lead)).toMatchObject({ status: 'quoted', first_response_at: now.toISOString() })
  })

  test('assigns an unassigned lead to the sender, and leaves a colleague’s lead with them', async () => {
    const colleague = await createUser(product.db, { role: 'manager' })
    const [nobodys, theirs] = [
      await insertLead(product),
      await insertLead(product, { assignedTo: colleague.id }),
    ]
    for (const lead of [nobodys, theirs]) await sendQuote(product, manager, lead)
    expect(await leadOf(nobodys)).toMatchObject({ assigned_to_name: 'A manager' })
    expect(await leadOf(theirs)).toMatchObject({ assigned_to: colleague.id })
  })

  test('returns the secret once, and stores only its hash', async () => {
    const lead = await insertLead(product)
    const { token } = await sendQuote(product, manager, lead)
    const stored = JSON.stringify([
      await product.db.select().from(quoteLinks),
      await product.db.select().from(quotes),
      await product.db.select().from(mails),
      await product.db.select().from(leadEvents),
    ])
    expect(stored).not.toContain(token)
    expect(JSON.stringify(await quotesOf(lead))).not.toContain('link')
  })

  test('twice by a double click makes one quote and one email', async () => {
    const lead = await insertLead(product)
    const headers = { ...manager, 'idempotency-key': 'one-click' }
    const answers = await Promise.all([1, 2, 3].map(() => send(lead, quoteBody(), headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await mailsOf(lead)).toHaveLength(1)
    const other = await send(lead, quoteBody({ terms: 'Other.' }), headers)
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict'])
  })

  test('twice at once without a key is refused the second time, because a quote is open', async () => {
    const lead = await insertLead(product)
    const answers = await Promise.all([send(lead), send(lead)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      /^A manager sent quote \S+ of €[\d,.]+ for this lead on \w{3} \d{1,2} \w{3} \d{4}, \d\d:\d\d\. Revise or withdraw it first\.$/,
    )
    expect(await quotesOf(lead)).toHaveLength(1)
  })

  test('a revision closes the open quote and keeps it', async () => {
    const lead = await insertLead(product)
    const first = await sendQuote(product, manager, lead)
    const second = await sendQuote(product, manager, lead, {
      replaces: first.id,
      lines: [{ description: 'Mercedes V-Class with driver', quantity: 1, unit_cents: 45_000 }],
    })
    expect((await quotesOf(lead)).map(({ id, revision, state }) => ({ id, revision, state }))).toEqual([
      { id: second.id, revision: 2, state: 'sent' },
      { id: first.id, revision: 1, state: 'replaced' },
    ])
    const queued = await mailsOf(lead)
    expect(queued.map(({ details }) => details.offer)).toEqual([second.id])
    const late = await send(lead, quoteBody({ replaces: first.id }))
    expect([late.statusCode, ErrorResponse.parse(late.json()).message]).toEqual([
      409,
      'A newer quote has replaced this one.',
    ])
  })

  test('of three revisions at once one is stored', async () => {
    const lead = await insertLead(product)
    const first = await sendQuote(product, manager, lead)
    const body = quoteBody({ replaces: first.id })
    const answers = await Promise.all([send(lead, body), send(lead, body), send(lead, body)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  })

  test.each(['contacted', 'quoted', 'lost'] as const)('sets a lead that was %s to quoted', async (status) => {
    const lead = await insertLead(product, { status })
    await sendQuote(product, manager, lead)
    expect(await leadOf(lead)).toMatchObject({ status: 'quoted' })
  })

  test('keeps a customer who has booked booked', async () => {
    const lead = await insertLead(product, { status: 'converted' })
    await sendQuote(product, manager, lead)
    expect(await leadOf(lead)).toMatchObject({ status: 'converted' })
  })

  test('keeps the time of the first response to the customer', async () => {
    const earlier = new Date('2027-03-26T08:00:00Z')
    const lead = await insertLead(product, { firstResponseAt: earlier })
    await sendQuote(product, manager, lead)
    expect(await leadOf(lead)).toMatchObject({ first_response_at: earlier.toISOString() })
  })

  test('uses the sender’s address of the desk in the link when the site does not know its own', async () => {
    const local = await createTestApp({ db: product.db, views: testViews(), clock: { now: () => now } })
    const lead = await insertLead(product)
    const answer = await local.call(
      QUOTE_API.send,
      { ...manager, host: 'desk.example:3000' },
      { id: lead },
      quoteBody(),
    )
    expect(answer.json().link).toMatch(/^http:\/\/desk\.example:3000\/quote\//)
    await local.app.close()
  })

  const line = { description: 'A', quantity: 1, unit_cents: 100 }
  test.each<[string, Partial<NewQuote> & Record<string, unknown>, string]>([
    ['no line', { lines: [] }, 'lines'],
    ['too many lines', { lines: Array(31).fill(line) }, 'lines'],
    ['a line without words', { lines: [{ ...line, description: ' ' }] }, 'lines.0.description'],
    ['half a thing', { lines: [{ ...line, quantity: 1.5 }] }, 'lines.0.quantity'],
    ['none of a thing', { lines: [{ ...line, quantity: 0 }] }, 'lines.0.quantity'],
    ['half a cent', { lines: [{ ...line, unit_cents: 0.5 }] }, 'lines.0.unit_cents'],
    ['an amount as text', { lines: [{ ...line, unit_cents: '100' }] as never }, 'lines.0.unit_cents'],
    ['a total of nothing', { lines: [line, { ...line, unit_cents: -100 }] }, 'total_cents'],
    ['a total of millions', { lines: [{ ...line, quantity: 999, unit_cents: 10_000_000 }] }, 'total_cents'],
    ['no terms', { terms: ' ' }, 'terms'],
    ['a day that was', { valid_until: '2027-03-26' }, 'valid_until'],
    ['a day years ahead', { valid_until: '2029-01-01' }, 'valid_until'],
    ['no such day', { valid_until: '2027-02-30' }, 'valid_until'],
    ['NUL', { message: 'a\u0000b' }, 'message'],
  ])('is refused with %s, and nothing is stored', async (_what, overrides, field) => {
    const lead = await insertLead(product)
    const answer = await send(lead, { ...quoteBody(), ...overrides })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(ErrorResponse.parse(answer.json()).errors ?? {})).toContain(field)
    expect(await quotesOf(lead)).toEqual([])
    expect(await leadOf(lead)).toMatchObject({ status: 'new', version: 1 })
  })

  test.each([
    ['2027-03-29', '2027-03-29', '2027-03-28'],
    ['2027-03-28', '2027-03-28', '2027-03-27'],
    ['2027-03-27', '2027-03-28', '2027-03-27'],
  ])(
    'for a journey on %s is refused if valid until %s, and accepted until %s',
    async (dateOfTravel, late, last) => {
      const lead = await insertLead(product, { dateOfTravel })
      const refused = await send(lead, quoteBody({ valid_until: late }))
      expect(refused.statusCode).toBe(422)
      expect(Object.keys(ErrorResponse.parse(refused.json()).errors ?? {})).toEqual(['valid_until'])
      expect((await send(lead, quoteBody({ valid_until: last }))).statusCode).toBe(201)
    },
  )

  test('is refused for a journey that is over, and so are a revision and another email', async () => {
    const over = await insertLead(product, { dateOfTravel: '2027-03-20', returnDate: '2027-03-26' })
    const today = quoteBody({ valid_until: '2027-03-27' })
    const message = 'Journey date has passed. Please edit its date first.'
    const preview = await product.call(QUOTE_API.preview, manager, { id: over }, today)
    for (const answer of [await send(over, today), preview]) {
      expect(answer.statusCode).toBe(422)
      expect(ErrorResponse.parse(answer.json()).errors).toEqual({ date_of_travel: [message] })
    }
    const lead = await insertLead(product)
    const { id } = await sendQuote(product, manager, lead)
    await product.db.update(leads).set({ dateOfTravel: '2027-03-26' }).where(eq(leads.id, lead))
    expect((await send(lead, { ...today, replaces: id })).json().errors).toEqual({
      date_of_travel: [message],
    })
    now = new Date(now.getTime() + 61_000)
    const again = await resend(id)
    expect([again.statusCode, again.json().message]).toEqual([422, message])
    expect(await mailsOf(lead)).toHaveLength(1)
    expect((await quotesOf(lead)).map(({ state }) => state)).toEqual(['sent'])
  })

  test.each([
    [1, -100, 'The total must be more than zero.'],
    [999, 10_000_000, 'The total is too large for one quote.'],
  ])(
    'is refused with a line of %i × %i cents, which gives no valid total',
    async (quantity, unit_cents, message) => {
      const lead = await insertLead(product)
      const answer = await send(lead, { ...quoteBody(), lines: [line, { ...line, quantity, unit_cents }] })
      expect(ErrorResponse.parse(answer.json()).errors).toEqual({ total_cents: [message] })
    },
  )

  test('is refused to a lead whose address cannot take email', async () => {
    const lead = await insertLead(product, { email: 'nobody@localhost, other@example.ie' })
    const answer = await send(lead)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['recipient']])
  })

  test('shows the email before, and stores nothing until then', async () => {
    const lead = await insertLead(product)
    const answer = await product.call(
      QUOTE_API.preview,
      manager,
      { id: lead },
      quoteBody({ message: 'Hello again.' }),
    )
    expect(answer.statusCode).toBe(200)
    const preview = MailPreview.parse(answer.json())
    expect(preview.to).toBe('aoife@example.ie')
    expect(preview.subject).toMatch(/^Your quote \S+\/1 for Tue 4 May 2027 \| Jaunt$/)
    expect(preview.text).toContain('Hello again.')
    expect(preview.text).toContain('€510.00')
    expect(preview.html).toMatch(/^<!DOCTYPE html[\s\S]+€510\.00/)
    expect(await quotesOf(lead)).toEqual([])
    await send(lead, quoteBody({ message: 'Hello again.' }))
    const delivered = await deliveredTo(lead)
    expect(delivered.subject).toBe(preview.subject)
    expect(withoutLinks(delivered.html)).toBe(withoutLinks(preview.html))
    const refused = await product.call(QUOTE_API.preview, manager, { id: lead }, quoteBody({ lines: [] }))
    expect(refused.statusCode).toBe(422)
  })
})

describe('withdrawing a quote and emailing it again', () => {
  test('a lead shows its newest quote, even a withdrawn one', async () => {
    const lead = await insertLead(product)
    const quote = async () => {
      const { offer_state, offer_total_cents, offer_valid_until } = await leadOf(lead)
      return [offer_state, offer_total_cents, offer_valid_until]
    }
    expect(await quote()).toEqual([null, null, null])
    const first = await sendQuote(product, manager, lead)
    expect(await quote()).toEqual(['sent', 51_000, '2027-04-02'])
    const lines = [{ description: 'Coach with driver', quantity: 1, unit_cents: 60_000 }]
    const second = await sendQuote(product, manager, lead, { lines, replaces: first.id })
    expect(await quote()).toEqual(['sent', 60_000, '2027-04-02'])
    await withdraw(second.id)
    expect(await quote()).toEqual(['withdrawn', 60_000, '2027-04-02'])
  })

  test('a withdrawn quote is closed, its waiting email deleted, and the lead stays quoted', async () => {
    const lead = await insertLead(product)
    const { id } = await sendQuote(product, manager, lead)
    const answer = await withdraw(id)
    expect([answer.statusCode, Quote.parse(answer.json()).state]).toEqual([200, 'withdrawn'])
    expect(await mailsOf(lead)).toEqual([])
    expect((await timelineOf(lead)).at(-1)?.kind).toBe('offer-withdrawn')
    expect(await leadOf(lead)).toMatchObject({ status: 'quoted' })
    const again = await withdraw(id)
    expect([again.statusCode, again.json().message]).toEqual([409, 'A manager has withdrawn this quote.'])
    expect((await resend(id)).statusCode).toBe(409)
    expect((await send(lead)).statusCode).toBe(201)
  })

  test('a withdrawal is emailed to the customer when staff want it, in their words', async () => {
    const lead = await insertLead(product)
    const { id } = await sendQuote(product, manager, lead)
    const notified = { tell_customer: true, message: 'Our coach is in the workshop.' }
    expect((await withdraw(id, notified)).statusCode).toBe(200)
    expect(await mailsOf(lead)).toMatchObject([
      {
        kind: 'offer-withdrawn',
        recipient: 'aoife@example.ie',
        details: { offer: id, message: notified.message },
      },
    ])
    expect((await timelineOf(lead)).at(-1)).toMatchObject({
      kind: 'offer-withdrawn',
      changes: { notified: [null, true], text: [null, notified.message] },
    })
    expect((await quotesOf(lead))[0]?.replies).toMatchObject([
      { kind: 'withdrawn', name: 'A manager', text: notified.message },
    ])
  })

  test('a withdrawal to be emailed is refused when the customer has no email address, and the quote stays open', async () => {
    const lead = await insertLead(product)
    const { id } = await sendQuote(product, manager, lead)
    await product.db.update(leads).set({ email: 'a@b.ie, c@d.ie' }).where(eq(leads.id, lead))
    const refused = await withdraw(id, { tell_customer: true })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This lead has no valid email address.',
    ])
    expect((await quotesOf(lead))[0]?.state).toBe('sent')
  })

  test('a quote is emailed again to the address that the lead has now, but not twice in a minute', async () => {
    const lead = await insertLead(product)
    const { id } = await sendQuote(product, manager, lead)
    expect((await resend(id)).json().message).toBe('This quote was emailed a moment ago.')
    await product.db.update(leads).set({ email: 'new@example.ie' }).where(eq(leads.id, lead))
    await product.db.update(mails).set({ state: 'sent' }).where(eq(mails.leadId, lead))
    now = new Date(now.getTime() + 61_000)
    const answers = await Promise.all([resend(id), resend(id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await mailsOf(lead)).toMatchObject([
      { recipient: 'aoife@example.ie' },
      { recipient: 'new@example.ie' },
    ])
    expect((await timelineOf(lead)).at(-1)?.kind).toBe('offer-resent')
  })

  test('a quote is valid to the end of its last day in Dublin and then lapses by itself', async () => {
    const lead = await insertLead(product)
    const { id } = await sendQuote(product, manager, lead, { valid_until: '2027-03-28' })
    // The clocks go forward that night, so Dublin's day ends an hour earlier in UTC.
    await moveTo(new Date('2027-03-28T22:59:59Z'))
    expect((await quotesOf(lead))[0]?.state).toBe('sent')
    now = new Date('2027-03-28T23:00:00Z')
    expect((await quotesOf(lead))[0]?.state).toBe('expired')
    expect((await withdraw(id)).json().message).toBe('This quote has expired.')
    const next = await sendQuote(product, manager, lead, { valid_until: '2027-04-10' })
    expect((await quotesOf(lead)).map(({ state }) => state)).toEqual(['sent', 'expired'])
    expect(next.revision).toBe(2)
  })
})

test('deleting a lead deletes its quotes', async () => {
  const admin = await product.signIn('admin')
  const lead = await insertLead(product)
  const { id } = await sendQuote(product, manager, lead)
  await product.call(LEAD_API.delete, admin, { id: lead })
  expect(await product.db.select().from(quotes).where(eq(quotes.id, id))).toEqual([])
  expect(await product.db.$count(quoteLinks, eq(quoteLinks.quoteId, id))).toBe(0)
})
