import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { calendarDay, csvFile, filterLabel, QueriedUserId } from '../basics/field-schemas.ts'
import {
  COMPUTE_FIGURES,
  COUNT_LEADS,
  COUNT_OWN_WORK,
  MAP_ENQUIRIES,
} from '../basics/first-screen-endpoints.ts'
import { LEAD_STATUSES, type LeadStatus } from '../leads/lead-status.ts'

export const AUDIT_LIMITS = { pageDefault: 50, pageMax: 200 } as const

export const VISIT_LIMITS = {
  flushMs: 5_000,
  /** sums by page, day and event that may wait to be stored */
  waiting: 5_000,
  daysMax: 92,
  daysDefault: 30,
} as const

export const FIGURE_LIMITS = { daysMax: 366, daysDefault: 30 } as const

const count = z.number().int()

/** The number of leads by status. New statuses are included by themselves. */
const CountsByStatus = z.object(
  Object.fromEntries(LEAD_STATUSES.map((status) => [status, count])) as Record<LeadStatus, typeof count>,
)

/** Figures for the dashboards: of all leads, and of those assigned to the reader. */
export const LeadStats = z
  .object({
    total: z.number().int(),
    /** submitted within the last 7 × 24 hours */
    this_week: z.number().int(),
    /** leads of this month so far, and of the same days last month, in Dublin */
    this_month: z.number().int(),
    same_days_last_month: z.number().int(),
    by_status: CountsByStatus,
    mine: CountsByStatus,
  })
  .meta({ id: 'LeadStats' })

export type LeadStats = z.infer<typeof LeadStats>

const day = z.iso.date()

const dayFilter = calendarDay()

/** A period of days of submission in Dublin, both included; without it the last thirty days. */
export const PeriodQuery = z.object({ from: filterLabel(dayFilter), to: filterLabel(dayFilter) })

export type PeriodQuery = z.infer<typeof PeriodQuery>

export const FiguresQuery = PeriodQuery.extend({
  /** a user id or 'none'; absent for everyone's leads */
  assigned_to: filterLabel(z.union([QueriedUserId, z.literal('none')])),
})

export type FiguresQuery = z.infer<typeof FiguresQuery>

/** The steps from a page view to a booking, for the leads of a period. Later steps may have happened after it. */
const Funnel = z.object({
  /** null for one member of staff, because views have no assignee */
  views: count.nullable(),
  starts: count.nullable(),
  requests: count,
  /** leads that were quoted */
  offers: count,
  won: count,
})

/** The leads of a period, as sums without names. */
export const LeadFigures = z
  .object({
    from: day,
    to: day,
    assigned_to: z.union([count, z.literal('none')]).nullable(),
    total: count,
    by_status: CountsByStatus,
    /** every day of the period, oldest first */
    by_day: z.array(z.object({ day, leads: count })),
    funnel: Funnel,
    /** by the page of the request, most requests first */
    by_page: z.array(Funnel.extend({ page: z.string() })),
    /** leads that did not come from a page, by source: 'phone', 'email', 'other' */
    by_other_source: z.array(z.object({ source: z.string(), leads: count, won: count })),
    /** most requested first; '' stands for no vehicle */
    by_vehicle: z.array(z.object({ vehicle: z.string(), leads: count, won: count })),
    /** minutes from a visitor's request to the first reply, counted around the clock */
    responses: z.object({
      answered: count,
      median_minutes: z.number().nullable(),
      /** the time within which nine in ten were answered */
      slowest_tenth_minutes: z.number().nullable(),
    }),
    /** `set` is the sum of the other three */
    responseTimes: z.object({ set: count, met: count, missed: count, waiting: count }),
    /** quotes made in the period in EUR cents, without replaced and withdrawn ones; of one assignee, if one is given */
    offers: z.object({ sent: count, value_cents: count, accepted: count, accepted_cents: count }),
  })
  .meta({ id: 'LeadFigures' })

export type LeadFigures = z.infer<typeof LeadFigures>

/** Returns the share of decided response deadlines that were met, in whole per cent; null if none is decided. */
export function recordedShare({
  met,
  missed,
}: Pick<LeadFigures['responseTimes'], 'met' | 'missed'>): number | null {
  return met + missed > 0 ? Math.round((met / (met + missed)) * 100) : null
}

/** One person's work in the last 7 × 24 hours. Each lead counts once. */
export const Performance = z
  .object({ since: z.string(), new_leads: count, contacts: count, quotes: count, conversions: count })
  .meta({ id: 'Performance' })

export type Performance = z.infer<typeof Performance>

/** The known pick-up places of a period's leads, most frequent first. */
export const EnquiryMap = z
  .object({
    places: z.array(z.object({ label: z.string(), lat: z.number(), lon: z.number(), leads: count })),
    /** leads without a known pick-up place */
    unplaced: count,
  })
  .meta({ id: 'EnquiryMap' })

export type EnquiryMap = z.infer<typeof EnquiryMap>

/** A period of days of submission in Dublin, both included. `assignedTo` is a user id, null for unassigned leads, absent for everyone. */
export type FiguresRange = { from: string; to: string; assignedTo?: number | null }

type PageSteps = Omit<LeadFigures['by_page'][number], 'views' | 'starts'>

/** Figures computed from leads alone, without visits and quotes. */
export type LeadSums = Omit<LeadFigures, 'from' | 'to' | 'assigned_to' | 'funnel' | 'by_page' | 'offers'> & {
  by_page: PageSteps[]
  /** the sums of all pages together */
  from_pages: Omit<PageSteps, 'page'>
}

const define = endpointsUnder('Statistics')

export const STATS_API = {
  leads: define({
    ...COUNT_LEADS,
    access: 'staff',
    summary: 'How many leads there are, by status',
    response: { 200: LeadStats },
  }),
  figures: define({
    ...COMPUTE_FIGURES,
    access: 'staff',
    summary:
      'The leads of a period in sums: by day, status, page and vehicle, responses and response deadlines',
    query: FiguresQuery,
    response: { 200: LeadFigures },
  }),
  exportFigures: define({
    method: 'GET',
    path: `${COMPUTE_FIGURES.path}/csv`,
    access: 'staff',
    summary: 'The sums of a period as a CSV file, without anybody’s data',
    query: FiguresQuery,
    response: csvFile,
  }),
  map: define({
    ...MAP_ENQUIRIES,
    access: 'staff',
    summary: 'Where the leads of a period wanted to be picked up',
    query: PeriodQuery,
    response: { 200: EnquiryMap },
  }),
  performance: define({
    ...COUNT_OWN_WORK,
    access: 'staff',
    summary: 'What the person who asks did within the last seven days',
    response: { 200: Performance },
  }),
} as const
