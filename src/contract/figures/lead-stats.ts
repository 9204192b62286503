import { z } from 'zod'
import { CountsByStatus } from './counts-by-status.ts'

/** True figures for the dashboards: all leads, and those assigned to the person who asks. */
export const LeadStats = z
  .object({
    total: z.number().int(),
    /** submitted within the last 7 × 24 hours */
    this_week: z.number().int(),
    /** submitted this month so far, and on the same days of last month; calendar days in Dublin */
    this_month: z.number().int(),
    same_days_last_month: z.number().int(),
    by_status: CountsByStatus,
    mine: CountsByStatus,
  })
  .meta({ id: 'LeadStats' })
export type LeadStats = z.infer<typeof LeadStats>
