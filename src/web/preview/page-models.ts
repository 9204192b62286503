import type { Business } from '#contract/business.ts'
import type { AboutContent } from '#contract/content/about.ts'
import { firmFooter, firmHeader } from '#contract/content/firm-words.ts'
import type { HomeContent } from '#contract/content/home.ts'
import type { HowItWorksPageContent } from '#contract/content/how-it-works-page.ts'
import type { LegalPage } from '#contract/content/legal.ts'
import { fillLegalPage } from '#contract/content/legal-facts.ts'
import type { HomePage, PageModel } from '#contract/page.ts'

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
    header: firmHeader(root.header, business),
    footer: firmFooter(root.footer, business),
    business,
    origin: undefined,
  }
}
