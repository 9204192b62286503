import { z } from 'zod'
import { LEAD_STATUSES, type LeadStatus } from '../leads/lead-status.ts'

const count = z.number().int()

/** The number of leads by status; new statuses are included automatically. */
export const CountsByStatus = z.object(
  Object.fromEntries(LEAD_STATUSES.map((status) => [status, count])) as Record<LeadStatus, typeof count>,
)
