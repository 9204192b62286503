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
  /** where visitors find it, whichever of its addresses it was filed under */
  path: string
  /** undefined: as shipped */
  record: ListedContentPage | undefined
  /** it came with the product and is always there */
  shipped: boolean
}

/** Pages that are always there, as shipped until they are saved. */
const SHIPPED: Record<SiteArea, readonly { sublink: string; name: string }[]> = {
  about: [{ sublink: '', name: 'About' }],
  'how-it-works': [{ sublink: '', name: 'How It Works' }],
  legal: Object.values(LEGAL_PAGES).map(({ slug, title }) => ({ sublink: slug, name: title })),
}

/** The shipped pages of an area, then those that somebody has added to it, by their path. */
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

/** Pages by what they call themselves. */
export function recordRows(area: SiteArea, records: readonly ListedContentPage[]): SitePageRow[] {
  const rows = records.map((record) => {
    const { sublink, title } = record
    const path = buildPagePath(area, sublink)
    return { area, sublink, name: title || path, path, record, shipped: false }
  })
  return rows.sort((a, b) => a.path.localeCompare(b.path))
}

/** The address of its editor. */
export function sitePagePath({ area, sublink }: Pick<SitePageRow, 'area' | 'sublink'>): string {
  return `/admin/site-pages/${area}${sublink && `/${encodeURIComponent(sublink)}`}`
}

/** The areas to which pages can be added. */
export type GrowingArea = 'about' | 'how-it-works'

/** The path of a page whose URL was typed with or without the area before it; null when nothing was typed. */
export function subPagePath(area: GrowingArea, typed: string): string | null {
  const url = normaliseUrl(typed)
  const name = url.toLowerCase().startsWith(`/${area}/`) ? url.slice(area.length + 2) : url.slice(1)
  if (name === '') return null
  return `/${area}/${area === 'about' ? aboutName(name) : name}`
}
