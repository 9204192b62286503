import { infiniteQueryOptions } from '@tanstack/react-query'
import { API } from '#contract/basics/api-paths.ts'
import { LIMITS } from '#contract/basics/limits.ts'
import type { ContentArea, ContentPage } from '#contract/content/content-page.ts'
import type { ContentVersion, ContentVersionDocument } from '#contract/content/content-version.ts'
import { callApi } from '#web/lib/api-client.ts'

export function resetPage(area: ContentArea, id: number, version: number): Promise<ContentPage> {
  return callApi(API.contentReset(area, id), { method: 'POST', body: { version } })
}

/** Newest first, part by part. */
export const versionsQuery = (area: ContentArea, id: number) =>
  infiniteQueryOptions({
    queryKey: ['editor-versions', area, id, 'list'],
    queryFn: ({ pageParam, signal }) =>
      callApi<ContentVersion[]>(API.contentVersions(area, id), {
        query: { before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (part) =>
      part.length === LIMITS.content.versionsListed ? part.at(-1)?.version : undefined,
  })

export function getVersion(
  area: ContentArea,
  id: number,
  version: number,
  signal: AbortSignal,
): Promise<ContentVersionDocument> {
  return callApi(API.contentVersion(area, id, version), { signal })
}

export function restoreVersion(
  area: ContentArea,
  id: number,
  version: number,
  known: number,
): Promise<ContentPage> {
  return callApi(API.contentVersionRestore(area, id, version), { method: 'POST', body: { version: known } })
}
