import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { LeadFigures, STATS_API } from '#contract/figures/figures.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { Quote } from '#contract/quotes/quote.ts'
import { QUOTE_LIMITS } from '#contract/quotes/quote-line.ts'
import type { BookingCancellation } from '#contract/quotes/quote-reply.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { correctSums } from '#server/modules/leads/figures/repository-figures.ts'
import { leads, mails, quotes } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { insertLead, quoteSteps, sendQuote } from '#support/quotes.ts'

let now = new Date('2027-03-27T12:00:00Z')
const product = setUpTestApp({ views: siteViews(), clock: { now: () => now } })
let manager: BearerHeaders
beforeAll(async () => {
  manager = await product.signIn('manager')
})

const { accept, post, leadOf, mailsOf, timelineOf } = quoteSteps(product, () => manager)
const patch = async (id: number, payload: object) => {
  expect((await product.call(LEAD_API.change, manager, { id }, payload)).statusCode).toBe(200)
}
const changeMailsOf = async (lead: number) =>
  (await mailsOf(lead)).filter(({ kind }) => kind === 'offer-changed')

async function book() {
  const leadId = await insertLead(product, { pickupTime: '12:15', numberOfPeople: 4 })
  const sent = await sendQuote(product, manager, leadId)
  await accept(sent.token)
  expect((await post('confirm', sent.id)).statusCode).toBe(200)
  return { ...sent, leadId }
}

/** A booking whose lead has changed since. */
async function bookAndEdit(change: object = { pickup_time: '13:00', number_of_people: 6 }) {
  const booked = await book()
  await patch(booked.leadId, change)
  const { version } = await leadOf(booked.leadId)
  return { ...booked, version }
}

const MESSAGE = 'As we said on the phone.'

describe('emailing the changed facts of a booking', () => {
  test('updates the booking; customer, quote page and timeline show old and new values', async () => {
    const { id, leadId, token, version } = await bookAndEdit()
    const answer = await post('change', id, { version, message: MESSAGE })
    expect(answer.statusCode).toBe(200)
    const quote = Quote.parse(answer.json())
    expect(quote).toMatchObject({
      state: 'accepted',
      total_cents: 51_000,
      journey: { pickup_time: '13:00', number_of_people: 6 },
    })
    expect(quote.replies.at(-1)).toMatchObject({
      kind: 'changed',
      name: 'A manager',
      text: MESSAGE,
      former_journey: { pickup_time: '12:15', number_of_people: 4 },
    })
    const [stored] = await product.db.select().from(quotes).where(eq(quotes.id, id))
    expect(stored?.journey).toMatchObject({ pickup_time: '13:00' })
    expect(await leadOf(leadId)).toMatchObject({ status: 'converted', booked_total_cents: 51_000 })
    expect(await changeMailsOf(leadId)).toMatchObject([
      { recipient: 'aoife@example.ie', details: { offer: id, reply: 2, since: 2 } },
    ])
    // The confirmation is written when it leaves, so it says what is so by then.
    expect((await mailsOf(leadId)).map(({ kind }) => kind)).toContain('offer-accepted')
    expect((await timelineOf(leadId)).at(-1)).toMatchObject({
      kind: 'offer-changed',
      actorName: 'A manager',
      changes: {
        pickup_time: ['12:15', '13:00'],
        number_of_people: [4, 6],
        text: [null, MESSAGE],
      },
    })
    const page = (await product.app.inject({ url: `/quote/${token}` })).body
    for (const shown of [
      'Thank you. Your journey is booked.',
      'What we have changed',
      '13:00',
      'Before: 12:15',
      'Before: 4',
      'The price stays as it was.',
      MESSAGE,
    ])
      expect(page).toContain(shown)
  })

  test('goes to the address that the lead has now, and is refused without one', async () => {
    const { id, leadId } = await bookAndEdit()
    await product.db.update(leads).set({ email: '' }).where(eq(leads.id, leadId))
    const { version } = await leadOf(leadId)
    for (const verb of ['change', 'previewChange'] as const) {
      const refused = await post(verb, id, { version })
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'This lead has no valid email address.',
      ])
    }
    await product.db.update(leads).set({ email: 'new@example.ie' }).where(eq(leads.id, leadId))
    expect((await post('change', id, { version })).statusCode).toBe(200)
    expect(await changeMailsOf(leadId)).toMatchObject([{ recipient: 'new@example.ie' }])
  })

  test('twice at once is one change and one email', async () => {
    const { id, leadId, version } = await bookAndEdit()
    const body = { version, message: MESSAGE }
    const answers = await Promise.all([post('change', id, body), post('change', id, body)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await changeMailsOf(leadId)).toHaveLength(1)
    expect((await timelineOf(leadId)).filter(({ kind }) => kind === 'offer-changed')).toHaveLength(1)
    const other = await post('change', id, { ...body, message: 'Other words.' })
    expect(other.statusCode).toBe(409)
  })

  test('is refused when a colleague has changed the facts since they were looked at', async () => {
    const { id, leadId, version } = await bookAndEdit()
    await patch(leadId, { number_of_people: 7 })
    for (const verb of ['change', 'previewChange'] as const) {
      const late = await post(verb, id, { version })
      expect([late.statusCode, late.json().message]).toEqual([
        409,
        'This lead has just changed. Please check its details again.',
      ])
    }
    expect(await changeMailsOf(leadId)).toEqual([])
  })

  test('replaces an email about an earlier change that has not left by one that tells both', async () => {
    const { id, leadId, version } = await bookAndEdit()
    await post('change', id, { version })
    await patch(leadId, { pickup_time: '14:00' })
    await post('change', id, { version: (await leadOf(leadId)).version })
    expect(await changeMailsOf(leadId)).toMatchObject([{ details: { reply: 3, since: 2 } }])
    await product.db.update(mails).set({ state: 'sent' }).where(eq(mails.leadId, leadId))
    await patch(leadId, { pickup_time: '15:00' })
    await post('change', id, { version: (await leadOf(leadId)).version })
    expect((await changeMailsOf(leadId)).at(-1)).toMatchObject({ details: { reply: 4, since: 4 } })
  })

  test('is refused without a change, and after the journey', async () => {
    const { id, leadId, version } = await bookAndEdit({ priority: 'high', full_name: 'Aoife Byrne' })
    for (const verb of ['change', 'previewChange'] as const) {
      const refused = await post(verb, id, { version })
      expect([refused.statusCode, refused.json().message]).toEqual([
        422,
        'Nothing to send: the booking already matches the lead.',
      ])
    }
    await product.db.update(leads).set({ dateOfTravel: '2027-03-26' }).where(eq(leads.id, leadId))
    const over = await post('change', id, { version })
    expect([over.statusCode, over.json().message]).toEqual([
      422,
      'Journey date has passed. Please edit its date first.',
    ])
  })

  test('is refused for a quote that is not a booking', async () => {
    const leadId = await insertLead(product)
    const { id } = await sendQuote(product, manager, leadId)
    const message = async (quote: number, lead: number) => {
      const answer = await post('change', quote, { version: (await leadOf(lead)).version })
      return [answer.statusCode, answer.json().message]
    }
    expect(await message(id, leadId)).toEqual([409, 'The customer has not accepted this quote yet.'])
    const booked = await bookAndEdit()
    await post('cancel', booked.id, { by: 'business', reason: 'No coach.' })
    expect(await message(booked.id, booked.leadId)).toEqual([409, 'A manager has cancelled this booking.'])
    expect((await post('change', 987_654_321, { version: 1 })).statusCode).toBe(404)
    expect((await post('previewChange', 987_654_321, { version: 1 })).statusCode).toBe(404)
  })

  test.each([
    [{}, 'version'],
    [{ version: 0 }, 'version'],
    [{ version: 1, message: 'a'.repeat(QUOTE_LIMITS.message + 1) }, 'message'],
  ])('is refused as invalid with %j', async (body, field) => {
    const { id } = await bookAndEdit()
    const answer = await post('change', id, body)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  })

  test('is given up when the booking is cancelled: the email leaves the queue', async () => {
    const { id, leadId, version } = await bookAndEdit()
    await post('change', id, { version })
    await post('cancel', id, { by: 'business', reason: 'No coach.', tell_customer: false })
    expect(await changeMailsOf(leadId)).toEqual([])
  })

  test('is refused when the same request comes again after ten minutes and nothing has changed', async () => {
    const { id, version } = await bookAndEdit()
    expect((await post('change', id, { version })).statusCode).toBe(200)
    const before = now
    now = new Date(now.getTime() + QUOTE_LIMITS.sameReplyMinutes * 60_000)
    expect((await post('change', id, { version })).statusCode).toBe(409)
    now = before
  })
})

describe('a booking that is cancelled', () => {
  const REASON = 'Our coach has broken down.'
  const BY_BUSINESS = { by: 'business', reason: REASON, tell_customer: true } satisfies BookingCancellation
  const BY_CUSTOMER = { ...BY_BUSINESS, by: 'customer', reason: 'The wedding is postponed.' } as const

  const show = async (token: string) => (await product.app.inject({ url: `/quote/${token}` })).body
  const cancel = (id: number, payload: object = BY_BUSINESS) => post('cancel', id, payload)

  async function figures() {
    const answer = await product.call(STATS_API.figures, manager)
    const { offers: quotes, funnel, by_page } = LeadFigures.parse(answer.json())
    return { accepted: quotes.accepted, cents: quotes.accepted_cents, won: funnel.won, pages: by_page }
  }

  /** One more quote of a lead, accepted and confirmed. */
  async function bookMore(leadId: number) {
    const sent = await sendQuote(product, manager, leadId, { terms: DEFAULT_BUSINESS.offerTerms })
    await accept(sent.token)
    expect((await post('confirm', sent.id)).statusCode).toBe(200)
    return sent
  }
  async function book() {
    const leadId = await insertLead(product, { createdAt: new Date('2027-03-26T12:00:00Z') })
    return { ...(await bookMore(leadId)), leadId }
  }

  describe('cancelling a booking', () => {
    test('by the business: customer, quote page and timeline read why, and the lead is quoted', async () => {
      const { id, leadId, token } = await book()
      await product.db.update(mails).set({ state: 'sent' }).where(eq(mails.leadId, leadId))
      const answer = await cancel(id)
      expect([answer.statusCode, Quote.parse(answer.json())]).toMatchObject([
        200,
        { state: 'cancelled', replies: [{}, {}, { kind: 'cancelled', name: 'A manager', text: REASON }] },
      ])
      expect(await leadOf(leadId)).toMatchObject({
        status: 'quoted',
        lost_reason: '',
        offer_state: 'cancelled',
        offer_total_cents: 51_000,
        next_action_on: null,
      })
      expect((await mailsOf(leadId)).at(-1)).toMatchObject({
        kind: 'offer-cancelled',
        recipient: 'aoife@example.ie',
        details: { offer: id, reason: REASON, by: 'business' },
      })
      expect((await timelineOf(leadId)).slice(-2)).toMatchObject([
        {
          kind: 'offer-cancelled',
          actorName: 'A manager',
          changes: { by: [null, 'business'], text: [null, REASON], notified: [null, true] },
        },
        { kind: 'status', actorName: 'A manager', changes: { status: ['converted', 'quoted'] } },
      ])
      const page = await show(token)
      for (const shown of [
        'Your booking, cancelled',
        'Your journey is no longer booked.',
        REASON,
        'we had to cancel your booking on Sat 27 Mar 2027, 12:00',
        'There is nothing to pay',
        'Would you still like to travel?',
      ])
        expect(page).toContain(shown)
      // They owe nothing: the terms would say what cancelling costs.
      for (const gone of ['is booked', 'Booking: c', '<h2>Terms', 'value="accept"'])
        expect(page).not.toContain(gone)
    })

    test('by the customer: the lead is lost for that reason, and the terms say what it costs', async () => {
      const { id, leadId, token } = await book()
      expect((await cancel(id, BY_CUSTOMER)).statusCode).toBe(200)
      expect(await leadOf(leadId)).toMatchObject({ status: 'lost', lost_reason: BY_CUSTOMER.reason })
      const page = await show(token)
      expect(page).toContain('As you asked, we cancelled your booking')
      expect(page).toContain('The terms below say what cancelling costs.')
      expect(page).toContain('<h2>Terms')
      expect(page).toContain('Booking: cancelled on Sat 27 Mar 2027, 12:00.')
      expect(page).not.toContain('There is nothing to pay')
    })

    test('sends no email where staff tell the customer themselves, and removes a waiting confirmation', async () => {
      const { id, leadId } = await book()
      expect((await mailsOf(leadId)).map(({ kind }) => kind)).toContain('offer-accepted')
      expect((await cancel(id, { ...BY_BUSINESS, tell_customer: false })).statusCode).toBe(200)
      const kinds = (await mailsOf(leadId)).map(({ kind }) => kind)
      expect(kinds).not.toContain('offer-cancelled')
      expect(kinds).not.toContain('offer-accepted')
      expect((await timelineOf(leadId)).at(-2)?.changes).not.toHaveProperty('notified')
    })

    test('goes to the address that the lead has now, and is refused without one unless nobody is to be emailed', async () => {
      const { id, leadId } = await book()
      await product.db.update(leads).set({ email: 'a@b.ie, c@d.ie' }).where(eq(leads.id, leadId))
      const refused = await cancel(id)
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'This lead has no valid email address.',
      ])
      expect(await leadOf(leadId)).toMatchObject({ status: 'converted', offer_state: 'accepted' })
      await product.db.update(leads).set({ email: 'new@example.ie' }).where(eq(leads.id, leadId))
      expect((await cancel(id)).statusCode).toBe(200)
      expect((await mailsOf(leadId)).at(-1)).toMatchObject({
        kind: 'offer-cancelled',
        recipient: 'new@example.ie',
      })
    })

    test('twice at once is done once; a colleague who gives another reason is told who has cancelled it', async () => {
      const { id, leadId } = await book()
      const answers = await Promise.all([cancel(id), cancel(id), cancel(id)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      for (const other of [BY_CUSTOMER, { ...BY_BUSINESS, reason: 'Another reason.' }]) {
        const late = await cancel(id, other)
        expect([late.statusCode, late.json().message]).toEqual([409, 'A manager has cancelled this booking.'])
      }
      expect((await mailsOf(leadId)).filter(({ kind }) => kind === 'offer-cancelled')).toHaveLength(1)
      expect((await timelineOf(leadId)).filter(({ kind }) => kind === 'offer-cancelled')).toHaveLength(1)
      const both = await book()
      const rivals = await Promise.all([cancel(both.id), cancel(both.id, BY_CUSTOMER)])
      expect(rivals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    })

    test('is refused for a quote that is not a booking; a cancelled one is neither accepted, confirmed nor withdrawn', async () => {
      const leadId = await insertLead(product)
      const { id, token } = await sendQuote(product, manager, leadId)
      const message = async () => (await cancel(id)).json().message
      expect(await message()).toBe('The customer has not accepted this quote yet.')
      await accept(token)
      expect(await message()).toBe(
        'The customer has accepted this quote and is waiting for your confirmation.',
      )
      await post('refuse', id, { reason: 'No coach.' })
      expect(await message()).toBe('A manager has turned down this booking.')
      const booked = await book()
      await cancel(booked.id)
      for (const verb of ['confirm', 'withdraw'] as const)
        expect((await post(verb, booked.id)).statusCode).toBe(409)
      const again = await accept(booked.token)
      expect(again.statusCode).toBe(409)
      expect(again.body).toContain('This booking has been cancelled.')
      expect(await leadOf(booked.leadId)).toMatchObject({ status: 'quoted' })
    })

    test.each([
      [{ by: 'business', reason: ' ' }, 'reason'],
      [{ by: 'business', reason: 'a'.repeat(LEAD_LIMITS.lostReason + 1) }, 'reason'],
      [{ by: 'nobody', reason: 'No' }, 'by'],
      [{ reason: 'No' }, 'by'],
    ])('%j is refused', async (body, field) => {
      const { id } = await book()
      const answer = await cancel(id, body)
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
    })

    test('an unknown booking is not found', async () => {
      expect((await cancel(987_654_321)).statusCode).toBe(404)
    })
  })

  describe('after a cancellation', () => {
    test('a journey can be quoted and booked again', async () => {
      const { id, leadId } = await book()
      await cancel(id, BY_CUSTOMER)
      const next = await bookMore(leadId)
      expect(next.revision).toBe(2)
      expect(await leadOf(leadId)).toMatchObject({
        status: 'converted',
        lost_reason: '',
        offer_state: 'accepted',
      })
    })

    test('a lead with another booking stays booked, and one with another quote is quoted', async () => {
      const { id, leadId } = await book()
      const { booked_total_cents: once = 0 } = await leadOf(leadId)
      expect(once).toBeGreaterThan(0)
      const second = await bookMore(leadId)
      const { booked_total_cents: twice } = await leadOf(leadId)
      expect(twice).toBe(2 * (once ?? 0))
      await cancel(second.id, BY_CUSTOMER)
      const one = { status: 'converted', offer_state: 'cancelled', booked_total_cents: once }
      expect(await leadOf(leadId)).toMatchObject(one)
      await sendQuote(product, manager, leadId)
      expect(await leadOf(leadId)).toMatchObject({ offer_state: 'sent', booked_total_cents: once })
      await cancel(id, BY_CUSTOMER)
      const none = { status: 'quoted', offer_state: 'sent', booked_total_cents: null }
      expect(await leadOf(leadId)).toMatchObject(none)
    })

    test.each([
      { why: BY_CUSTOMER, before: 'No answer', after: 'No answer' },
      { why: BY_CUSTOMER, before: '', after: BY_CUSTOMER.reason },
      { why: BY_BUSINESS, before: 'No answer', after: 'No answer' },
      // A cancellation by the business gives the lead no reason for being lost.
      { why: BY_BUSINESS, before: '', after: '' },
    ])(
      'a lead that was marked as lost before stays lost: $why.by, “$before”',
      async ({ why, before, after }) => {
        const { id, leadId } = await book()
        await product.call(LEAD_API.change, manager, { id: leadId }, { status: 'lost', lost_reason: before })
        expect((await cancel(id, why)).statusCode).toBe(200)
        expect(await leadOf(leadId)).toMatchObject({ status: 'lost', lost_reason: after })
        expect((await timelineOf(leadId)).at(-1)).toMatchObject({
          kind: 'offer-cancelled',
          changes: { text: [null, why.reason] },
        })
      },
    )

    test.each([BY_BUSINESS, BY_CUSTOMER])(
      'no figure counts the journey as booked, and the nightly check agrees',
      async (why) => {
        await product.db.delete(leads)
        const { id } = await book()
        expect(await figures()).toMatchObject({ accepted: 1, cents: 51_000, won: 1, pages: [{ won: 1 }] })
        await cancel(id, why)
        expect(await figures()).toMatchObject({ accepted: 0, cents: 0, won: 0, pages: [{ won: 0 }] })
        expect(await correctSums(product.db)).toBe(0)
      },
    )
  })
})
