import { API } from '#contract/api-paths.ts'
import type { ContentArea, ContentPage } from '#contract/content-page.ts'
import type { ContentVersion, ContentVersionDocument } from '#contract/content-version.ts'
import { callApi } from '#web/lib/api-client.ts'

export function resetPage(area: ContentArea, id: number, version: number): Promise<ContentPage> {
  return callApi(API.contentReset(area, id), { method: 'POST', body: { version } })
}

export function listVersions(area: ContentArea, id: number, signal: AbortSignal): Promise<ContentVersion[]> {
  return callApi(API.contentVersions(area, id), { signal })
}

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
