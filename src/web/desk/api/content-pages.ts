import { queryOptions } from '@tanstack/react-query'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import type {
  ContentArea,
  ContentPage,
  ContentPageChange,
  ListedContentPage,
  NewContentPage,
} from '#contract/content/content-page.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** Returns the start of the keys of all cached queries about an area's pages. */
export const pagesKey = (area: ContentArea) => ['content', area] as const

/** Lists an area's pages, newest first, without their documents. */
function listPages(area: ContentArea, signal?: AbortSignal): Promise<ListedContentPage[]> {
  return callEndpoint(CONTENT_API.overview, { params: { area }, signal })
}

export async function findPage(
  area: ContentArea,
  isWanted: (page: ListedContentPage) => boolean,
  signal?: AbortSignal,
): Promise<ContentPage | null> {
  const listed = (await listPages(area, signal)).find(isWanted)
  return listed ? readPage(area, listed.id, signal) : null
}

export function readPage(area: ContentArea, id: number, signal?: AbortSignal): Promise<ContentPage> {
  return callEndpoint(CONTENT_API.get, { params: { area, id }, signal })
}

export const contentPagesQuery = (area: ContentArea) =>
  queryOptions({
    queryKey: [...pagesKey(area), 'list'],
    queryFn: ({ signal }) => listPages(area, signal),
  })

/** Lists deleted pages, the last deleted first. */
export const deletedPagesQuery = (area: ContentArea) =>
  queryOptions({
    queryKey: [...pagesKey(area), 'deleted'],
    queryFn: ({ signal }) =>
      callEndpoint(CONTENT_API.overview, { params: { area }, signal, query: { deleted: 'true' } }),
  })

export function createPage(area: ContentArea, page: NewContentPage): Promise<ContentPage> {
  return callEndpoint(CONTENT_API.create, { params: { area }, body: page })
}

export function changePage(area: ContentArea, id: number, change: ContentPageChange): Promise<ContentPage> {
  return callEndpoint(CONTENT_API.change, { params: { area, id }, body: change })
}
