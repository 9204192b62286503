import type { Business } from '#contract/settings/business.ts'
import type { AboutContent } from '../pages/about.ts'
import type { HomeContent } from '../pages/home.ts'
import type { HowItWorksPageContent } from '../pages/how-it-works-page.ts'
import { fillLegalPage } from '../pages/legal/fill-facts.ts'
import type { LegalPage } from '../pages/legal/schema.ts'
import { businessFooter, businessHeader } from './company-placeholders.ts'
import type { HomePage, PageModel } from './page-model.ts'

/** Who runs the site, and the home page whose header and footer the other pages wear. */
export type PreviewFrameContent = { business: Business; root: HomeContent }

/** A document that is being edited, as the page that it would be. */
export function homeModel(content: HomeContent, business: Business, path: string): HomePage {
  const frame = frameOf({ business, root: content })
  const { header, footer } = frame
  return { ...frame, kind: 'home', path, content: { ...content, header, footer } }
}

export function aboutModel(content: AboutContent, frame: PreviewFrameContent, path: string): PageModel {
  return { ...frameOf(frame), kind: 'about', path, content }
}

export function howItWorksModel(
  content: HowItWorksPageContent,
  frame: PreviewFrameContent,
  path: string,
): PageModel {
  return { ...frameOf(frame), kind: 'how-it-works', path, content }
}

export function legalModel(page: LegalPage, frame: PreviewFrameContent): PageModel {
  const kind = page.slug === 'accessibility' ? 'accessibility' : 'legal'
  return { ...frameOf(frame), kind, path: `/${page.slug}`, page: fillLegalPage(page, frame.business) }
}

function frameOf({ business, root }: PreviewFrameContent) {
  return {
    header: businessHeader(root.header, business),
    footer: businessFooter(root.footer, business),
    business,
    origin: undefined,
  }
}
