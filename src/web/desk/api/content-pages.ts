import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  CONTENT_API,
  DRAFT_API,
  type PageSchedule,
  SCHEDULE_API,
} from '#contract/content/content-endpoints.ts'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type {
  ContentArea,
  ContentPage,
  ContentPageChange,
  ListedContentPage,
  NewContentPage,
} from '#contract/content/content-page.ts'
import { type NewPreviewLink, PREVIEW_API } from '#contract/content/preview-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** All cached queries of an area's pages begin with this key. */
export const pagesKey = (area: ContentArea) => ['content', area] as const

/** Lists newest first, without documents. */
function listPages(area: ContentArea, signal?: AbortSignal): Promise<ListedContentPage[]> {
  return callEndpoint(CONTENT_API.overview, { params: { area }, signal })
}

/** Finds a page with its document; null if there is none. */
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

/** Last deleted first. */
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

export function resetPage(area: ContentArea, id: number, version: number): Promise<ContentPage> {
  return callEndpoint(CONTENT_API.reset, { params: { area, id }, body: { version } })
}

/** Makes the draft live. */
export function publishDraft(area: ContentArea, id: number, version: number): Promise<ContentPage> {
  return callEndpoint(DRAFT_API.publish, { params: { area, id }, body: { version } })
}

export function discardDraft(area: ContentArea, id: number): Promise<ContentPage> {
  return callEndpoint(DRAFT_API.discard, { params: { area, id } })
}

/** A page's versions, newest first, in parts. */
export const versionsQuery = (area: ContentArea, id: number) =>
  infiniteQueryOptions({
    queryKey: ['editor-versions', area, id, 'list'],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(CONTENT_API.versions, {
        params: { area, id },
        query: { before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (part) =>
      part.length === CONTENT_LIMITS.versionsListed ? part.at(-1)?.version : undefined,
  })

/** A version never changes. */
export const versionQuery = (area: ContentArea, id: number, version: number) =>
  queryOptions({
    queryKey: ['editor-versions', area, id, version],
    queryFn: ({ signal }) => callEndpoint(CONTENT_API.version, { params: { area, id, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function restoreVersion(
  area: ContentArea,
  id: number,
  version: number,
  known: number,
): Promise<ContentPage> {
  return callEndpoint(CONTENT_API.restoreVersion, {
    params: { area, id, version },
    body: { version: known, draft: true },
  })
}

export function schedulePage(area: ContentArea, id: number, schedule: PageSchedule): Promise<ContentPage> {
  return callEndpoint(SCHEDULE_API.set, { params: { area, id }, body: schedule })
}

export const previewLinksQuery = (area: ContentArea, id: number) =>
  queryOptions({
    queryKey: ['editor-previews', area, id],
    queryFn: ({ signal }) => callEndpoint(PREVIEW_API.list, { params: { area, id }, signal }),
    staleTime: 0,
  })

export function makePreviewLink(area: ContentArea, id: number, days: number): Promise<NewPreviewLink> {
  return callEndpoint(PREVIEW_API.make, { params: { area, id }, body: { days } })
}

export function revokePreviewLink(area: ContentArea, id: number, link: number): Promise<void> {
  return callEndpoint(PREVIEW_API.revoke, { params: { area, id, link } })
}
