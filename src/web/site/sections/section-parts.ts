import type { SectionName } from '#content/sections/registry.ts'
import type { HomePage } from '#content/site/page-model.ts'

type Parts = (page: HomePage) => readonly unknown[]

/** All that a section is drawn from: while each of these is the same object, so is its drawing. */
export const SECTION_PARTS: Record<SectionName, Parts> = {
  header: ({ header, business, path, content }) => [header, business, path, content.sectionVisibility],
  hero: ({ content }) => [content.hero, content.sectionVisibility],
  quoteForm: ({ content, path, form }) => [content.quoteForm, content.fleet.vehicles, path, form],
  indexIntro: ({ content }) => [content.indexIntro],
  features: ({ content }) => [content.features],
  fleet: ({ content }) => [content.fleet, content.sectionVisibility],
  howItWorks: ({ content }) => [content.howItWorks],
  portfolio: ({ content }) => [content.portfolio],
  testimonials: ({ content }) => [content.testimonials],
  faq: ({ content }) => [content.faq],
  cta: ({ content, business }) => [content.cta, content.sectionVisibility, business],
  footer: ({ footer, business }) => [footer, business],
}

export function rendersAlike(section: SectionName, before: HomePage, after: HomePage): boolean {
  const now = SECTION_PARTS[section](after)
  return SECTION_PARTS[section](before).every((part, at) => part === now[at])
}
