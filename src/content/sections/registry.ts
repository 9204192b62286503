import { z } from 'zod'

const flag = z.boolean().nullish()

export const SectionVisibility = z.object({
  showHeader: flag,
  showHero: flag,
  showQuoteForm: flag,
  showFeatures: flag,
  showFleet: flag,
  showHowItWorks: flag,
  showTestimonials: flag,
  showFAQ: flag,
  showCTA: flag,
  showFooter: flag,
  showIndexIntro: flag,
  showPortfolio: flag,
})
export type SectionVisibility = z.infer<typeof SectionVisibility>

/** The sections of a page, in the order in which they are drawn. */
export const SECTION_ORDER = [
  'header',
  'hero',
  'quoteForm',
  'indexIntro',
  'features',
  'fleet',
  'howItWorks',
  'portfolio',
  'testimonials',
  'faq',
  'cta',
  'footer',
] as const
export type SectionName = (typeof SECTION_ORDER)[number]

export const SECTION_FLAG = {
  header: 'showHeader',
  hero: 'showHero',
  quoteForm: 'showQuoteForm',
  indexIntro: 'showIndexIntro',
  features: 'showFeatures',
  fleet: 'showFleet',
  howItWorks: 'showHowItWorks',
  portfolio: 'showPortfolio',
  testimonials: 'showTestimonials',
  faq: 'showFAQ',
  cta: 'showCTA',
  footer: 'showFooter',
} as const satisfies Record<SectionName, keyof SectionVisibility>

const WANTED_EXPRESSLY: readonly SectionName[] = ['indexIntro', 'portfolio']

/** Shown unless explicitly false; the two optional sections only when explicitly true. */
export function isShown(visibility: SectionVisibility, section: SectionName): boolean {
  const shown = visibility[SECTION_FLAG[section]]
  return WANTED_EXPRESSLY.includes(section) ? shown === true : shown !== false
}

export const ALL_SHOWN: SectionVisibility = {
  showHeader: true,
  showHero: true,
  showQuoteForm: true,
  showFeatures: true,
  showFleet: true,
  showHowItWorks: true,
  showTestimonials: true,
  showFAQ: true,
  showCTA: true,
  showFooter: true,
  showIndexIntro: false,
  showPortfolio: false,
}
