import { queryOptions } from '@tanstack/react-query'
import type { ContentArea, ContentPage } from '#contract/content/content-page.ts'
import { type NewPreviewLink, PREVIEW_API } from '#contract/content/preview-endpoints.ts'
import { type PageSchedule, SCHEDULE_API } from '#contract/content/schedule-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

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
