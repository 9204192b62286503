import { defineEndpoint } from '../basics/endpoint.ts'
import { csvFile } from '../basics/response.ts'
import { EnquiryMap, FiguresQuery, LeadFigures, Performance, PeriodQuery } from './figures.ts'
import { LeadStats } from './lead-stats.ts'

const tags = ['Statistics']
const FIGURES = '/api/stats/figures'

export const STATS_API = {
  leads: defineEndpoint({
    method: 'GET',
    path: '/api/stats/leads',
    access: 'staff',
    tags,
    summary: 'How many leads there are, by status',
    response: { 200: LeadStats },
  }),
  figures: defineEndpoint({
    method: 'GET',
    path: FIGURES,
    access: 'staff',
    tags,
    summary:
      'The leads of a period in sums: by day, status, page and vehicle, responses and response deadlines',
    query: FiguresQuery,
    response: { 200: LeadFigures },
  }),
  exportFigures: defineEndpoint({
    method: 'GET',
    path: `${FIGURES}/csv`,
    access: 'staff',
    tags,
    summary: 'The sums of a period as a CSV file, without anybody’s data',
    query: FiguresQuery,
    response: csvFile,
  }),
  map: defineEndpoint({
    method: 'GET',
    path: '/api/stats/map',
    access: 'staff',
    tags,
    summary: 'Where the leads of a period wanted to be picked up',
    query: PeriodQuery,
    response: { 200: EnquiryMap },
  }),
  performance: defineEndpoint({
    method: 'GET',
    path: '/api/stats/performance',
    access: 'staff',
    tags,
    summary: 'What the person who asks did within the last seven days',
    response: { 200: Performance },
  }),
} as const
