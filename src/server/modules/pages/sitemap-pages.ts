import { LEGAL_PAGES } from '#content/pages/legal/pages.ts'
import type { ContentArea } from '#contract/content/content-page.ts'
import { listAddresses } from '#server/modules/content/repository-addresses.ts'
import type { Server } from '#server/server.ts'
import { toPath } from './live-pages.ts'

/** A page of the sitemap. `changed`: an instant or a day; undefined for shipped pages. */
export type SitemapPage = { path: string; changed: string | undefined }

/** The paths that exist without a stored page, with the day of their last change. */
const SHIPPED: ReadonlyMap<string, string | undefined> = new Map([
  ...['/', '/about', '/how-it-works'].map((path) => [path, undefined] as const),
  ...Object.values(LEGAL_PAGES).map(({ slug, updated }) => [`/${slug}`, updated] as const),
])

/** Lists all public pages that search engines may list, without reading their documents. */
export async function listSitemapPages(server: Server): Promise<SitemapPage[]> {
  const saved = new Map((await listAddresses(server.db)).map((address) => [readPath(address), address]))
  const paths = [...new Set([...SHIPPED.keys(), ...saved.keys()])]
  return paths
    .filter((path) => !saved.get(path)?.noIndex)
    .sort()
    .map((path) => ({ path, changed: saved.get(path)?.liveSince?.toISOString() ?? SHIPPED.get(path) }))
}

function readPath({ area, ...page }: { area: ContentArea; url: string; sublink: string }): string {
  return area === 'legal' ? `/${page.sublink}` : toPath(area, page)
}
