import { z } from 'zod'
import { shownEmail } from '../basics/email-address.ts'
import { calendarDay } from '../basics/field-schemas.ts'
import { text } from '../basics/text.ts'
import { SHIPPED_FACTS } from './shipped-facts.ts'

const fact = text({ max: 200 })

const E164 = /^\+[1-9]\d{6,14}$/

/** The business’s name, contact details, licences and insurance. */
export const FIRM_FIELDS = {
  /** the trading name */
  name: text({ min: 1, max: 120 }),
  /** the name with its legal form, such as 'Example Chauffeurs Limited' */
  legalName: fact,
  registrationNumber: text({ max: 40 }),
  registrationPlace: fact,
  registeredOffice: text({ max: 400 }),
  vatNumber: text({ max: 40 }),
  phone: z
    .string()
    .max(60)
    .overwrite(withCountryCode)
    .regex(E164, 'Please enter the number with its country code, such as +353 87 123 4567.'),
  email: shownEmail().refine((value) => value !== '', 'Please enter a valid email address.'),
  location: text({ max: 200 }),
  /** for small vehicles: the licence of vehicles and drivers */
  spsvLicence: fact,
  /** for vehicles with nine or more passenger seats */
  operatorLicence: fact,
  /** for dispatching small vehicles that others drive */
  dispatchLicence: fact,
  insurer: fact,
  insurancePolicy: fact,
  insuranceCover: text({ max: 400 }),
  /** YYYY-MM-DD, or '' */
  insuranceValidUntil: z.union([z.literal(''), calendarDay()]),
}

/** Adds +353 to a number without country code, such as '087 123 4567'. A leading '00' becomes '+'. */
function withCountryCode(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '')
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return digits.startsWith('0') ? `+353${digits.slice(1)}` : digits
}

/** A number assigned to nobody, which stands for the business's until it enters one. */
export const PLACEHOLDER_PHONE = '+35310000000'

/** A mailbox that nobody reads, which stands for the business's until it enters one. */
export const PLACEHOLDER_EMAIL = 'bookings@jaunt.local'

export const SHIPPED_FIRM = {
  name: SHIPPED_FACTS.name,
  legalName: '',
  registrationNumber: '',
  registrationPlace: '',
  registeredOffice: '',
  vatNumber: '',
  phone: PLACEHOLDER_PHONE,
  email: PLACEHOLDER_EMAIL,
  location: 'Dublin, Ireland',
  spsvLicence: '',
  operatorLicence: '',
  dispatchLicence: '',
  insurer: '',
  insurancePolicy: '',
  insuranceCover: '',
  insuranceValidUntil: '',
}
