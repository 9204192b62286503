import type { Lead } from '#contract/leads/lead.ts'
import { findOpenOffer } from '#server/modules/offers/list-offers.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import type { EmailText } from './fill-template.ts'

type QuoteLink = {
  /** stands where the link goes; the same for the same email, so that a double click is known */
  mark: string
  /** stored with the mail, so that the link can be made when it leaves */
  details: { quote?: { offer: number; origin: string; mark: string } }
}

/** The place of the link in this customer's email, if it names one. A link is a secret and is stored nowhere. */
export async function findQuoteLink(
  server: Server,
  { body }: EmailText,
  lead: Lead,
  origin: string,
): Promise<QuoteLink> {
  const offer = body.includes('{quote_link}') ? await findOpenOffer(server, lead.id) : null
  if (offer === null) return { mark: '', details: {} }
  const mark = hashText(`${lead.id}\n${offer}\n${body}`)
  return { mark, details: { quote: { offer, origin, mark } } }
}
