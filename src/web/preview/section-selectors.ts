import { SECTION_ORDER, type SectionName } from '#content/sections/registry.ts'

/** The element that each section is drawn as. */
export const SECTION_PLACES: Record<SectionName, string> = {
  header: '.site-header',
  hero: '.hero',
  quoteForm: '.quote',
  indexIntro: '.intro',
  features: '.features',
  fleet: '.fleet',
  howItWorks: '.steps',
  portfolio: '.portfolio',
  testimonials: '.testimonials',
  faq: '.faq',
  cta: '.cta',
  footer: '.site-footer',
}

/** The section that an element of the preview belongs to. */
export function sectionAround(element: Pick<Element, 'closest'>): SectionName | undefined {
  return SECTION_ORDER.find((name) => element.closest(SECTION_PLACES[name]))
}
