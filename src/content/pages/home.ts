import { z } from 'zod'
import { CtaContent, DEFAULT_CTA, FINAL_CTA } from '../sections/cta.ts'
import { DEFAULT_FAQ, FaqContent, FINAL_FAQ } from '../sections/faq.ts'
import { DEFAULT_FEATURES, FeaturesContent, FINAL_FEATURES } from '../sections/features.ts'
import { DEFAULT_FLEET, FINAL_FLEET, FleetContent } from '../sections/fleet.ts'
import { DEFAULT_FOOTER, FINAL_FOOTER, FooterContent } from '../sections/footer.ts'
import { DEFAULT_HEADER, FINAL_HEADER, HeaderContent } from '../sections/header.ts'
import { DEFAULT_HERO, FINAL_HERO, HeroContent } from '../sections/hero.ts'
import { DEFAULT_HOW_IT_WORKS, FINAL_HOW_IT_WORKS, HowItWorksContent } from '../sections/how-it-works.ts'
import { DEFAULT_INDEX_INTRO, IndexIntroContent } from '../sections/index-intro.ts'
import { DEFAULT_PORTFOLIO, PortfolioContent } from '../sections/portfolio.ts'
import { DEFAULT_QUOTE_FORM, FINAL_QUOTE_FORM, QuoteFormContent } from '../sections/quote-form.ts'
import { ALL_SHOWN, SectionVisibility } from '../sections/registry.ts'
import { DEFAULT_TESTIMONIALS, FINAL_TESTIMONIALS, TestimonialsContent } from '../sections/testimonials.ts'
import {
  DEFAULT_QUOTE_DEFAULTS,
  DEFAULT_QUOTE_OPTIONS,
  QuoteDefaults,
  QuoteOptions,
} from './quote-options.ts'

export const HomeContent = z.object({
  header: HeaderContent,
  hero: HeroContent,
  indexIntro: IndexIntroContent,
  quoteForm: QuoteFormContent,
  features: FeaturesContent,
  fleet: FleetContent,
  howItWorks: HowItWorksContent,
  portfolio: PortfolioContent,
  testimonials: TestimonialsContent,
  faq: FaqContent,
  cta: CtaContent,
  footer: FooterContent,
  quoteOptions: QuoteOptions,
  quoteDefaults: QuoteDefaults,
  sectionVisibility: SectionVisibility,
})
export type HomeContent = z.infer<typeof HomeContent>

const SHARED = {
  indexIntro: DEFAULT_INDEX_INTRO,
  portfolio: DEFAULT_PORTFOLIO,
  quoteOptions: DEFAULT_QUOTE_OPTIONS,
  quoteDefaults: DEFAULT_QUOTE_DEFAULTS,
  sectionVisibility: ALL_SHOWN,
}

/** A comparison service of many operators. */
export const DEFAULT_HOME: HomeContent = {
  ...SHARED,
  header: DEFAULT_HEADER,
  hero: DEFAULT_HERO,
  quoteForm: DEFAULT_QUOTE_FORM,
  features: DEFAULT_FEATURES,
  fleet: DEFAULT_FLEET,
  howItWorks: DEFAULT_HOW_IT_WORKS,
  testimonials: DEFAULT_TESTIMONIALS,
  faq: DEFAULT_FAQ,
  cta: DEFAULT_CTA,
  footer: DEFAULT_FOOTER,
}

/** One premium operator. */
export const FINAL_HOME: HomeContent = {
  ...SHARED,
  header: FINAL_HEADER,
  hero: FINAL_HERO,
  quoteForm: FINAL_QUOTE_FORM,
  features: FINAL_FEATURES,
  fleet: FINAL_FLEET,
  howItWorks: FINAL_HOW_IT_WORKS,
  testimonials: FINAL_TESTIMONIALS,
  faq: FINAL_FAQ,
  cta: FINAL_CTA,
  footer: FINAL_FOOTER,
}

/** The two home documents that the product ships with, by the name the business settings hold. */
export const HOME_DOCUMENTS = { default: DEFAULT_HOME, final: FINAL_HOME } as const
export type HomeDocument = keyof typeof HOME_DOCUMENTS
