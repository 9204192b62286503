import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { CLAIM_IDS, type ClaimId } from '#contract/settings/claim-ids.ts'
import { SAMPLE_TESTIMONIALS } from './sections/testimonials.ts'

/** What the shipped documents and settings claim of a business they do not know. In the words of those texts. */
const PHRASES = {
  'save-40-percent': ['40%', '40 percent'],
  '50-companies': ['50+ companies'],
  '10000-customers': ['10,000+ customers'],
  '2847-bookings': ['2847'],
  'rating-4-9': ['4.9/5'],
  '500-clients': ['500 Happy Clients'],
  '15-minutes': ['within 15 minutes'],
  '5-star-service': ['5-Star Service'],
  'sample-testimonials': SAMPLE_TESTIMONIALS.map((testimonial) => testimonial.quote),
  'offer-terms': DEFAULT_BUSINESS.offerTerms.split('\n'),
  'offer-vat-note': [DEFAULT_BUSINESS.offerVatNote],
} as const satisfies Record<ClaimId, readonly string[]>

/** What every quote says unless it is changed there, beside the claims that pages make. */
export const QUOTE_CLAIMS: readonly ClaimId[] = ['offer-terms', 'offer-vat-note']

/** Which of the claims a document makes. */
export function claimsIn(document: unknown): ClaimId[] {
  const words = textsOf(document).map((text) => text.toLowerCase())
  return CLAIM_IDS.filter((id) =>
    PHRASES[id].some((phrase) => words.some((text) => text.includes(phrase.toLowerCase()))),
  )
}

/** Whether a document says that the business is licensed and insured. */
export function claimsLicence(document: unknown): boolean {
  return textsOf(document).some((text) => /licensed (?:and|&) insured/i.test(text))
}

/** Every text of a document; a figure with a label reads as one. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  const { statCount, statLabel } = value as Record<string, unknown>
  const stat = statCount === undefined ? [] : [`${statCount} ${statLabel ?? ''}`]
  return [...stat, ...Object.values(value).flatMap(textsOf)]
}
