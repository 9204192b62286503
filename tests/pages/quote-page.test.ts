import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { NOT_STORABLE } from '#contract/basics/text.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { BOOKING_LINES, LeadQuotes } from '#contract/quotes/quote.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { DEFAULT_OPENING_HOURS } from '#contract/settings/opening-hours.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { watchDeadlines } from '#server/modules/leads/response-time/watch-deadlines.ts'
import { quoteMailBuilders } from '#server/modules/quotes/mails.ts'
import { getMailBusiness } from '#server/modules/settings/read-settings.ts'
import { leads, mails, quotes } from '#server/platform/database/tables.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { type BearerHeaders, createTestApp, setUpTestApp } from '#support/app.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { insertLead, quoteBody, quoteSteps, sendQuote } from '#support/quotes.ts'
import { createUser } from '#support/users.ts'

const NOON = new Date('2027-03-27T12:00:00Z')
let now = NOON
const product = setUpTestApp({
  views: siteViews(),
  clock: { now: () => now },
  log: createLog({ LOG_LEVEL: 'trace' }, { write: (line: string) => void written.push(line) }),
  settings: { LEADS_EMAIL: 'desk@jaunt.example' },
})
let manager: BearerHeaders
const written: string[] = []

beforeAll(async () => {
  manager = await product.signIn('manager')
})

const show = (token: string) => product.app.inject({ url: `/quote/${token}` })
const {
  respond: answer,
  accept,
  post,
  leadOf,
  quotesOf,
  mailsOf,
  timelineOf,
} = quoteSteps(product, () => manager)
const decline = (token: string) =>
  answer(token, { action: 'decline', reason: 'The price is too high', comment: 'By a lot.' })
const ask = (token: string, question = 'Is there wifi?') => answer(token, { action: 'ask', question })

async function quote(overrides: Parameters<typeof sendQuote>[3] = {}, lead = {}) {
  const leadId = await insertLead(product, lead)
  return { leadId, ...(await sendQuote(product, manager, leadId, overrides)) }
}
const stateOf = async (leadId: number) => (await quotesOf(leadId))[0]?.state
const kindsOf = async (lead: number) =>
  (await timelineOf(lead)).map(({ kind, actorName }) => [kind, actorName])

describe('the page of a quote', () => {
  test('shows the whole quote, and how to answer it', async () => {
    const { token } = await quote({ message: 'Welcome home.' })
    const page = await show(token)
    expect(page.statusCode).toBe(200)
    for (const shown of [
      'Mercedes V-Class with driver',
      '2 × €15.00',
      '€510.00',
      'Passenger transport is exempt from VAT.',
      'Payment before the journey.',
      'Welcome home.',
      'Dublin Airport',
      'Tuesday 4 May 2027',
      'Friday 2 April 2027',
      'Book with obligation to pay €510.00',
    ])
      expect(page.body).toContain(shown)
  })

  test('says in one line what is quoted and by whom, shows the vehicle, and asks for no second quote', async () => {
    const terms = 'Included: tolls.\nDeposit: 20% on booking\nPayment: in full before the journey begins.'
    const trip = { hire: { kind: 'days', days: 2 } } as const
    const leadId = await insertLead(product, {
      numberOfPeople: 48,
      trip,
      selectedVehicle: 'Mercedes Sprinter (Up to 16 passengers)',
    })
    const { token } = await sendQuote(product, manager, leadId, { terms })
    const { body } = await show(token)
    expect(body).toContain('>2 days, Mercedes Sprinter, 48 people<')
    expect(body).toMatch(/>Quoted by [^<]+</)
    expect(body).toMatch(/quote-page-image.*?<img[^>]+alt="[^"]+"/s)
    expect(body).not.toContain('Get a Quote')
    expect(body).toContain(
      'You pay €510.00. Deposit: 20% on booking. Payment: in full before the journey begins.',
    )
    expect(body).toContain('<th scope="row">Mercedes V-Class with driver</th>')
    expect(body).toMatch(/class="letterhead".*Jaunt/s)
  })

  test('is neither cached nor indexed, and sends its address to nobody', async () => {
    const { token } = await quote()
    const page = await show(token)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect(page.headers.etag).toBeUndefined()
    expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    expect(page.body).not.toContain(token)
    expect(page.body.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script type="module" src="\/[^"]+" fetchPriority="low">$/),
      '<script type="speculationrules">',
    ])
    const robots = await product.app.inject({ url: '/robots.txt' })
    expect(robots.body).toContain('Disallow: /quote')
  })

  test('is not found with a wrong secret, in the same words whatever is wrong with it', async () => {
    const { token, leadId } = await quote()
    const admin = await product.signIn('admin')
    const gone = await quote()
    await product.call(LEAD_API.delete, admin, { id: gone.leadId })
    const wrong = [
      'x',
      `${token}x`,
      token.toLowerCase(),
      'A'.repeat(43),
      'A'.repeat(400),
      gone.token,
      '%00',
      "'--",
    ]
    const pages = await Promise.all(wrong.map(show))
    expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
    expect(pages[0]?.headers['referrer-policy']).toBe('no-referrer')
    for (const each of wrong) expect((await accept(each)).statusCode).toBe(404)
    expect(await stateOf(leadId)).toBe('sent')
  })

  test('leaves no secret and no typed text in the log', async () => {
    const { token } = await quote()
    await show(token)
    await accept(token, 'Zaphira Quinlan')
    await answer(token, { action: 'decline' })
    await show(`${token}x`)
    const text = written.join('')
    expect(text).toContain('/quote/:token')
    expect(text).not.toContain(token)
    expect(text).not.toContain('Zaphira')
  })

  test('shows hostile text of staff and customers as text, everywhere', async () => {
    const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`
    const { token } = await quote(
      {
        lines: [{ description: hostile, quantity: 1, unit_cents: 100 }],
        terms: hostile,
        vat_note: hostile,
        message: hostile,
      },
      { fullName: hostile, pickupLocation: hostile },
    )
    await ask(token, hostile)
    const { body } = await show(token)
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
    expect(body.match(/&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThanOrEqual(7)
  })

  test('is refused for a while after too many views', async () => {
    const renderPage = vi.fn(siteViews().renderPage)
    const limited = await createTestApp({
      db: product.db,
      views: siteViews({ renderPage }),
      settings: { RATE_LIMITS: 'on' },
    })
    const statuses: number[] = []
    for (let turn = 0; turn < 60; turn += 1)
      statuses.push((await limited.app.inject({ url: '/quote/x' })).statusCode)
    expect(new Set(statuses)).toEqual(new Set([404]))
    const { token, leadId } = await quote()
    const refused = await limited.app.inject({ url: `/quote/${token}` })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'retry-after': expect.stringMatching(/^\d+$/),
    })
    expect(refused.body).toContain('<h1>Too many requests</h1>')
    expect(refused.body).toContain(`href="/quote/${token}"`)
    const answers: number[] = []
    for (let turn = 0; turn < 20; turn += 1)
      answers.push((await answer('x', { action: 'accept', name: 'A' }, limited)).statusCode)
    expect(new Set(answers)).toEqual(new Set([404]))
    const late = await answer(token, { action: 'accept', name: 'Zaphira Quinlan' }, limited)
    expect(late.statusCode).toBe(429)
    expect(late.headers['retry-after']).toMatch(/^\d+$/)
    expect(late.body).toContain('Too many requests. Please wait')
    expect(late.body).toContain('value="Zaphira Quinlan"')
    const unstorable = await answer(token, { action: 'accept', name: 'Zaphira\u0000' }, limited)
    expect(unstorable.statusCode).toBe(429)
    expect(unstorable.body).toContain('value="Zaphira\u0000"')
    expect(await stateOf(leadId)).toBe('sent')
    const wrong = await answer('x', { action: 'ask', question: '<b>Is it?</b>' }, limited)
    expect(wrong.statusCode).toBe(429)
    expect(wrong.body).toContain('value="&lt;b&gt;Is it?&lt;/b&gt;"')
    expect(wrong.headers['referrer-policy']).toBe('no-referrer')
    renderPage.mockClear()
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await answer('x', { action: 'accept', name: 'A' }, limited)).statusCode).toBe(429)
      expect((await limited.app.inject({ url: '/quote/x' })).statusCode).toBe(429)
    }
    expect(renderPage).not.toHaveBeenCalled()
    await limited.app.close()
  })
})

/** Whether what a customer accepts waits for the business. */
async function confirmBookings(confirmBookings: boolean, openingHours = DEFAULT_OPENING_HOURS) {
  const headers = await product.signIn('admin')
  const payload = { business: { confirmBookings, openingHours } }
  const answered = await product.call(SETTINGS_API.change, headers, {}, payload)
  expect(answered.statusCode).toBe(200)
}
describe('accepting a quote where the business confirms bookings', () => {
  test('books nothing yet: page, lead and emails say until when it will be confirmed', async () => {
    const { token, leadId, id } = await quote()
    expect((await accept(token)).statusCode).toBe(303)
    const page = await show(token)
    expect(page.body).toContain('Accepted. We will confirm your vehicle within 2 hours.')
    expect(page.body).toContain('by Sat 27 Mar 2027, 14:00')
    expect(page.body).not.toContain('Book with obligation')
    expect(await leadOf(leadId)).toMatchObject({
      status: 'quoted',
      offer_state: 'unconfirmed',
      offer_confirm_due_at: '2027-03-27T14:00:00.000Z',
      next_action_on: '2027-03-27',
    })
    expect((await mailsOf(leadId)).slice(1)).toMatchObject([
      { kind: 'offer-unconfirmed', recipient: 'aoife@example.ie', details: { offer: id } },
      { kind: 'offer-reply', recipient: 'desk@jaunt.example', details: { offer: id, reply: 0 } },
      { kind: 'offer-reply' },
    ])
    expect((await accept(token)).statusCode).toBe(303)
    expect((await decline(token)).statusCode).toBe(409)
    expect(await mailsOf(leadId)).toHaveLength(4)
  })

  test('staff are emailed before the promised time and after it, until the booking is decided', async () => {
    const { token, leadId, id } = await quote()
    await accept(token)
    const reminders = async (time: string) => {
      now = new Date(`2027-03-27T${time}:00Z`)
      await watchDeadlines(product.server)
      const rows = await product.db
        .select()
        .from(mails)
        .where(inArray(mails.kind, ['confirm-due-soon', 'confirm-overdue']))
      return rows
        .filter(({ details }) => (details.leads as number[]).includes(leadId))
        .map(({ kind }) => kind)
    }
    expect(await reminders('13:19')).toEqual([])
    expect(new Set(await reminders('13:20'))).toEqual(new Set(['confirm-due-soon']))
    await post('confirm', id)
    expect(new Set(await reminders('14:00'))).toEqual(new Set(['confirm-due-soon']))
    now = NOON
  })

  test('the time to confirm stops while the business is closed', async () => {
    const week = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
        day,
        { from: '09:00', to: '13:00' },
      ]),
    ) as typeof DEFAULT_OPENING_HOURS.week
    await confirmBookings(true, { ...DEFAULT_OPENING_HOURS, always: false, week })
    const { token, leadId } = await quote()
    await accept(token)
    await confirmBookings(true)
    // One hour is left of that day, and the clocks go forward in the night.
    expect(await leadOf(leadId)).toMatchObject({ offer_confirm_due_at: '2027-03-28T09:00:00.000Z' })
  })

  test('staff confirm the booking: lead, page and email say so, and confirming again changes nothing', async () => {
    const { token, leadId, id } = await quote({ terms: DEFAULT_BUSINESS.offerTerms })
    expect((await show(token)).body).toContain('subject to availability until confirmed')
    expect((await post('confirm', id)).json().message).toBe('The customer has not accepted this quote yet.')
    await accept(token)
    const answers = await Promise.all([post('confirm', id), post('confirm', id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await leadOf(leadId)).toMatchObject({
      status: 'converted',
      offer_state: 'accepted',
      offer_confirm_due_at: null,
      // To confirm was the next action: the follow-up queue has nothing left to ask for.
      next_action_on: null,
    })
    expect((await mailsOf(leadId)).filter(({ kind }) => kind === 'offer-accepted')).toMatchObject([
      { recipient: 'aoife@example.ie', details: { offer: id } },
    ])
    expect((await kindsOf(leadId)).slice(-3)).toEqual([
      ['offer-confirmed', 'A manager'],
      ['status', 'A manager'],
      ['changed', 'A manager'],
    ])
    const page = await show(token)
    expect(page.body).toContain('Your journey is booked')
    expect(page.body).toContain('Aoife Ní Bhriain accepted this quote on Sat 27 Mar 2027, 12:00')
    expect(page.body).not.toContain('until confirmed')
    expect(page.body).toContain('Booking: confirmed on Sat 27 Mar 2027, 12:00.')
    const late = await post('refuse', id, { reason: 'Too late' })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'A manager has already confirmed this booking.',
    ])
  })

  test('the business turns it down: the customer reads why, and the lead is quoted again', async () => {
    const { token, leadId, id } = await quote()
    await accept(token)
    const reason = 'All our coaches are on the road that day.'
    expect((await post('refuse', id, { reason: ' ' })).statusCode).toBe(422)
    expect((await post('refuse', id, { reason })).statusCode).toBe(200)
    expect(await leadOf(leadId)).toMatchObject({
      status: 'quoted',
      offer_state: 'refused',
      offer_confirm_due_at: null,
      // To answer was the next action, and that is done.
      next_action_on: null,
    })
    expect((await mailsOf(leadId)).at(-1)).toMatchObject({
      kind: 'offer-refused',
      recipient: 'aoife@example.ie',
      details: { offer: id, reason },
    })
    const page = await show(token)
    expect(page.body).toContain('We cannot confirm this journey.')
    expect(page.body).toContain(reason)
    expect(page.body).not.toContain('<h2>Terms')
    expect((await accept(token)).statusCode).toBe(409)
    expect((await sendQuote(product, manager, leadId)).revision).toBe(2)
  })

  test.each(['confirm', 'refuse'] as const)(
    'a customer who has booked stays booked while more is quoted, accepted and decided: %s',
    async (verb) => {
      const { leadId, ...first } = await quote()
      await accept(first.token)
      await post('confirm', first.id)
      const second = await sendQuote(product, manager, leadId)
      await accept(second.token)
      expect(await leadOf(leadId)).toMatchObject({ status: 'converted', offer_state: 'unconfirmed' })
      await post(verb, second.id, verb === 'refuse' ? { reason: 'No coach is free.' } : undefined)
      expect(await leadOf(leadId)).toMatchObject({ status: 'converted', next_action_on: null })
      const third = await sendQuote(product, manager, leadId)
      await decline(third.token)
      expect(await leadOf(leadId)).toMatchObject({ status: 'converted', offer_state: 'declined' })
      const statuses = (await kindsOf(leadId)).filter(([kind]) => kind === 'status')
      expect(statuses).toHaveLength(2)
    },
  )

  test('no other quote is sent meanwhile, and the accepted one does not lapse', async () => {
    const { token, leadId, id } = await quote({ valid_until: '2027-03-27' })
    await accept(token)
    await expect(sendQuote(product, manager, leadId)).rejects.toThrow('is waiting for your confirmation')
    const preview = await product.call(QUOTE_API.preview, manager, { id: leadId }, quoteBody())
    expect([preview.statusCode, preview.json().message]).toEqual([
      409,
      'The customer has accepted this quote and is waiting for your confirmation.',
    ])
    // A session that nobody has used for two days is over.
    now = new Date('2027-03-29T08:00:00Z')
    manager = await product.signIn('manager')
    expect(await stateOf(leadId)).toBe('unconfirmed')
    expect((await post('confirm', id)).statusCode).toBe(200)
    now = NOON
    manager = await product.signIn('manager')
  })

  test('the lead comes first in everyone’s list, in every order, and is among the tasks', async () => {
    await product.db.update(leads).set({ quoteConfirmDueAt: null })
    const early = await quote()
    const { token, leadId } = await quote()
    await accept(token)
    await insertLead(product, { fullName: 'Niamh Late' })
    const first = async (query = '') => {
      const list = await product.app.inject({
        url: `${LEAD_API.list.path}?limit=2${query}`,
        headers: manager,
      })
      return list.json()
    }
    for (const query of ['', '&sort=deadline', '&sort=travel&direction=desc', '&status=quoted'])
      expect((await first(query)).data[0].id, query).toBe(leadId)
    const { data, meta } = await first()
    const next = await first(`&cursor=${meta.next_cursor}`)
    expect([...data, ...next.data].filter(({ id }) => id === leadId)).toHaveLength(1)
    expect(next.data.map(({ id }: Lead) => id)).toContain(early.leadId)
    const tasks = await product.call(LEAD_API.listTasks, manager)
    expect(tasks.json().data[0]).toMatchObject({ lead_id: leadId, kind: 'confirm', priority: 'high' })
  })
})

describe('accepting a quote where that books at once', () => {
  beforeAll(() => confirmBookings(false))
  afterAll(() => confirmBookings(true))

  test('a new quote’s terms say when accepting books, as the settings do now', async () => {
    const leadId = await insertLead(product)
    const beginning = async () => {
      return LeadQuotes.parse((await product.call(QUOTE_API.list, manager, { id: leadId })).json()).defaults
        .terms
    }
    const [atOnce, ...others] = (await beginning()).split('\n')
    expect(atOnce).toBe(
      'Booking: the journey is booked as soon as you accept. We send the confirmation by email.',
    )
    await confirmBookings(true)
    expect((await beginning()).split('\n')).toEqual([
      'Booking: subject to availability until confirmed. We confirm in writing after you accept.',
      ...others,
    ])
    await confirmBookings(false)
  })

  test('a quote books or waits as the settings were when it was sent, whatever they say since', async () => {
    const { atOnce, confirmed } = BOOKING_LINES
    const terms = (first: string) => `${first}\nCancelling: free until the day before.`
    const books = await quote({ terms: terms(confirmed) })
    await confirmBookings(true)
    const waits = await quote({ terms: terms(atOnce) })
    const pages = async () => [(await show(books.token)).body, (await show(waits.token)).body] as const
    for (const setting of [true, false]) {
      await confirmBookings(setting)
      const [booking, waiting] = await pages()
      expect(booking).toContain(atOnce)
      expect(booking).not.toMatch(/until confirmed|We will confirm your vehicle/)
      expect(waiting).toContain(confirmed)
      expect(waiting).toContain('We will confirm your vehicle within 2 hours')
      expect(waiting).not.toContain('as soon as you accept')
    }
    await accept(waits.token)
    await confirmBookings(true)
    await accept(books.token)
    expect([await stateOf(books.leadId), await stateOf(waits.leadId)]).toEqual(['accepted', 'unconfirmed'])
    expect((await leadOf(waits.leadId)).offer_confirm_due_at).not.toBeNull()
    const [booked, waiting] = await pages()
    expect(booked).toContain('Booking: confirmed on Sat 27 Mar 2027, 12:00.')
    expect(waiting).toContain(confirmed)
    await confirmBookings(false)
    await post('confirm', waits.id)
    expect((await show(waits.token)).body).toContain('Booking: confirmed on Sat 27 Mar 2027, 12:00.')
  })

  test('an email with a quote says what the quote’s page says, though it leaves after the setting has changed', async () => {
    const { leadId } = await quote({ terms: BOOKING_LINES.confirmed })
    await confirmBookings(true)
    const [mail] = await mailsOf(leadId)
    const toUrl = () => null
    const built = mail && (await quoteMailBuilders(product.server).offer(mail, { toUrl, toDeskUrl: toUrl }))
    if (!built) throw new Error('There is no email with a quote.')
    const business = await getMailBusiness(product.server)
    const { text } = await siteViews().renderMail({ ...built.contents, business })
    expect(text.replaceAll(/\s+/g, ' ')).toContain(BOOKING_LINES.atOnce)
    expect(text).not.toContain('we will confirm your vehicle')
    await confirmBookings(false)
  })

  test('books the journey, converts the lead and emails both sides', async () => {
    const colleague = await createUser(product.db, { role: 'manager', email: 'ciaran@jaunt.example' })
    const { token, leadId, id } = await quote({}, { assignedTo: colleague.id })
    const answered = await accept(token)
    expect([answered.statusCode, answered.headers.location]).toEqual([303, `/quote/${token}`])
    expect(answered.headers['referrer-policy']).toBe('no-referrer')
    const page = await show(token)
    expect(page.body).toContain('Your journey is booked')
    expect(page.body).toContain('Aoife Ní Bhriain accepted this quote on Sat 27 Mar 2027, 12:00')
    expect(page.body).not.toContain('Book with obligation')
    expect(await leadOf(leadId)).toMatchObject({ status: 'converted' })
    expect(await kindsOf(leadId)).toEqual([
      ['offer-sent', 'A manager'],
      ['status', 'A manager'],
      ['offer-accepted', null],
      ['status', null],
    ])
    expect((await mailsOf(leadId)).slice(1)).toMatchObject([
      { kind: 'offer-accepted', recipient: 'aoife@example.ie', details: { offer: id } },
      { kind: 'offer-reply', recipient: 'desk@jaunt.example', details: { offer: id, reply: 0 } },
      { kind: 'offer-reply', recipient: 'ciaran@jaunt.example', details: { offer: id, reply: 0 } },
    ])
  })

  test('twice, in two tabs or by a double click, books once', async () => {
    const { token, leadId } = await quote()
    const answers = await Promise.all([accept(token), accept(token), accept(token)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    expect((await mailsOf(leadId)).filter(({ kind }) => kind === 'offer-accepted')).toHaveLength(1)
    expect((await kindsOf(leadId)).filter(([kind]) => kind === 'offer-accepted')).toHaveLength(1)
    const other = await decline(token)
    expect(other.statusCode).toBe(409)
    expect(other.body).toContain('This quote has already been accepted.')
    expect(await stateOf(leadId)).toBe('accepted')
  })

  test('and declining at the same time has one outcome, on which lead and page agree', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { token, leadId } = await quote()
      const answers = await Promise.all([accept(token), decline(token)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
      const state = await stateOf(leadId)
      expect((await leadOf(leadId)).status).toBe(state === 'accepted' ? 'converted' : 'quoted')
    }
  })

  test('a quote of a lead that was marked as lost converts the lead', async () => {
    const { token, leadId } = await quote()
    const lost = { status: 'lost', lost_reason: 'No answer' }
    await product.call(LEAD_API.change, manager, { id: leadId }, lost)
    await accept(token)
    expect(await leadOf(leadId)).toMatchObject({ status: 'converted' })
  })

  test('without a name comes back with the error, the page and what was typed', async () => {
    const { token, leadId } = await quote()
    const refused = await accept(token, '  ')
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('Your answer was not sent')
    expect(refused.body).toContain('href="#quote-page-name"')
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(await stateOf(leadId)).toBe('sent')
  })
})

describe('text that cannot be stored', () => {
  test('comes back with the page and what was typed, and the quote stays open', async () => {
    const { token, leadId } = await quote()
    const answers: Record<string, string>[] = [
      { action: 'accept', name: 'Zaphira\u0000Quinlan' },
      { action: 'ask', question: 'Is there\u0000wifi?' },
      { action: 'decline', reason: 'The price is too high', comment: 'By a\u0000lot.' },
    ]
    for (const fields of answers) {
      const refused = await answer(token, fields)
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([422, 'no-store'])
      expect(refused.headers['referrer-policy']).toBe('no-referrer')
      expect(refused.body).toContain(NOT_STORABLE)
      for (const typed of Object.values(fields).filter((value) => value.includes('\u0000')))
        expect(refused.body).toContain(typed)
    }
    expect(await stateOf(leadId)).toBe('sent')
  })
})

describe('declining and asking', () => {
  test('a declined quote is closed; the lead stays quoted and is due today', async () => {
    const { token, leadId } = await quote()
    expect((await decline(token)).statusCode).toBe(303)
    expect((await show(token)).body).toContain('You have declined this quote.')
    expect(await leadOf(leadId)).toMatchObject({ status: 'quoted', next_action_on: '2027-03-27' })
    expect((await mailsOf(leadId)).map(({ kind }) => kind)).toEqual(['offer', 'offer-reply', 'offer-reply'])
    expect((await accept(token)).statusCode).toBe(409)
  })

  test('a reason for declining is chosen from the offered list', async () => {
    const { token } = await quote()
    for (const reason of ['', 'Because'])
      expect((await answer(token, { action: 'decline', reason, comment: 'x' })).statusCode).toBe(422)
    // A browser that translates the page changes the text of an option.
    expect((await show(token)).body).not.toMatch(/<option(?![^>]* value=)/)
    expect((await answer(token, { action: 'nothing' })).statusCode).toBe(422)
    expect((await answer(token, {})).statusCode).toBe(422)
  })

  test('a question leaves the quote open, and the same question twice is one', async () => {
    const { token, leadId } = await quote()
    const answers = await Promise.all([ask(token), ask(token)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    const page = await show(token)
    expect(page.body).toContain('We have your question.')
    expect(page.body).toContain('Is there wifi?')
    expect(page.body).toContain('Book with obligation to pay')
    expect((await mailsOf(leadId)).map(({ kind }) => kind)).toEqual(['offer', 'offer-reply', 'offer-reply'])
    expect(await leadOf(leadId)).toMatchObject({ status: 'quoted', next_action_on: '2027-03-27' })
    expect((await accept(token)).statusCode).toBe(303)
  })

  test('a question that is too long comes back whole, with how long it is', async () => {
    const { token } = await quote()
    expect((await show(token)).body).not.toMatch(/maxlength/i)
    const question = 'y'.repeat(2_034)
    const { statusCode, body } = await ask(token, question)
    expect(statusCode).toBe(422)
    expect(body).toContain('Please use at most 2000 characters. This text has 2034.')
    expect(body).toContain(question)
  })

  test('staff answer a question: the page and an email show it, and the quote no longer has an open question', async () => {
    const { token, leadId, id } = await quote()
    const reply = (text: string) => post('answer', id, { text })
    expect((await reply('Yes')).json().message).toBe('The customer is not waiting for an answer.')
    await ask(token)
    expect((await reply(' ')).statusCode).toBe(422)
    const answers = await Promise.all([reply('Yes, in every vehicle.'), reply('Yes, in every vehicle.')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await leadOf(leadId)).toMatchObject({
      offer_state: 'sent',
      status: 'quoted',
      next_action_on: null,
    })
    const answered = (await mailsOf(leadId)).filter(({ kind }) => kind === 'offer-answer')
    expect(answered).toMatchObject([{ recipient: 'aoife@example.ie', details: { offer: id, reply: 1 } }])
    const mail = { leadId, recipient: '', details: { offer: id, reply: 1, origin: 'http://localhost' } }
    const built = await quoteMailBuilders(product.server)['offer-answer'](mail, {
      toUrl: () => null,
      toDeskUrl: () => null,
    })
    expect(built?.contents).toMatchObject({ question: 'Is there wifi?', answer: 'Yes, in every vehicle.' })
    const page = await show(token)
    for (const shown of ['We have answered your question.', 'Is there wifi?', 'Our answer', 'Yes, in every'])
      expect(page.body).toContain(shown)
    expect(page.body).toContain('Book with obligation to pay')
    expect((await kindsOf(leadId)).slice(-2)).toEqual([
      ['offer-answered', 'A manager'],
      ['changed', 'A manager'],
    ])
    expect((await ask(token, 'And water?')).statusCode).toBe(303)
    expect((await show(token)).body).toContain('We have your question.')
  })

  test('the same question asked again after an answer is a new question', async () => {
    const { token, leadId, id } = await quote()
    await ask(token, 'Any news?')
    const request = { method: 'POST', url: buildPath(QUOTE_API.answer, { id }), headers: manager } as const
    expect((await product.app.inject({ ...request, payload: { text: 'Tomorrow.' } })).statusCode).toBe(200)
    await Promise.all([ask(token, 'Any news?'), ask(token, 'Any news?')])
    expect((await show(token)).body).toContain('We have your question.')
    expect((await kindsOf(leadId)).filter(([kind]) => kind === 'offer-asked')).toHaveLength(2)
    expect(await leadOf(leadId)).toMatchObject({ offer_state: 'asked', next_action_on: '2027-03-27' })
  })

  test('a question can still be answered once the customer has accepted, and after staff confirm', async () => {
    await confirmBookings(true)
    const { token, leadId, id } = await quote()
    const reply = (text: string) => post('answer', id, { text })
    await ask(token)
    await accept(token)
    expect(await leadOf(leadId)).toMatchObject({ offer_state: 'unconfirmed', question_waiting: true })
    expect((await reply('Yes.')).statusCode).toBe(200)
    // The booking is still to be confirmed.
    const waits = { offer_state: 'unconfirmed', question_waiting: false, next_action_on: '2027-03-27' }
    expect(await leadOf(leadId)).toMatchObject(waits)
    for (const shown of [
      'Accepted. We will confirm your vehicle',
      'Aoife Ní Bhriain accepted this quote',
      'Yes.',
    ])
      expect((await show(token)).body).toContain(shown)
    expect((await reply('Yes, and water.')).json().message).toMatch(/^.+ has answered the question\.$/)
    const later = await quote()
    await ask(later.token)
    await accept(later.token)
    expect((await post('confirm', later.id)).statusCode).toBe(200)
    expect(await leadOf(later.leadId)).toMatchObject({
      status: 'converted',
      question_waiting: true,
      next_action_on: '2027-03-27',
    })
    const answered = await product.call(
      QUOTE_API.answer,
      manager,
      { id: later.id },
      { text: 'Yes, in every vehicle.' },
    )
    expect(answered.statusCode).toBe(200)
    expect(await leadOf(later.leadId)).toMatchObject({
      offer_state: 'accepted',
      question_waiting: false,
      next_action_on: null,
    })
    expect((await show(later.token)).body).toContain('Yes, in every vehicle.')
  })

  test.each(['asked', 'unconfirmed', 'accepted'])(
    'staff who agree to another time change lead and quote, and the customer is emailed: %s',
    async (state) => {
      await confirmBookings(true)
      const { token, leadId, id } = await quote(
        {},
        { roundTrip: true, returnDate: '2027-05-04', returnTime: '20:00' },
      )
      if (state !== 'asked') await accept(token)
      if (state === 'accepted') await post('confirm', id)
      await ask(token, 'Could you collect us at 11:15 on the fifth?')
      const reply = (times: object) => post('answer', id, { text: 'Yes, with pleasure.', times })
      const times = {
        date_of_travel: '2027-05-05',
        pickup_time: '11:15',
        return_date: '2027-05-05',
        return_time: '21:00',
      }
      for (const wrong of [
        { ...times, date_of_travel: '2027-03-01' },
        { ...times, return_time: '10:00' },
        { ...times, return_date: null },
        { ...times, pickup_time: 'noon' },
      ])
        expect((await reply(wrong)).statusCode).toBe(422)
      expect(await leadOf(leadId)).toMatchObject({ pickup_time: '09:30', question_waiting: true })
      const answers = await Promise.all([reply(times), reply(times)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await leadOf(leadId)).toMatchObject({ ...times, question_waiting: false })
      const page = (await show(token)).body
      for (const shown of ['Yes, with pleasure.', '11:15', '21:00', 'What we have changed'])
        expect(page).toContain(shown)
      const kinds = (await mailsOf(leadId)).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'offer-answer')).toHaveLength(1)
      expect(kinds.filter((kind) => kind === 'offer-changed')).toHaveLength(state === 'accepted' ? 1 : 0)
      const mail = (await mailsOf(leadId)).find(
        ({ kind }) => kind === (state === 'accepted' ? 'offer-changed' : 'offer-answer'),
      )
      const links = { toUrl: () => null, toDeskUrl: () => null }
      const due = { leadId, recipient: '', details: mail?.details ?? {} }
      const mailBuilders = quoteMailBuilders(product.server)
      const built =
        state === 'accepted'
          ? await mailBuilders['offer-changed'](due, links)
          : await mailBuilders['offer-answer'](due, links)
      expect(built?.contents).toMatchObject({
        former: { pickup_time: '09:30', return_time: '20:00' },
        quote: { journey: times, total_cents: 51_000 },
      })
      expect((await kindsOf(leadId)).filter(([kind]) => kind === 'offer-answered')).toHaveLength(1)
    },
  )

  test('a lead with a question comes first in every list with its deadline, once customers have accepted too, until it is answered', async () => {
    await product.db.update(leads).set({ quoteConfirmDueAt: null, questionAskedAt: null })
    const [first, second] = [await quote(), await quote()]
    await accept(second.token)
    await post('confirm', second.id)
    await insertLead(product, { fullName: 'Niamh Late' })
    const list = async (query = '') =>
      (await product.app.inject({ url: `${LEAD_API.list.path}?limit=50${query}`, headers: manager })).json()
        .data as Lead[]
    await ask(first.token)
    now = new Date(NOON.getTime() + 60_000)
    await ask(second.token)
    now = new Date(NOON.getTime() + 120_000)
    await ask(first.token, 'And water?')
    for (const query of ['', '&sort=travel', '&sort=value&direction=desc', '&search=aoife'])
      expect(
        (await list(query)).slice(0, 2).map(({ id }) => id),
        query,
      ).toEqual([first.leadId, second.leadId])
    expect((await list())[0]).toMatchObject({
      question_waiting: true,
      question_asked_at: NOON.toISOString(),
      offer_sent_at: expect.any(String),
    })
    const payload = { text: 'Yes.' }
    await product.call(QUOTE_API.answer, manager, { id: first.id }, payload)
    expect((await list())[0]).toMatchObject({ id: second.leadId })
    expect(await leadOf(first.leadId)).toMatchObject({ question_waiting: false, question_asked_at: null })
    now = NOON
  })

  test('the number of questions is limited', async () => {
    const { token } = await quote()
    for (let turn = 0; turn < 20; turn += 1) expect((await ask(token, `No ${turn}`)).statusCode).toBe(303)
    const refused = await ask(token, 'One more')
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('Please ring us')
  })
})

describe('a quote that is no longer open', () => {
  const PRIVATE = ['€510.00', 'Mercedes V-Class', 'Dublin Airport', 'Aoife']

  afterEach(async () => {
    if (now === NOON) return
    now = NOON
    manager = await product.signIn('manager')
  })

  test('a quote that would outlast its journey ends with it', async () => {
    const { token, id, leadId } = await quote()
    const over = sql`jsonb_set(${quotes.journey}, '{date_of_travel}', '"2027-03-26"')`
    await product.db.update(quotes).set({ journey: over }).where(eq(quotes.id, id))
    const page = await show(token)
    expect(page.body).toContain('This quote has expired')
    expect(page.body).toContain('It was valid until Friday 26 March 2027.')
    expect(page.body).not.toContain('Book with obligation to pay')
    expect((await accept(token)).statusCode).toBe(409)
    expect(await stateOf(leadId)).toBe('expired')
  })

  test.each([
    ['withdrawn', 'This quote has been withdrawn'],
    ['replaced', 'A newer quote has replaced this one'],
    ['expired', 'This quote has expired'],
  ])('says that it is %s and whom to contact, and nothing of the former quote', async (state, title) => {
    const { token, id, leadId } = await quote({ valid_until: '2027-03-28' })
    if (state === 'withdrawn') await product.call(QUOTE_API.withdraw, manager, { id })
    if (state === 'replaced') await sendQuote(product, manager, leadId, { replaces: id })
    if (state === 'expired') {
      now = new Date('2027-03-28T23:00:00Z')
      manager = await product.signIn('manager')
    }
    const page = await show(token)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(title)
    expect(page.body).toContain('Quoted by A manager')
    for (const each of PRIVATE) expect(page.body).not.toContain(each)
    const late = await accept(token)
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain(title)
    expect(await leadOf(leadId)).toMatchObject({ status: 'quoted' })
  })

  const repliesOf = async (leadId: number) =>
    (await quotesOf(leadId)).map(({ state, replies }) => ({
      state,
      said: replies.filter(({ kind }) => kind === 'asked' || kind === 'declined'),
    }))

  test('still passes a question to staff if it was withdrawn, once, and its page says so', async () => {
    const { token, id, leadId } = await quote()
    const number = `${(await leadOf(leadId)).reference}/1`
    await post('withdraw', id, {})
    for (const each of [await ask(token), await ask(token)]) expect(each.statusCode).toBe(303)
    expect(await repliesOf(leadId)).toMatchObject([
      { state: 'withdrawn', said: [{ text: 'Is there wifi?', closed_number: number }] },
    ])
    expect((await mailsOf(leadId)).map(({ kind }) => kind)).toEqual(['offer-reply', 'offer-reply'])
    expect(await leadOf(leadId)).toMatchObject({ status: 'quoted', next_action_on: '2027-03-27' })
    expect((await kindsOf(leadId)).slice(-2)).toEqual([
      ['offer-asked', null],
      ['changed', null],
    ])
    const { body } = await show(token)
    expect(body).toContain('We have your question.')
    expect(body).toContain('This quote has been withdrawn')
    for (const each of [...PRIVATE, 'wifi']) expect(body).not.toContain(each)
  })

  test('leaves its question in the list until staff answer it, if it was withdrawn, and its page says so', async () => {
    const { token, id, leadId } = await quote()
    await post('withdraw', id, {})
    await ask(token)
    expect(await leadOf(leadId)).toMatchObject({ offer_state: 'withdrawn', question_waiting: true })
    const reply = (text: string) => post('answer', id, { text })
    expect((await reply('Yes, in every coach.')).statusCode).toBe(200)
    expect(await leadOf(leadId)).toMatchObject({ offer_state: 'withdrawn', question_waiting: false })
    const again = await reply('Yes, and water.')
    expect([again.statusCode, again.json().message]).toEqual([409, 'A manager has answered the question.'])
    const { body } = await show(token)
    expect(body).toContain('We have answered your question.')
    expect(body).toContain('We emailed you our answer on')
    for (const each of [...PRIVATE, 'every coach']) expect(body).not.toContain(each)
  })

  test('passes a question to staff as one about the newer quote, if it was replaced', async () => {
    const { token, id, leadId } = await quote()
    const newer = await sendQuote(product, manager, leadId, { replaces: id })
    expect((await ask(token)).statusCode).toBe(303)
    const { reference } = await leadOf(leadId)
    expect(await repliesOf(leadId)).toMatchObject([
      { state: 'asked', said: [{ text: 'Is there wifi?', closed_number: `${reference}/1` }] },
      { state: 'replaced', said: [] },
    ])
    expect((await mailsOf(leadId)).at(-1)).toMatchObject({
      kind: 'offer-reply',
      details: { offer: newer.id, reply: 0 },
    })
    expect((await show(token)).body).toContain('We have your question.')
    expect((await show(newer.token)).body).toContain('Is there wifi?')
  })

  test('takes a message into its own thread if it was declined, which its page shows, beside a newer quote', async () => {
    const { token, leadId } = await quote()
    await decline(token)
    await sendQuote(product, manager, leadId)
    expect((await ask(token)).statusCode).toBe(303)
    expect(await repliesOf(leadId)).toMatchObject([
      { state: 'sent', said: [] },
      { state: 'declined', said: [{ kind: 'declined' }, { text: 'Is there wifi?' }] },
    ])
    expect(await leadOf(leadId)).toMatchObject({ question_waiting: true })
    const { body } = await show(token)
    for (const shown of ['Is there wifi?', 'We have your question']) expect(body).toContain(shown)
  })

  test('still passes the reason for declining to staff if it was withdrawn, replaced or declined, and declines no other quote', async () => {
    const [withdrawn, replaced, declined] = [await quote(), await quote(), await quote()]
    await post('withdraw', withdrawn.id, {})
    const newer = await sendQuote(product, manager, replaced.leadId, { replaces: replaced.id })
    await answer(declined.token, { action: 'decline', reason: 'Another reason', comment: '' })
    for (const { token } of [withdrawn, replaced, declined]) {
      for (const each of [await decline(token), await decline(token)]) expect(each.statusCode).toBe(303)
    }
    const text = 'The price is too high\nBy a lot.'
    expect(await repliesOf(withdrawn.leadId)).toMatchObject([{ state: 'withdrawn', said: [{ text }] }])
    expect(await repliesOf(replaced.leadId)).toMatchObject([
      { state: 'sent', said: [] },
      { state: 'replaced', said: [{ text }] },
    ])
    expect(await repliesOf(declined.leadId)).toMatchObject([
      { state: 'declined', said: [{ text: 'Another reason' }, { text }] },
    ])
    expect((await show(withdrawn.token)).body).toContain('We have your answer.')
    expect((await show(newer.token)).body).toContain('Book with obligation to pay')
  })

  test.each(['unconfirmed', 'accepted', 'refused', 'cancelled'])(
    'still takes a question if it is %s, but no reason for declining, which stays to be copied',
    async (state) => {
      const { token, id, leadId } = await quote()
      await accept(token)
      if (state === 'accepted' || state === 'cancelled') await post('confirm', id)
      if (state === 'refused') await post('refuse', id, { reason: 'No coach.' })
      if (state === 'cancelled') await post('cancel', id, { by: 'business', reason: 'No coach.' })
      const page = (await show(token)).body
      const title = /class="quote-page-answered-title">([^<]*)/.exec(page)?.[1]
      const refused = await decline(token)
      expect(refused.statusCode).toBe(409)
      expect(refused.body).toContain('We have not received what you wrote.')
      expect(refused.body).toContain('By a lot.')
      expect((await ask(token)).statusCode).toBe(303)
      const asked = (await show(token)).body
      for (const shown of ['Is there wifi?', 'We have your question', title]) expect(asked).toContain(shown)
      expect(await repliesOf(leadId)).toMatchObject([{ state, said: [{ kind: 'asked' }] }])
    },
  )

  test('says how to cancel, and links to no field, if it was accepted in another tab before it is declined', async () => {
    const { token, leadId } = await quote()
    await accept(token)
    const attempts: Record<string, string>[] = [
      { reason: '', comment: '' },
      { reason: 'The price is too high', comment: '' },
    ]
    for (const fields of attempts) {
      const refused = await answer(token, { action: 'decline', ...fields })
      expect(refused.statusCode).toBe(409)
      expect(refused.body).toContain('This quote has already been accepted. To cancel, ring or email us.')
      for (const each of ['highlighted', '#quote-page-reason', 'have not received'])
        expect(refused.body).not.toContain(each)
    }
    expect(await stateOf(leadId)).toBe('unconfirmed')
  })

  test('gives back an incomplete answer, and says that it is closed', async () => {
    const { token, id } = await quote()
    await post('withdraw', id, {})
    const refused = await answer(token, { action: 'decline', reason: '', comment: 'Too dear.' })
    expect(refused.statusCode).toBe(409)
    expect(refused.body).not.toContain('#quote-page-reason')
    for (const shown of ['This quote has been withdrawn', 'We have not received', 'Too dear.'])
      expect(refused.body).toContain(shown)
  })

  test.each(['refused', 'declined', 'expired'])(
    'takes a message on its page if it is %s, and gives back one that it cannot take',
    async (state) => {
      const { token, id, leadId } = await quote()
      if (state === 'refused') {
        await accept(token)
        await post('refuse', id, { reason: 'No coach.' })
      } else if (state === 'declined') await decline(token)
      else {
        now = new Date('2027-04-20T10:00:00Z')
        manager = await product.signIn('manager')
      }
      const form = />Your message<\/label>.*?<textarea[^>]*>([^<]*)<.*?>\s*Send message\s*</s
      expect((await show(token)).body).toMatch(form)
      for (const question of [' ', 'Is there\u0000wifi?', 'x'.repeat(2_001)]) {
        const refused = await ask(token, question)
        expect(refused.statusCode).toBe(422)
        expect(refused.body).not.toContain('We have not received what you wrote')
        expect(refused.body).toContain('#quote-page-question')
        expect(form.exec(refused.body)?.[1]?.trim()).toBe(question.trim())
      }
      const before = (await mailsOf(leadId)).length
      expect((await ask(token, 'Could we leave at ten?')).statusCode).toBe(303)
      expect(await leadOf(leadId)).toMatchObject({ question_waiting: true })
      expect((await mailsOf(leadId)).length).toBeGreaterThan(before)
      expect((await show(token)).body).toContain('We have your question')
    },
  )

  test('says what to do after a change of mind, if it was declined before it is accepted', async () => {
    const { token } = await quote()
    await decline(token)
    const refused = await accept(token)
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('If you have changed your mind, ring or email us.')
  })

  test('the link of a later email opens the same quote', async () => {
    const { id, leadId, token } = await quote()
    const mail = { leadId, recipient: '', details: { offer: id, origin: 'http://localhost' } }
    const built = await quoteMailBuilders(product.server).offer(mail, {
      toUrl: () => null,
      toDeskUrl: () => null,
    })
    const link = new URL(built?.contents.quoteUrl ?? '')
    expect(link.pathname).not.toBe(`/quote/${token}`)
    expect((await product.app.inject({ url: link.pathname })).body).toBe((await show(token)).body)
  })

  test('a quote still shows the journey as it was quoted after staff have edited the lead', async () => {
    const { token, leadId } = await quote()
    const change = { pickup_location: 'Shannon Airport', full_name: 'Somebody Else' }
    await product.call(LEAD_API.change, manager, { id: leadId }, change)
    const { body } = await show(token)
    expect(body).toContain('Dublin Airport')
    expect(body).not.toContain('Shannon')
  })
})
