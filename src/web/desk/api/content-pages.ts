import { queryOptions } from '@tanstack/react-query'
import { API } from '#contract/basics/api-paths.ts'
import type {
  ContentArea,
  ContentPage,
  ContentPageChange,
  ListedContentPage,
  NewContentPage,
} from '#contract/content/content-page.ts'
import { callApi } from '#web/lib/api-client.ts'

/** Everything that the desk knows of an area's pages begins with this key. */
export const pagesKey = (area: ContentArea) => ['content', area] as const

/** Newest first, without their documents. */
function listPages(area: ContentArea, signal?: AbortSignal): Promise<ListedContentPage[]> {
  return callApi(API.contentList(area), { signal })
}

/** The page with its document that is the one looked for; null where there is none. */
export async function findPage(
  area: ContentArea,
  isWanted: (page: ListedContentPage) => boolean,
  signal?: AbortSignal,
): Promise<ContentPage | null> {
  const listed = (await listPages(area, signal)).find(isWanted)
  return listed ? readPage(area, listed.id, signal) : null
}

export function readPage(area: ContentArea, id: number, signal?: AbortSignal): Promise<ContentPage> {
  return callApi(API.contentPage(area, id), { signal })
}

export const pagesQuery = (area: ContentArea) =>
  queryOptions({
    queryKey: [...pagesKey(area), 'list'],
    queryFn: ({ signal }) => listPages(area, signal),
  })

/** Deleted last comes first. */
export const deletedPagesQuery = (area: ContentArea) =>
  queryOptions({
    queryKey: [...pagesKey(area), 'deleted'],
    queryFn: ({ signal }) =>
      callApi<ListedContentPage[]>(API.contentList(area), { signal, query: { deleted: 'true' } }),
  })

export function createPage(area: ContentArea, page: NewContentPage): Promise<ContentPage> {
  return callApi(API.content(area), { method: 'POST', body: page })
}

export function changePage(area: ContentArea, id: number, change: ContentPageChange): Promise<ContentPage> {
  return callApi(API.contentPage(area, id), { method: 'PATCH', body: change })
}
