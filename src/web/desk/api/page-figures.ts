import { queryOptions } from '@tanstack/react-query'
import { VISIT_API } from '#contract/figures/visits.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export type PageFigures = { views: number; leads: number }

/** Loads each path's figures of the last 30 days. */
export const pageFiguresQuery = queryOptions({
  queryKey: ['visits', 'by-page'],
  queryFn: ({ signal }) => callEndpoint(VISIT_API.stats, { signal }),
  select: ({ data }) => {
    const figures = new Map<string, PageFigures>()
    for (const { page, page_view, quote_submit } of data) {
      const sum = figures.get(page) ?? { views: 0, leads: 0 }
      figures.set(page, { views: sum.views + page_view, leads: sum.leads + quote_submit })
    }
    return figures
  },
})
