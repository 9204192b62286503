import { type ComponentType, memo, type ReactNode } from 'react'
import type { SectionName } from '#content/sections/registry.ts'
import type { HomePage } from '#content/site/page-model.ts'
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
import { rendersAlike } from './section-parts.ts'
import { Testimonials } from './testimonials/testimonials.tsx'

type SectionProps = { page: HomePage }

/** How each section of the content is drawn. */
export const SECTIONS: Record<SectionName, ComponentType<SectionProps>> = {
  header: section('header', (page) => <Header page={page} />),
  hero: section('hero', (page) => <Hero page={page} />),
  quoteForm: section('quoteForm', (page) => <QuoteSection page={page} />),
  indexIntro: section('indexIntro', ({ content }) => <IndexIntro intro={content.indexIntro} />),
  features: section('features', ({ content }) => <Features features={content.features} />),
  fleet: section('fleet', (page) => <Fleet fleet={page.content.fleet} quoteTarget={quoteTarget(page)} />),
  howItWorks: section('howItWorks', ({ content }) => <HowItWorks howItWorks={content.howItWorks} />),
  portfolio: section('portfolio', ({ content }) => <Portfolio portfolio={content.portfolio} />),
  testimonials: section('testimonials', ({ content }) => (
    <Testimonials testimonials={content.testimonials} />
  )),
  faq: section('faq', ({ content }) => <Faq faq={content.faq} />),
  cta: section('cta', (page) => <Cta page={page} />),
  footer: section('footer', (page) => <Footer page={page} />),
}

/** Drawn anew only when something has changed that it is drawn from: an editor shows the page with every letter. */
function section(name: SectionName, render: (page: HomePage) => ReactNode): ComponentType<SectionProps> {
  return memo(
    ({ page }: SectionProps) => render(page),
    (before, after) => rendersAlike(name, before.page, after.page),
  )
}
