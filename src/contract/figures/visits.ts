import { z } from 'zod'
import { calendarDay } from '../basics/calendar-day.ts'
import { LEAD_LIMITS } from '../leads/lead-limits.ts'

/** What is counted of a visit: sums by page and day, nothing about anybody. */
export const VISIT_EVENTS = ['page_view', 'quote_start', 'quote_submit'] as const
export type VisitEvent = (typeof VISIT_EVENTS)[number]

/** What a browser reports. The server counts sent quote requests itself. */
export const Visit = z
  .object({
    /** page_view only when the page came from a fetch ahead, which is not counted */
    event: z.enum(['page_view', 'quote_start']),
    page: z.string().max(LEAD_LIMITS.slug),
  })
  .meta({ id: 'Visit' })
export type Visit = z.infer<typeof Visit>

const day = z.iso.date()
const dayFilter = calendarDay()

export const VisitStatsQuery = z.object({
  /** days in Dublin, both included */
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
    /** newest day first, then by page; days and pages without any are left out */
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
