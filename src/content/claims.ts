import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { CLAIM_IDS, type ClaimId } from '#contract/settings/claim-ids.ts'
import { SAMPLE_TESTIMONIALS } from './sections/testimonials.ts'

/** The claims about the business in shipped documents and settings, each with the words that make it. */
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

/** The claims that every quote makes until its texts are changed in the settings. */
export const QUOTE_CLAIMS: readonly ClaimId[] = ['offer-terms', 'offer-vat-note']

/** Returns the claims that a document makes. */
export function claimsIn(document: unknown): ClaimId[] {
  const texts = listTexts(document)
  return CLAIM_IDS.filter((id) => texts.some(({ text }) => makes(text, id)))
}

/** Returns the path of the first field that makes a claim; undefined if none does. */
export function claimPlace(document: unknown, claim: ClaimId): string | undefined {
  return listTexts(document).find(({ text }) => makes(text, claim))?.path
}

function makes(text: string, claim: ClaimId): boolean {
  const words = text.toLowerCase()
  return PHRASES[claim].some((phrase) => words.includes(phrase.toLowerCase()))
}

/** Returns the path of the first field that says the business is licensed and insured; undefined if none does. */
export function licencePlace(document: unknown): string | undefined {
  return listTexts(document).find(({ text }) => /licensed (?:and|&) insured/i.test(text))?.path
}

type Placed = { path: string; text: string }

/** Lists every text of a document with its path. A figure with a label is one text. */
function listTexts(value: unknown, path = ''): Placed[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  const below = (key: string) => (path === '' ? key : `${path}.${key}`)
  const inside = Object.entries(value).flatMap(([key, part]) => listTexts(part, below(key)))
  const { statCount, statLabel } = value as Record<string, unknown>
  if (statCount === undefined) return inside
  return [{ path: below('statCount'), text: `${statCount} ${statLabel ?? ''}` }, ...inside]
}
