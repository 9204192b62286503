import { queryOptions } from '@tanstack/react-query'
import { type ContentArea, normaliseUrl } from '#contract/content/content-page.ts'
import { findPage } from '#web/desk/api/content-pages.ts'

/** Asked for each time an editor opens, and never again behind its back. Null where no page has been made yet. */
export const openedPageQuery = (area: ContentArea, sublink: string) =>
  queryOptions({
    queryKey: ['editor', area, sublink.toLowerCase()],
    queryFn: ({ signal }) =>
      findPage(area, (page) => page.sublink.toLowerCase() === sublink.toLowerCase(), signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The path of a page of that name. */
export function buildPagePath(area: ContentArea, sublink: string): string {
  if (area === 'index' || area === 'legal') return normaliseUrl(sublink)
  return sublink === '' ? `/${area}` : `/${area}/${sublink}`
}
