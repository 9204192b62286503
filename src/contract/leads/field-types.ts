import { z } from 'zod'
import { emailAddress, emailAddressOrBlank } from '../basics/email-address.ts'
import { calendarDay } from '../basics/field-schemas.ts'
import { LEAD_LIMITS } from './lead-limits.ts'

const max = LEAD_LIMITS

export const email = emailAddress(max.email)
/** An email address; blank if there is a phone number instead. */
export const emailOrBlank = emailAddressOrBlank(max.email)
export const day = calendarDay('Please choose a date.')
/** The number of passengers. */
export const people = z
  .number('Please enter a whole number.')
  .int('Please enter a whole number.')
  .min(1, 'Please enter at least 1.')
  .max(max.maxPeople, `Please enter at most ${max.maxPeople}.`)
