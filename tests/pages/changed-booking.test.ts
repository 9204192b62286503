import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { Offer } from '#contract/offers/offer.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import { leadEvents, leads, mails, offers } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLead, sendOffer } from '#support/offers.ts'
import { siteViews } from '#support/pages/site-views.ts'

let now = new Date('2027-03-27T12:00:00Z')
const product = setUpTestApp({ views: siteViews(), clock: { now: () => now } })
let manager: BearerHeaders
beforeAll(async () => {
  manager = await product.signIn('manager')
})

const post = (verb: 'confirm' | 'cancel' | 'change' | 'previewChange', id: number, payload?: object) =>
  product.app.inject({
    method: 'POST',
    url: buildPath(OFFER_API[verb], { id }),
    headers: manager,
    ...(payload && { payload }),
  })
const patch = async (id: number, payload: object) => {
  const url = buildPath(LEAD_API.get, { id })
  expect((await product.app.inject({ method: 'PATCH', url, headers: manager, payload })).statusCode).toBe(200)
}
const leadOf = async (id: number) =>
  Lead.parse((await product.app.inject({ url: buildPath(LEAD_API.get, { id }), headers: manager })).json())
const mailsOf = (lead: number) =>
  product.db.select().from(mails).where(eq(mails.leadId, lead)).orderBy(asc(mails.position))
const changeMailsOf = async (lead: number) =>
  (await mailsOf(lead)).filter(({ kind }) => kind === 'offer-changed')
const timelineOf = (lead: number) =>
  product.db.select().from(leadEvents).where(eq(leadEvents.leadId, lead)).orderBy(asc(leadEvents.id))

async function book() {
  const leadId = await insertLead(product, { pickupTime: '12:15', numberOfPeople: 4 })
  const sent = await sendOffer(product, manager, leadId)
  await product.app.inject({
    method: 'POST',
    url: `/quote/${sent.token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action: 'accept', name: 'Aoife Ní Bhriain' }).toString(),
  })
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
  test('the booking takes them over, and customer, page and timeline show old and new values', async () => {
    const { id, leadId, token, version } = await bookAndEdit()
    const answer = await post('change', id, { version, message: MESSAGE })
    expect(answer.statusCode).toBe(200)
    const offer = Offer.parse(answer.json())
    expect(offer).toMatchObject({
      state: 'accepted',
      total_cents: 51_000,
      journey: { pickup_time: '13:00', number_of_people: 6 },
    })
    expect(offer.replies.at(-1)).toMatchObject({
      kind: 'changed',
      name: 'A manager',
      text: MESSAGE,
      former_journey: { pickup_time: '12:15', number_of_people: 4 },
    })
    const [stored] = await product.db.select().from(offers).where(eq(offers.id, id))
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

  test('goes to the address that the lead has now, and not at all without one', async () => {
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

  test('facts that a colleague has changed since they were looked at are a conflict', async () => {
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

  test('an email about an earlier change that has not left gives way to one that tells both', async () => {
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

  test('is for a booking alone', async () => {
    const leadId = await insertLead(product)
    const { id } = await sendOffer(product, manager, leadId)
    const message = async (offer: number, lead: number) => {
      const answer = await post('change', offer, { version: (await leadOf(lead)).version })
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
    [{ version: 1, message: 'a'.repeat(OFFER_LIMITS.message + 1) }, 'message'],
  ])('%j is no request', async (body, field) => {
    const { id } = await bookAndEdit()
    const answer = await post('change', id, body)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  })

  test('a cancellation takes the email about it out of the queue', async () => {
    const { id, leadId, version } = await bookAndEdit()
    await post('change', id, { version })
    await post('cancel', id, { by: 'business', reason: 'No coach.', tell_customer: false })
    expect(await changeMailsOf(leadId)).toEqual([])
  })

  test('after ten minutes the same words are a new request', async () => {
    const { id, version } = await bookAndEdit()
    expect((await post('change', id, { version })).statusCode).toBe(200)
    const before = now
    now = new Date(now.getTime() + OFFER_LIMITS.sameReplyMinutes * 60_000)
    expect((await post('change', id, { version })).statusCode).toBe(409)
    now = before
  })
})
