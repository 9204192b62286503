import type { SectionName } from '#content/sections/registry.ts'
import type { EditorTab, SectionForm } from '../fields/field.ts'
import { CTA_FORM } from './cta-form.ts'
import { FAQ_FORM } from './faq-form.ts'
import { FEATURES_FORM } from './features-form.ts'
import { FLEET_FORM } from './fleet-form.ts'
import { FOOTER_FORM } from './footer-form.ts'
import { HEADER_FORM } from './header-form.ts'
import { HERO_FORM } from './hero-form.ts'
import { HOW_IT_WORKS_FORM } from './how-it-works-form.ts'
import { INDEX_INTRO_FORM } from './index-intro-form.ts'
import { PORTFOLIO_FORM } from './portfolio-form.ts'
import { QUOTE_FORM_FORM } from './quote-form-form.ts'
import { TESTIMONIALS_FORM } from './testimonials-form.ts'

const SECTION_FORMS: Record<SectionName, SectionForm> = {
  header: HEADER_FORM,
  hero: HERO_FORM,
  quoteForm: QUOTE_FORM_FORM,
  indexIntro: INDEX_INTRO_FORM,
  features: FEATURES_FORM,
  fleet: FLEET_FORM,
  howItWorks: HOW_IT_WORKS_FORM,
  portfolio: PORTFOLIO_FORM,
  testimonials: TESTIMONIALS_FORM,
  faq: FAQ_FORM,
  cta: CTA_FORM,
  footer: FOOTER_FORM,
}

/** The address names a section with hyphens: quote-form is quoteForm. */
export function sectionTab(name: SectionName): EditorTab {
  const id = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  return { id, root: name, ...SECTION_FORMS[name] }
}
