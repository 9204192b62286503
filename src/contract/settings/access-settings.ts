import { z } from 'zod'
import { AUTH_LIMITS } from '../account/account-limits.ts'
import { wholeNumber } from '../basics/field-schemas.ts'

/** Rules for managers’ leads and for signing in. */
export const ACCESS_FIELDS = {
  /** false lets managers see only leads that are assigned to them or to nobody */
  managersSeeAllLeads: z.boolean(),
  /** who has to use two-step sign-in: nobody, administrators, or all staff */
  secondFactor: z.enum(['optional', 'admins', 'staff']),
  /** hours after which an unused session ends */
  sessionIdleHours: wholeNumber(1, AUTH_LIMITS.sessionIdleHoursMax),
  /** days after which every session ends */
  sessionDays: wholeNumber(1, AUTH_LIMITS.sessionDaysMax),
}

export const SHIPPED_ACCESS = {
  managersSeeAllLeads: true,
  secondFactor: 'optional' as const,
  sessionIdleHours: 12,
  sessionDays: 30,
}
