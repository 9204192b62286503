import { z } from 'zod'
import { type PartialReading, readContent } from '#content/parse/parse-partial.ts'
import { calendarDay } from '#contract/basics/field-schemas.ts'
import { foldText, lines, text } from '#contract/basics/text.ts'
import { LinkTarget } from '../../fields/link.ts'
import { Sharing } from '../../fields/sharing.ts'
import { legalLinks, parseLegalBody, parseLegalText, printLegalBody, printLegalText } from './markup.ts'
import { LEGAL_PAGES } from './pages.ts'
import type { BusinessFact, LegalPage } from './schema.ts'

export const LEGAL_FACTS = [
  'legalName',
  'email',
  'registrationNumber',
  'registrationPlace',
  'registeredOffice',
  'vatNumber',
  'spsvLicence',
  'operatorLicence',
  'dispatchLicence',
  'insurer',
  'insurancePolicy',
  'insuranceCover',
  'insuranceValidUntil',
] as const satisfies readonly BusinessFact[]

/** The condition under which a section is shown: always, or only while a fact of the business is known or unknown. */
export const LEGAL_CONDITIONS = [
  '',
  ...LEGAL_FACTS.flatMap((fact) => [`if ${fact}`, `unless ${fact}`] as const),
] as const

const BUSINESS_LINK = /^\{(phoneLink|emailLink)\}$/
const linked = (max: number) =>
  lines({ max }).refine(
    (words) =>
      legalLinks(words).every((href) => BUSINESS_LINK.test(href) || LinkTarget.safeParse(href).success),
    'A link leads nowhere. Please use a path such as /about, or a full address.',
  )

/** A legal page as stored and edited. Its bodies are in the markup of markup.ts. */
export const LegalContent = z.object({
  title: text({ min: 1, max: 160 }),
  description: lines({ max: 300 }),
  lead: linked(1_000),
  updated: calendarDay(),
  sections: z
    .array(
      z.object({
        id: text({ max: 80 }).default(''),
        heading: text({ min: 1, max: 200 }),
        condition: z.enum(LEGAL_CONDITIONS).default(''),
        body: linked(20_000).default(''),
      }),
    )
    .max(40),
  sharing: Sharing.pick({ title: true, picture: true }).optional(),
})
export type LegalContent = z.infer<typeof LegalContent>

export type LegalPageSlug = LegalPage['slug']
export function isLegalSlug(slug: string): slug is LegalPageSlug {
  return Object.hasOwn(LEGAL_PAGES, slug)
}

export function readLegalContent(slug: LegalPageSlug, stored: unknown): PartialReading<LegalContent> {
  return readContent(LegalContent, stored, shippedLegalContent(slug))
}

/** Returns the shipped page in its editable form. */
export function shippedLegalContent(slug: LegalPageSlug): LegalContent {
  const page = LEGAL_PAGES[slug]
  return {
    title: page.title,
    description: page.description,
    lead: printLegalText(page.lead),
    updated: page.updated,
    sections: page.sections.map(({ id, heading, blocks, when, unless }) => ({
      id,
      heading,
      condition: when ? `if ${when}` : unless ? `unless ${unless}` : '',
      body: printLegalBody(blocks),
    })),
  }
}

/** Builds the page from its editable content. */
export function buildLegalPage(slug: LegalPageSlug, content: LegalContent): LegalPage {
  const ids = sectionIds(content)
  return {
    slug,
    title: content.title,
    description: content.description,
    lead: parseLegalText(content.lead),
    updated: content.updated,
    ...(content.sharing && { sharing: content.sharing }),
    sections: content.sections.map(({ heading, condition, body }, at) => {
      const [word, fact] = condition.split(' ')
      return {
        id: ids[at] ?? '',
        heading,
        blocks: parseLegalBody(body),
        ...(word === 'if' && { when: fact as BusinessFact }),
        ...(word === 'unless' && { unless: fact as BusinessFact }),
      }
    }),
  }
}

/** Returns the anchor of each section: the stored one, or one made from the heading. No two are equal. */
function sectionIds({ sections }: LegalContent): string[] {
  const ids: string[] = []
  for (const { id, heading } of sections) {
    const made = foldText(id || heading)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
    const base = made || 'section'
    ids.push(ids.includes(base) ? `${base}-${ids.length + 1}` : base)
  }
  return ids
}
