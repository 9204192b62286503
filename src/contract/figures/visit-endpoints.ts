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
    summary: 'Count a page view, form start or sent form; nothing about the visitor is stored',
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
