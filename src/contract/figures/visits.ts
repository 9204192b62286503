import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { calendarDay, noContent } from '../basics/field-schemas.ts'
import { COUNT_VISIT } from '../basics/site-endpoints.ts'
import { LEAD_LIMITS } from '../leads/lead-limits.ts'

/** The events that are counted as sums by page and day, without personal data. */
export const VISIT_EVENTS = ['page_view', 'quote_start', 'quote_submit'] as const

export type VisitEvent = (typeof VISIT_EVENTS)[number]

/** A visit that a browser reports. The server counts quote requests itself. */
export const Visit = z
  .object({
    /** page_view is sent only for a page that was prefetched, because prefetches are not counted */
    event: z.enum(['page_view', 'quote_start']),
    page: z.string().max(LEAD_LIMITS.slug),
  })
  .meta({ id: 'Visit' })

export type Visit = z.infer<typeof Visit>

const day = z.iso.date()

const dayFilter = calendarDay()

export const VisitStatsQuery = z.object({
  /** the first and the last day in Dublin, both included */
  from: dayFilter.optional(),
  to: dayFilter.optional(),
})

export type VisitStatsQuery = z.infer<typeof VisitStatsQuery>

const sum = z.number().int()

export const VisitStats = z
  .object({
    from: day,
    to: day,
    totals: z.object({ page_view: sum, quote_start: sum, quote_submit: sum }),
    /** newest day first, then by page; pages without visits are left out */
    data: z.array(
      z.object({
        day,
        page: z.string(),
        page_view: sum,
        quote_start: sum,
        quote_submit: sum,
      }),
    ),
  })
  .meta({ id: 'VisitStats' })

export type VisitStats = z.infer<typeof VisitStats>

const define = endpointsUnder('Statistics')

export const VISIT_API = {
  count: define({
    ...COUNT_VISIT,
    access: 'public',
    summary: 'Count a page view, form start or sent form; nothing about the visitor is stored',
    body: Visit,
    response: noContent('Counted'),
  }),
  stats: define({
    method: 'GET',
    path: '/api/stats/visits',
    access: 'staff',
    summary: 'How often pages were looked at and quotes begun and sent, by page and day',
    query: VisitStatsQuery,
    response: { 200: VisitStats },
  }),
} as const
