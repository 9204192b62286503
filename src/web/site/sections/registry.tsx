import type { ReactNode } from 'react'
import type { SectionName } from '#contract/content/section-visibility.ts'
import type { HomePage } from '#contract/page.ts'
import { Fleet } from './fleet/fleet.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Hero } from './hero/hero.tsx'
import { QuoteSection } from './quote-form/quote-section.tsx'

/** How each section of the content is drawn. */
export const SECTIONS: Partial<Record<SectionName, (props: { page: HomePage }) => ReactNode>> = {
  header: ({ page }) => <Header page={page} />,
  hero: ({ page }) => <Hero page={page} />,
  quoteForm: ({ page }) => <QuoteSection page={page} />,
  fleet: ({ page }) => <Fleet fleet={page.content.fleet} />,
  footer: ({ page }) => <Footer page={page} />,
}
