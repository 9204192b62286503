import { and, desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { quoteMailBuilders } from '#server/modules/quotes/mails.ts'
import { getMailBusiness } from '#server/modules/settings/read-settings.ts'
import { mails } from '#server/platform/database/tables.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { testViews } from '#support/pages/views.ts'
import { insertLead, quoteSteps, sendQuote } from '#support/quotes.ts'

let now = new Date('2027-03-27T12:00:00Z')
const product = setUpTestApp({ views: testViews(), clock: { now: () => now } })
let manager: BearerHeaders
const steps = quoteSteps(product, () => manager)
beforeAll(async () => {
  manager = await product.signIn('manager')
})

async function post(...act: Parameters<typeof steps.post>): Promise<void> {
  const answer = await steps.post(...act)
  expect(answer.statusCode, answer.body).toBe(200)
}

async function bookOn(leadId: number): Promise<number> {
  const { id, token } = await sendQuote(product, manager, leadId)
  await steps.accept(token)
  await post('confirm', id)
  return id
}

const RETURN = { roundTrip: true, returnDate: '2027-05-06', returnTime: '18:00' }
const DROPPED = { round_trip: false, return_date: null, return_time: null }

async function book(lead: Parameters<typeof insertLead>[1] = {}) {
  const leadId = await insertLead(product, lead)
  return { leadId, id: await bookOn(leadId) }
}

/** Changes the lead and tells the customer a minute later. */
async function change({ leadId, id }: { leadId: number; id: number }, payload: object): Promise<void> {
  now = new Date(now.getTime() + 60_000)
  const edited = await product.call(LEAD_API.change, manager, { id: leadId }, payload)
  await post('change', id, { version: Lead.parse(edited.json()).version })
}

const leave = (leadId: number) =>
  product.db.update(mails).set({ state: 'sent' }).where(eq(mails.leadId, leadId))

/** Returns the newest email of this kind as sent; null if there is nothing to send. */
async function deliver(leadId: number, kind: 'offer-accepted' | 'offer-changed' | 'offer-cancelled', at = 0) {
  const ofKind = and(eq(mails.leadId, leadId), eq(mails.kind, kind))
  const found = await product.db.select().from(mails).where(ofKind).orderBy(desc(mails.position))
  const mail = found[at]
  if (!mail) throw new Error('There is no such email.')
  const links = { toUrl: () => null, toDeskUrl: () => null }
  const built = await quoteMailBuilders(product.server)[kind](mail, links)
  const business = await getMailBusiness(product.server)
  return built && testViews().renderMail({ ...built.contents, business })
}

async function eventsOf(...about: Parameters<typeof deliver>): Promise<string[]> {
  const files = (await deliver(...about))?.attachments ?? []
  return files.flatMap(({ content }) => {
    const [, method] = /METHOD:(\w+)/.exec(content) ?? []
    return [...content.matchAll(/UID:\S+-(\w+)@[\s\S]*?SEQUENCE:(\d+)\s+DTSTART[^:]*:(\S+)/g)].map(
      ([, part, sequence, starts]) => `${method} ${part} ${sequence} ${starts}`,
    )
  })
}

test('a changed booking moves in the customer’s calendar, again at the next change, and a cancellation removes it', async () => {
  const booking = await book({ pickupTime: '12:15' })
  const { leadId, id } = booking
  expect(await eventsOf(leadId, 'offer-accepted')).toEqual(['PUBLISH outward 2 20270504T121500'])
  await change(booking, { pickup_time: '13:00' })
  expect(await eventsOf(leadId, 'offer-changed')).toEqual(['PUBLISH outward 4 20270504T130000'])
  const mail = await deliver(leadId, 'offer-changed')
  expect(mail?.attachments[0]?.content).toContain('DTSTAMP:20270327T120100Z')
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Pick-up time 13:00 Before: 12:15')
  await leave(leadId)
  await change(booking, { date_of_travel: '2027-05-05' })
  expect(await eventsOf(leadId, 'offer-changed')).toEqual(['PUBLISH outward 6 20270505T130000'])
  // An earlier email that is sent again would tell outdated facts.
  expect(await deliver(leadId, 'offer-changed', 1)).toBeNull()
  await leave(leadId)
  await post('cancel', id, { by: 'business', reason: 'No coach.' })
  expect(await eventsOf(leadId, 'offer-cancelled')).toEqual(['CANCEL outward 7 20270505T130000'])
  expect(await deliver(leadId, 'offer-changed')).toBeNull()
  await bookOn(leadId)
  expect(await eventsOf(leadId, 'offer-accepted')).toEqual(['PUBLISH outward 8 20270505T130000'])
})

test('a return that is dropped leaves the calendar, and comes back when it is added again', async () => {
  const booking = await book(RETURN)
  const { leadId } = booking
  await change(booking, DROPPED)
  expect(await eventsOf(leadId, 'offer-changed')).toEqual([
    'PUBLISH outward 4 20270504T093000',
    'CANCEL return 5 20270506T180000',
  ])
  const mail = await deliver(leadId, 'offer-changed')
  expect(mail?.text).toContain('Two calendar files are attached')
  expect(mail?.attachments[1]?.content).toContain('is booked as a one-way journey.')
  await leave(leadId)
  await change(booking, { round_trip: true, return_date: '2027-05-07', return_time: '10:00' })
  expect(await eventsOf(leadId, 'offer-changed')).toEqual([
    'PUBLISH outward 6 20270504T093000',
    'PUBLISH return 6 20270507T100000',
  ])
})

test('a cancellation removes a return from the calendar that was dropped in an email that never left', async () => {
  const booking = await book(RETURN)
  await change(booking, DROPPED)
  await post('cancel', booking.id, { by: 'business', reason: 'No coach.' })
  expect(await eventsOf(booking.leadId, 'offer-cancelled')).toEqual([
    'CANCEL outward 5 20270504T093000',
    'CANCEL return 5 20270506T180000',
  ])
})

test('an email that has not left is replaced by one that tells all changes, or by none when they cancel out', async () => {
  const booking = await book({ pickupTime: '12:15' })
  await change(booking, { pickup_time: '13:00' })
  await change(booking, { pickup_time: '14:00' })
  const text = (await deliver(booking.leadId, 'offer-changed'))?.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('Pick-up time 14:00 Before: 12:15')
  await change(booking, { pickup_time: '12:15' })
  expect(await deliver(booking.leadId, 'offer-changed')).toBeNull()
})

test('a change or cancellation of an older booking has a higher calendar revision than a newer booking', async () => {
  const older = await book({ pickupTime: '12:15' })
  const { leadId } = older
  const later = await bookOn(leadId)
  expect(await eventsOf(leadId, 'offer-accepted')).toEqual(['PUBLISH outward 4 20270504T121500'])
  await change(older, { pickup_time: '13:00' })
  expect(await eventsOf(leadId, 'offer-changed')).toEqual(['PUBLISH outward 6 20270504T130000'])
  await post('cancel', later, { by: 'business', reason: 'No coach.', tell_customer: false })
  await post('cancel', older.id, { by: 'business', reason: 'No coach.' })
  expect(await eventsOf(leadId, 'offer-cancelled')).toEqual(['CANCEL outward 7 20270504T130000'])
})

describe('the calendar of a quote that ends', () => {
  /** Creates a lead. With `confirmation`, an email has put the journey into the customer's calendar. */
  async function leadWith({ confirmation }: { confirmation: boolean }): Promise<number> {
    const leadId = await insertLead(product)
    const mail = { kind: 'lead-confirmation', leadId, recipient: 'aoife@example.ie' } as const
    if (confirmation) await createOutbox().queue(product.db, [mail])
    return leadId
  }

  async function quoteAccepted(leadId: number): Promise<number> {
    const { id, token } = await sendQuote(product, manager, leadId)
    expect((await steps.accept(token)).statusCode).toBe(303)
    return id
  }

  const ENDS = ['offer-refused', 'offer-withdrawn', 'offer-cancelled'] as const

  /** Returns the calendar files of the email that tells the customer that the quote has ended. */
  async function filesOf(leadId: number): Promise<string[]> {
    const ended = and(eq(mails.leadId, leadId), inArray(mails.kind, ENDS))
    const [mail] = await product.db.select().from(mails).where(ended)
    const links = { toUrl: () => null, toDeskUrl: () => null }
    const kind = ENDS.find((end) => end === mail?.kind)
    const built = mail && kind && (await quoteMailBuilders(product.server)[kind](mail, links))
    if (!built) throw new Error('There is no such email.')
    const business = await getMailBusiness(product.server)
    const { attachments } = await testViews().renderMail({ ...built.contents, business })
    return attachments.map(({ content }) => content)
  }

  const CANCELS = expect.stringMatching(/METHOD:CANCEL.*SEQUENCE:3.*STATUS:CANCELLED/s)

  test.each([
    [true, [CANCELS]],
    [false, []],
  ])(
    'turning down an accepted quote cancels its calendar entry if one was sent: %s',
    async (confirmation, files) => {
      const lead = await leadWith({ confirmation })
      await post('refuse', await quoteAccepted(lead), { reason: 'No coach.' })
      expect(await filesOf(lead)).toEqual(files)
    },
  )

  test('withdrawing a quote cancels its calendar entry', async () => {
    const lead = await leadWith({ confirmation: true })
    const { id } = await sendQuote(product, manager, lead)
    await post('withdraw', id, { tell_customer: true, message: '' })
    expect(await filesOf(lead)).toEqual([CANCELS])
  })

  test('a journey that another quote has booked stays in the calendar', async () => {
    const lead = await leadWith({ confirmation: true })
    await post('confirm', await quoteAccepted(lead))
    await post('refuse', await quoteAccepted(lead), { reason: 'No second coach.' })
    expect(await filesOf(lead)).toEqual([])
  })

  const CANCELLATION = { by: 'business', reason: 'The coach broke down.' }

  test.each([true, false])(
    'cancelling a booking cancels its calendar entry, with or without an earlier one: %s',
    async (confirmation) => {
      const lead = await leadWith({ confirmation })
      const id = await quoteAccepted(lead)
      await post('confirm', id)
      await post('cancel', id, CANCELLATION)
      expect(await filesOf(lead)).toEqual([CANCELS])
    },
  )

  test('cancelling one of two bookings keeps the journey in the calendar for the other', async () => {
    const lead = await leadWith({ confirmation: true })
    await post('confirm', await quoteAccepted(lead))
    const second = await quoteAccepted(lead)
    await post('confirm', second)
    await post('cancel', second, CANCELLATION)
    expect(await filesOf(lead)).toEqual([])
  })
})
