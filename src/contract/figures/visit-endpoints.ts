import { defineEndpoint } from '../basics/endpoint.ts'
import { noContent } from '../basics/response.ts'
import { COUNT_VISIT } from '../basics/site-endpoints.ts'
import { Visit, VisitStats, VisitStatsQuery } from './visits.ts'

const tags = ['Statistics']

export const VISIT_API = {
  count: defineEndpoint({
    ...COUNT_VISIT,
    access: 'public',
    tags,
    summary: 'Count what somebody does on a page; nothing is kept about them',
    body: Visit,
    response: noContent('Counted'),
  }),
  stats: defineEndpoint({
    method: 'GET',
    path: '/api/stats/visits',
    access: 'staff',
    tags,
    summary: 'How often pages were looked at and quotes begun and sent, by page and day',
    query: VisitStatsQuery,
    response: { 200: VisitStats },
  }),
} as const
