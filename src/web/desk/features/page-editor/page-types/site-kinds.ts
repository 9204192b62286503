import { AboutContent, DEFAULT_ABOUT } from '#content/pages/about.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE, HowItWorksPageContent } from '#content/pages/how-it-works-page.ts'
import {
  buildLegalPage,
  isLegalSlug,
  LegalContent,
  type LegalPageSlug,
  readLegalContent,
  shippedLegalContent,
} from '#content/pages/legal/editable.ts'
import { LEGAL_PAGES } from '#content/pages/legal/pages.ts'
import { readAboutContent, readHowItWorksContent } from '#content/parse/parse-pages.ts'
import { buildPage } from '#content/site/build-page.ts'
import { ABOUT_TABS, HOW_IT_WORKS_PAGE_TABS, LEGAL_TABS } from '../forms/site-forms.ts'
import { buildPagePath, type EditorKind } from './editor-kind.ts'

type SiteKind = Pick<EditorKind, 'area' | 'schema' | 'tabs' | 'shipped' | 'read' | 'model'>

/** Describes the editor of a page that is always live. */
function siteKind(kind: SiteKind): EditorKind {
  return {
    ...kind,
    described: kind.tabs,
    listed: () => kind.tabs,
    saved: 'Saved: Page content updated.',
    reset: 'Reset: The built-in content is restored.',
    publishes: false,
  }
}

const ABOUT_KIND = siteKind({
  area: 'about',
  schema: AboutContent,
  tabs: ABOUT_TABS,
  shipped: () => DEFAULT_ABOUT,
  read: (document) => readAboutContent(document),
  model: (content, site, path) => buildPage(site, { kind: 'about', path, content: content as AboutContent }),
})

const HOW_IT_WORKS_KIND = siteKind({
  area: 'how-it-works',
  schema: HowItWorksPageContent,
  tabs: HOW_IT_WORKS_PAGE_TABS,
  shipped: () => DEFAULT_HOW_IT_WORKS_PAGE,
  read: (document) => readHowItWorksContent(document),
  model: (content, site, path) =>
    buildPage(site, { kind: 'how-it-works', path, content: content as HowItWorksPageContent }),
})

const legalKind = (slug: LegalPageSlug) =>
  siteKind({
    area: 'legal',
    schema: LegalContent,
    tabs: LEGAL_TABS,
    shipped: () => shippedLegalContent(slug),
    read: (document) => readLegalContent(slug, document),
    model: (content, site) =>
      buildPage(site, { kind: 'legal', page: buildLegalPage(slug, content as LegalContent) }),
  })

const AREA_PAGES = {
  about: { kind: ABOUT_KIND, name: 'About' },
  'how-it-works': { kind: HOW_IT_WORKS_KIND, name: 'How It Works' },
} as const

export type SitePage = { kind: EditorKind; sublink: string; name: string }

/** Returns the page of an area with a name; null if the area has none. */
export function sitePage(area: string, sublink: string): SitePage | null {
  if (area === 'about' || area === 'how-it-works') {
    const { kind, name } = AREA_PAGES[area]
    return { kind, sublink, name: sublink ? buildPagePath(area, sublink) : name }
  }
  if (area !== 'legal' || !isLegalSlug(sublink)) return null
  return { kind: legalKind(sublink), sublink, name: LEGAL_PAGES[sublink].title }
}
