import type { InjectOptions } from 'fastify'
import { buildPath } from '#contract/basics/endpoint.ts'
import { type NewOffer, SentOffer } from '#contract/offers/offer.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { leads } from '#server/platform/database/tables.ts'
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
  { app }: Pick<TestApp, 'app'>,
  headers: BearerHeaders,
  leadId: number,
  overrides: Partial<NewOffer> = {},
): Promise<SentOffer & { token: string }> {
  const request: InjectOptions = {
    method: 'POST',
    url: buildPath(OFFER_API.list, { id: leadId }),
    headers,
    payload: offerBody(overrides),
  }
  const answer = await app.inject(request)
  if (answer.statusCode !== 201) throw new Error(`The offer was refused: ${answer.body}`)
  const sent = SentOffer.parse(answer.json())
  return { ...sent, token: new URL(sent.link).pathname.replace('/quote/', '') }
}
