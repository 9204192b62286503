import type { Business } from '#contract/settings/business.ts'
import type { Sharing } from '../../fields/sharing.ts'

/** A fact of the business that may be unknown. */
export type BusinessFact = keyof Pick<
  Business,
  | 'legalName'
  | 'email'
  | 'registrationNumber'
  | 'registrationPlace'
  | 'registeredOffice'
  | 'vatNumber'
  | 'spsvLicence'
  | 'operatorLicence'
  | 'dispatchLicence'
  | 'insurer'
  | 'insurancePolicy'
  | 'insuranceCover'
  | 'insuranceValidUntil'
>

/**
 * Words and links. A name in braces is filled in from the business: {name}, {phone}, {phoneLink}, {email}, {emailLink}, {location},
 * {responseTime} and every BusinessFact (fillLegalPage).
 */
export type LegalText = string | readonly (string | { text: string; href: string })[]

/** Shows a block only if a fact is known (`when`), or only if it is not (`unless`). */
type Condition = { when?: BusinessFact; unless?: BusinessFact }

export type LegalBlock = Condition &
  (
    | { kind: 'paragraph'; text: LegalText }
    | { kind: 'list'; ordered?: boolean; items: readonly (Condition & { text: LegalText })[] }
    | { kind: 'facts'; rows: readonly (Condition & { term: string; text: LegalText })[] }
    | { kind: 'subheading'; text: string }
  )

export type LegalSection = Condition & { id: string; heading: string; blocks: readonly LegalBlock[] }

export const LEGAL_SLUGS = ['privacy', 'terms', 'cookies', 'insurance', 'licenses'] as const
export type LegalSlug = (typeof LEGAL_SLUGS)[number]

/** One of the five legal pages, or the accessibility statement. */
export type LegalPage = {
  slug: LegalSlug | 'accessibility'
  title: string
  /** the description for search engines */
  description: string
  /** the text below the title */
  lead: LegalText
  /** the day on which the text last changed, YYYY-MM-DD */
  updated: string
  sections: readonly LegalSection[]
  sharing?: Sharing
}
