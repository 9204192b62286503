import { LEGAL_PAGES } from '#content/pages/legal/pages.ts'
import {
  aboutName,
  type ContentArea,
  type ListedContentPage,
  normaliseUrl,
} from '#contract/content/content-page.ts'
import { buildPagePath } from '../page-types/editor-kind.ts'

export type SiteArea = Exclude<ContentArea, 'index'>
export const SITE_AREAS: readonly SiteArea[] = ['about', 'how-it-works', 'legal']

export type SitePageRow = {
  area: SiteArea
  sublink: string
  name: string
  /** the page's public address */
  path: string
  /** undefined if the page was never saved and is as shipped */
  record: ListedContentPage | undefined
  /** whether the page is shipped, so that it always exists */
  shipped: boolean
}

/** The pages that always exist; each is as shipped until it is saved. */
const SHIPPED: Record<SiteArea, readonly { sublink: string; name: string }[]> = {
  about: [{ sublink: '', name: 'About' }],
  'how-it-works': [{ sublink: '', name: 'How It Works' }],
  legal: Object.values(LEGAL_PAGES).map(({ slug, title }) => ({ sublink: slug, name: title })),
}

/** Lists an area's shipped pages, then added ones by path. */
export function listSitePageRows(area: SiteArea, records: readonly ListedContentPage[]): SitePageRow[] {
  const shipped = SHIPPED[area].map(({ sublink, name }) => ({
    area,
    sublink,
    name,
    path: buildPagePath(area, sublink),
    record: records.find((record) => record.sublink === sublink),
    shipped: true,
  }))
  const added = records.filter((record) => !SHIPPED[area].some(({ sublink }) => sublink === record.sublink))
  return [...shipped, ...recordRows(area, added)]
}

export function recordRows(area: SiteArea, records: readonly ListedContentPage[]): SitePageRow[] {
  const rows = records.map((record) => {
    const { sublink, title } = record
    const path = buildPagePath(area, sublink)
    return { area, sublink, name: title || path, path, record, shipped: false }
  })
  return rows.sort((a, b) => a.path.localeCompare(b.path))
}

export function sitePagePath({ area, sublink }: Pick<SitePageRow, 'area' | 'sublink'>): string {
  return `/admin/site-pages/${area}${sublink && `/${encodeURIComponent(sublink)}`}`
}

/** The areas to which pages can be added. */
export type GrowingArea = 'about' | 'how-it-works'

/** Returns the path for a typed URL, with or without its area; null if it is blank. */
export function subPagePath(area: GrowingArea, typed: string): string | null {
  const url = normaliseUrl(typed)
  const name = url.toLowerCase().startsWith(`/${area}/`) ? url.slice(area.length + 2) : url.slice(1)
  if (name === '') return null
  return `/${area}/${area === 'about' ? aboutName(name) : name}`
}
