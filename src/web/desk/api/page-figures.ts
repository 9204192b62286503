import { queryOptions } from '@tanstack/react-query'
import { API } from '#contract/basics/api-paths.ts'
import type { VisitStats } from '#contract/figures/visits.ts'
import { callApi } from '#web/lib/api-client.ts'

export type PageFigures = { views: number; leads: number }

/** Of the last 30 days, by path. */
export const figuresQuery = queryOptions({
  queryKey: ['visits', 'by-page'],
  queryFn: ({ signal }) => callApi<VisitStats>(API.visitStats, { signal }),
  select: ({ data }) => {
    const figures = new Map<string, PageFigures>()
    for (const { page, page_view, quote_submit } of data) {
      const sum = figures.get(page) ?? { views: 0, leads: 0 }
      figures.set(page, { views: sum.views + page_view, leads: sum.leads + quote_submit })
    }
    return figures
  },
})
