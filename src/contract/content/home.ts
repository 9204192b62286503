import { z } from 'zod'
import { FINAL_FLEET, FleetContent } from './fleet.ts'
import { FINAL_FOOTER, FooterContent } from './footer.ts'
import { FINAL_HEADER, HeaderContent } from './header.ts'
import { FINAL_HERO, HeroContent } from './hero.ts'
import { FINAL_QUOTE_FORM, QuoteFormContent } from './quote-form.ts'

const shown = z.boolean().nullish()

/** Shown unless explicitly false. */
export const SectionVisibility = z.object({
  showHeader: shown,
  showHero: shown,
  showQuoteForm: shown,
  showFleet: shown,
  showFooter: shown,
})
export type SectionVisibility = z.infer<typeof SectionVisibility>

/** The sections of a page, in the order in which they are drawn. */
export const HomeContent = z.object({
  header: HeaderContent,
  hero: HeroContent,
  quoteForm: QuoteFormContent,
  fleet: FleetContent,
  footer: FooterContent,
  sectionVisibility: SectionVisibility,
})
export type HomeContent = z.infer<typeof HomeContent>

export type SectionName = Exclude<keyof HomeContent, 'sectionVisibility'>
export const SECTION_ORDER = [
  'header',
  'hero',
  'quoteForm',
  'fleet',
  'footer',
] as const satisfies SectionName[]

const FLAG: Record<SectionName, keyof SectionVisibility> = {
  header: 'showHeader',
  hero: 'showHero',
  quoteForm: 'showQuoteForm',
  fleet: 'showFleet',
  footer: 'showFooter',
}

export function isShown(visibility: SectionVisibility, section: SectionName): boolean {
  return visibility[FLAG[section]] !== false
}

export const FINAL_HOME: HomeContent = {
  header: FINAL_HEADER,
  hero: FINAL_HERO,
  quoteForm: FINAL_QUOTE_FORM,
  fleet: FINAL_FLEET,
  footer: FINAL_FOOTER,
  sectionVisibility: {},
}
