import { emailAddress, emailAddressOrBlank } from '../basics/email-address.ts'
import { calendarDay, wholeNumber } from '../basics/field-schemas.ts'
import { LEAD_LIMITS } from './lead-limits.ts'

const max = LEAD_LIMITS

export const email = emailAddress(max.email)
/** An email address; blank if there is a phone number instead. */
export const emailOrBlank = emailAddressOrBlank(max.email)
export const day = calendarDay('Please choose a date.')
/** The number of passengers. */
export const people = wholeNumber(1, max.maxPeople)
