import { z } from 'zod'
import { AUTH_LIMITS } from '../account/account-limits.ts'
import { wholeNumber } from '../basics/field-schemas.ts'

/** Rules for managers’ leads and for signing in. */
export const ACCESS_FIELDS = {
  /** off: managers see only leads assigned to them or to no one */
  managersSeeAllLeads: z.boolean(),
  /** who has to use two-step sign-in: no one, administrators, or all staff */
  secondFactor: z.enum(['optional', 'admins', 'staff']),
  /** an unused session ends after this */
  sessionIdleHours: wholeNumber(1, AUTH_LIMITS.sessionIdleHoursMax),
  /** every session ends after this */
  sessionDays: wholeNumber(1, AUTH_LIMITS.sessionDaysMax),
}

export const SHIPPED_ACCESS = {
  managersSeeAllLeads: true,
  secondFactor: 'optional' as const,
  sessionIdleHours: 12,
  sessionDays: 30,
}
