import type { Business } from '#contract/business.ts'
import { firmFooter, firmHeader } from '#contract/content/firm-words.ts'
import type { HomeContent } from '#contract/content/home.ts'
import type { HomePage } from '#contract/page.ts'

/** A document that is being edited, as the page that it would be. */
export function homeModel(content: HomeContent, business: Business, path: string): HomePage {
  const header = firmHeader(content.header, business)
  const footer = firmFooter(content.footer, business)
  return {
    kind: 'home',
    path,
    header,
    footer,
    business,
    origin: undefined,
    content: { ...content, header, footer },
  }
}
