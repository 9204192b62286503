import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { offerMailBuilders } from '#server/modules/offers/mails.ts'
import { getMailBusiness } from '#server/modules/settings/read-settings.ts'
import { mails } from '#server/platform/database/tables.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLead, sendOffer } from '#support/offers.ts'
import { testViews } from '#support/pages/views.ts'

const product = setUpTestApp({ views: testViews(), clock: { now: () => new Date('2027-03-27T12:00:00Z') } })
let manager: BearerHeaders
beforeAll(async () => {
  manager = await product.signIn('manager')
})

/** A lead with or without a confirmation that put the journey into the customer's calendar. */
async function leadWith({ confirmation }: { confirmation: boolean }): Promise<number> {
  const leadId = await insertLead(product)
  const mail = { kind: 'lead-confirmation', leadId, recipient: 'aoife@example.ie' } as const
  if (confirmation) await createOutbox().queue(product.db, [mail])
  return leadId
}

async function offerAccepted(leadId: number): Promise<number> {
  const { id, token } = await sendOffer(product, manager, leadId)
  const payload = new URLSearchParams({ action: 'accept', name: 'Aoife' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await product.app.inject({ method: 'POST', url: `/quote/${token}`, headers, payload })
  expect(answer.statusCode).toBe(303)
  return id
}

async function post(
  act: 'confirm' | 'refuse' | 'withdraw' | 'cancel',
  id: number,
  payload?: object,
): Promise<void> {
  const url = buildPath(OFFER_API[act], { id })
  const answer = await product.app.inject({
    method: 'POST',
    url,
    headers: manager,
    ...(payload && { payload }),
  })
  expect(answer.statusCode).toBe(200)
}

const ENDS = ['offer-refused', 'offer-withdrawn', 'offer-cancelled'] as const

/** The calendar files of the email that tells the customer the quote has ended. */
async function filesOf(leadId: number): Promise<string[]> {
  const ended = and(eq(mails.leadId, leadId), inArray(mails.kind, ENDS))
  const [mail] = await product.db.select().from(mails).where(ended)
  const links = { toUrl: () => null, toDeskUrl: () => null }
  const kind = ENDS.find((end) => end === mail?.kind)
  const built = mail && kind && (await offerMailBuilders(product.server)[kind](mail, links))
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
    await post('refuse', await offerAccepted(lead), { reason: 'No coach.' })
    expect(await filesOf(lead)).toEqual(files)
  },
)

test('withdrawing a quote cancels its calendar entry', async () => {
  const lead = await leadWith({ confirmation: true })
  const { id } = await sendOffer(product, manager, lead)
  await post('withdraw', id, { tell_customer: true, message: '' })
  expect(await filesOf(lead)).toEqual([CANCELS])
})

test('a journey that another quote has booked stays in the calendar', async () => {
  const lead = await leadWith({ confirmation: true })
  await post('confirm', await offerAccepted(lead))
  await post('refuse', await offerAccepted(lead), { reason: 'No second coach.' })
  expect(await filesOf(lead)).toEqual([])
})

const CANCELLATION = { by: 'business', reason: 'The coach broke down.' }

test.each([true, false])(
  'cancelling a booking cancels its calendar entry, with or without an earlier one: %s',
  async (confirmation) => {
    const lead = await leadWith({ confirmation })
    const id = await offerAccepted(lead)
    await post('confirm', id)
    await post('cancel', id, CANCELLATION)
    expect(await filesOf(lead)).toEqual([CANCELS])
  },
)

test('cancelling one of two bookings keeps the journey in the calendar for the other', async () => {
  const lead = await leadWith({ confirmation: true })
  await post('confirm', await offerAccepted(lead))
  const second = await offerAccepted(lead)
  await post('confirm', second)
  await post('cancel', second, CANCELLATION)
  expect(await filesOf(lead)).toEqual([])
})
