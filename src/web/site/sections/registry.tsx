import type { ReactNode } from 'react'
import type { SectionName } from '#contract/content/section-visibility.ts'
import type { HomePage } from '#contract/page.ts'
import { Cta } from './cta/cta.tsx'
import { Faq } from './faq/faq.tsx'
import { Features } from './features/features.tsx'
import { Fleet } from './fleet/fleet.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Hero } from './hero/hero.tsx'
import { HowItWorks } from './how-it-works/how-it-works.tsx'
import { IndexIntro } from './index-intro/index-intro.tsx'
import { Portfolio } from './portfolio/portfolio.tsx'
import { QuoteSection } from './quote-form/quote-section.tsx'
import { quoteTarget } from './quote-target.ts'
import { Testimonials } from './testimonials/testimonials.tsx'

/** How each section of the content is drawn. */
export const SECTIONS: Record<SectionName, (props: { page: HomePage }) => ReactNode> = {
  header: ({ page }) => <Header page={page} />,
  hero: ({ page }) => <Hero page={page} />,
  quoteForm: ({ page }) => <QuoteSection page={page} />,
  indexIntro: ({ page }) => <IndexIntro intro={page.content.indexIntro} />,
  features: ({ page }) => <Features features={page.content.features} />,
  fleet: ({ page }) => <Fleet fleet={page.content.fleet} quoteTarget={quoteTarget(page)} />,
  howItWorks: ({ page }) => <HowItWorks howItWorks={page.content.howItWorks} />,
  portfolio: ({ page }) => <Portfolio portfolio={page.content.portfolio} />,
  testimonials: ({ page }) => <Testimonials testimonials={page.content.testimonials} />,
  faq: ({ page }) => <Faq faq={page.content.faq} />,
  cta: ({ page }) => <Cta page={page} />,
  footer: ({ page }) => <Footer page={page} />,
}
