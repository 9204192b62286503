import { asc, eq } from 'drizzle-orm'
import { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { NewQuote } from '#contract/quotes/quote.ts'
import { LeadQuotes, SentQuote } from '#contract/quotes/quote.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { leadEvents, leads, mails } from '#server/platform/database/tables.ts'
import type { BearerHeaders, TestApp } from './app.ts'
import { leadRow } from './leads.ts'

/** A quote as the desk sends it. */
export function quoteBody(overrides: Partial<NewQuote> = {}): NewQuote {
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

/** Sends a quote through the API and answers it with its token. */
export async function sendQuote(
  { call }: Pick<TestApp, 'call'>,
  headers: BearerHeaders,
  leadId: number,
  overrides: Partial<NewQuote> = {},
): Promise<SentQuote & { token: string }> {
  const answer = await call(QUOTE_API.send, headers, { id: leadId }, quoteBody(overrides))
  if (answer.statusCode !== 201) throw new Error(`The quote was refused: ${answer.body}`)
  const sent = SentQuote.parse(answer.json())
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
    ) => product.call(QUOTE_API[act], headers(), { id }, body),
    leadOf: async (id: number) => Lead.parse((await product.call(LEAD_API.get, headers(), { id })).json()),
    quotesOf: async (lead: number) =>
      LeadQuotes.parse((await product.call(QUOTE_API.list, headers(), { id: lead })).json()).offers,
    mailsOf: (lead: number) =>
      product.db.select().from(mails).where(eq(mails.leadId, lead)).orderBy(asc(mails.position)),
    timelineOf: (lead: number) =>
      product.db.select().from(leadEvents).where(eq(leadEvents.leadId, lead)).orderBy(asc(leadEvents.id)),
  }
}
