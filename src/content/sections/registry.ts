import { z } from 'zod'
import { CTA_SECTION } from './cta.ts'
import { FAQ_SECTION } from './faq.ts'
import { FEATURES_SECTION } from './features.ts'
import { FLEET_SECTION } from './fleet.ts'
import { FOOTER_SECTION } from './footer.ts'
import { HEADER_SECTION } from './header.ts'
import { HERO_SECTION } from './hero.ts'
import { HOW_IT_WORKS_SECTION } from './how-it-works.ts'
import { INDEX_INTRO_SECTION } from './index-intro.ts'
import { PORTFOLIO_SECTION } from './portfolio.ts'
import { QUOTE_FORM_SECTION } from './quote-form.ts'
import { TESTIMONIALS_SECTION } from './testimonials.ts'

/** The sections of a page by their name in the document, in the order in which they are rendered. */
const SECTIONS = {
  header: HEADER_SECTION,
  hero: HERO_SECTION,
  quoteForm: QUOTE_FORM_SECTION,
  indexIntro: INDEX_INTRO_SECTION,
  features: FEATURES_SECTION,
  fleet: FLEET_SECTION,
  howItWorks: HOW_IT_WORKS_SECTION,
  portfolio: PORTFOLIO_SECTION,
  testimonials: TESTIMONIALS_SECTION,
  faq: FAQ_SECTION,
  cta: CTA_SECTION,
  footer: FOOTER_SECTION,
} as const
type Sections = typeof SECTIONS
export type SectionName = keyof Sections

export const SECTION_ORDER = Object.keys(SECTIONS) as readonly SectionName[]
export const STANDARD_SECTIONS = SECTION_ORDER.filter((name) => !SECTIONS[name].optional)
export const OPTIONAL_SECTIONS = SECTION_ORDER.filter((name) => SECTIONS[name].optional)

export const SECTION_FLAG = collect(({ flag }) => flag) as {
  readonly [Name in SectionName]: Sections[Name]['flag']
}
type SectionFlag = Sections[SectionName]['flag']

/** The schema of each section, by its name in the document. */
export const SECTION_SCHEMAS = collect(({ schema }) => schema) as {
  readonly [Name in SectionName]: Sections[Name]['schema']
}

type SectionContents = { [Name in SectionName]: z.infer<Sections[Name]['schema']> }

/** Returns the shipped content of each section. */
export function shippedSections(document: 'default' | 'final'): SectionContents {
  return collect(({ shipped }) => shipped[document]) as SectionContents
}

/** The flags in the order of display, optional sections last. */
const FLAG_ORDER = [...STANDARD_SECTIONS, ...OPTIONAL_SECTIONS]
const flag = z.boolean().nullish()

export const SectionVisibility = z.object(byFlag(() => flag))
export type SectionVisibility = z.infer<typeof SectionVisibility>

export const DEFAULT_VISIBILITY: SectionVisibility = byFlag((name) => !SECTIONS[name].optional)

export function isShown(visibility: SectionVisibility, section: SectionName): boolean {
  const shown = visibility[SECTION_FLAG[section]]
  return SECTIONS[section].optional ? shown === true : shown !== false
}

function collect<Value>(read: (section: Sections[SectionName]) => Value): Record<SectionName, Value> {
  const entries = SECTION_ORDER.map((name) => [name, read(SECTIONS[name])])
  return Object.fromEntries(entries) as Record<SectionName, Value>
}

function byFlag<Value>(read: (name: SectionName) => Value): Record<SectionFlag, Value> {
  const entries = FLAG_ORDER.map((name) => [SECTION_FLAG[name], read(name)])
  return Object.fromEntries(entries) as Record<SectionFlag, Value>
}
