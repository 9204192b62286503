import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type { ContentArea, ContentPage } from '#contract/content/content-page.ts'
import type {
  ContentVersion,
  ContentVersionDocument,
  VersionKind,
} from '#contract/content/content-version.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export function resetPage(area: ContentArea, id: number, version: number): Promise<ContentPage> {
  return callEndpoint(CONTENT_API.reset, { params: { area, id }, body: { version } })
}

/** Newest first, part by part. */
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

/** The kinds of versions that bring another document. */
const DOCUMENT_KINDS: readonly VersionKind[] = ['created', 'saved', 'reset', 'restored']

/** Who made the document that a page has now, and when; null where that was too long ago. */
export const newestDocumentQuery = (area: ContentArea, id: number) =>
  queryOptions({
    queryKey: ['editor-versions', area, id, 'newest'],
    queryFn: async ({ signal }): Promise<ContentVersion | null> => {
      const versions = await callEndpoint(CONTENT_API.versions, { params: { area, id }, query: {}, signal })
      return versions.find(({ kind }) => DOCUMENT_KINDS.includes(kind)) ?? null
    },
    staleTime: 0,
  })

export function getVersion(
  area: ContentArea,
  id: number,
  version: number,
  signal: AbortSignal,
): Promise<ContentVersionDocument> {
  return callEndpoint(CONTENT_API.version, { params: { area, id, version }, signal })
}

export function restoreVersion(
  area: ContentArea,
  id: number,
  version: number,
  known: number,
): Promise<ContentPage> {
  return callEndpoint(CONTENT_API.restoreVersion, { params: { area, id, version }, body: { version: known } })
}
