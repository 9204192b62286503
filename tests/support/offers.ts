import { asc, eq } from 'drizzle-orm'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { NewOffer } from '#contract/offers/offer.ts'
import { LeadOffers, SentOffer } from '#contract/offers/offer.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { leadEvents, leads, mails } from '#server/platform/database/tables.ts'
import type { BearerHeaders, TestApp } from './app.ts'
import { leadRow } from './leads.ts'

/** An offer as the desk sends it. */
export function offerBody(overrides: Partial<NewOffer> = {}): NewOffer {
  return {
    lines: [
      { description: 'Mercedes V-Class with driver', quantity: 1, unit_cents: 48_000 },
      { description: 'Child seat', quantity: 2, unit_cents: 1_500 },
    ],
    valid_until: '2027-04-02',
    vat_note: 'Passenger transport is exempt from VAT.',
    terms: 'Payment before the journey.',
    message: '',
    ...overrides,
  }
}

/** Inserts a lead whose journey is still to come, by the clocks of tests. */
export async function insertLead(
  { db }: Pick<TestApp, 'db'>,
  overrides: Parameters<typeof leadRow>[0] = {},
): Promise<number> {
  const [row] = await db
    .insert(leads)
    .values(leadRow({ dateOfTravel: '2027-05-04', ...overrides }))
    .returning({ id: leads.id })
  if (!row) throw new Error('The lead was not stored.')
  return row.id
}

/** Sends an offer through the API and answers it with its token. */
export async function sendOffer(
  { call }: Pick<TestApp, 'call'>,
  headers: BearerHeaders,
  leadId: number,
  overrides: Partial<NewOffer> = {},
): Promise<SentOffer & { token: string }> {
  const answer = await call(OFFER_API.send, headers, { id: leadId }, offerBody(overrides))
  if (answer.statusCode !== 201) throw new Error(`The offer was refused: ${answer.body}`)
  const sent = SentOffer.parse(answer.json())
  return { ...sent, token: new URL(sent.link).pathname.replace('/quote/', '') }
}

/** The steps of quotes: those of their customers, and those of staff with these headers. */
export function quoteSteps(product: TestApp, headers: () => BearerHeaders) {
  const respond = (token: string, fields: Record<string, string>, { app } = product) =>
    app.inject({
      method: 'POST',
      url: `/quote/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  return {
    /** Sends a customer's answer, as the form of their page does. */
    respond,
    accept: (token: string, name = 'Aoife Ní Bhriain') => respond(token, { action: 'accept', name }),
    post: (
      act: 'answer' | 'cancel' | 'change' | 'confirm' | 'previewChange' | 'refuse' | 'resend' | 'withdraw',
      id: number,
      body?: object,
    ) => product.call(OFFER_API[act], headers(), { id }, body),
    leadOf: async (id: number) => Lead.parse((await product.call(LEAD_API.get, headers(), { id })).json()),
    offersOf: async (lead: number) =>
      LeadOffers.parse((await product.call(OFFER_API.list, headers(), { id: lead })).json()).offers,
    mailsOf: (lead: number) =>
      product.db.select().from(mails).where(eq(mails.leadId, lead)).orderBy(asc(mails.position)),
    timelineOf: (lead: number) =>
      product.db.select().from(leadEvents).where(eq(leadEvents.leadId, lead)).orderBy(asc(leadEvents.id)),
  }
}
