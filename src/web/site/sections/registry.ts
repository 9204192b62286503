import type { SectionName } from '#content/sections/registry.ts'
import { CTA_VIEW } from './cta/cta.tsx'
import { FAQ_VIEW } from './faq/faq.tsx'
import { FEATURES_VIEW } from './features/features.tsx'
import { FLEET_VIEW } from './fleet/fleet.tsx'
import { FOOTER_VIEW } from './footer/footer.tsx'
import { HEADER_VIEW } from './header/header.tsx'
import { HERO_VIEW } from './hero/hero.tsx'
import { HOW_IT_WORKS_VIEW } from './how-it-works/how-it-works.tsx'
import { INDEX_INTRO_VIEW } from './index-intro/index-intro.tsx'
import { PORTFOLIO_VIEW } from './portfolio/portfolio.tsx'
import { QUOTE_FORM_VIEW } from './quote-form/quote-form-section.tsx'
import type { SectionView } from './section-view.tsx'
import { TESTIMONIALS_VIEW } from './testimonials/testimonials.tsx'

export const SECTION_VIEWS: Record<SectionName, SectionView> = {
  header: HEADER_VIEW,
  hero: HERO_VIEW,
  quoteForm: QUOTE_FORM_VIEW,
  indexIntro: INDEX_INTRO_VIEW,
  features: FEATURES_VIEW,
  fleet: FLEET_VIEW,
  howItWorks: HOW_IT_WORKS_VIEW,
  portfolio: PORTFOLIO_VIEW,
  testimonials: TESTIMONIALS_VIEW,
  faq: FAQ_VIEW,
  cta: CTA_VIEW,
  footer: FOOTER_VIEW,
}
