import { z } from 'zod'
import { AUTH_LIMITS } from '../account/account-limits.ts'
import { shownEmail } from '../basics/email-address.ts'
import { calendarDay } from '../basics/field-schemas.ts'
import { lines, text } from '../basics/text.ts'
import { PictureAddress } from '../content/image.ts'
import { DEFAULT_TEMPLATES, FollowUpTemplates } from '../follow-ups/follow-up-mail.ts'
import { LEAD_LIMITS } from '../leads/lead-limits.ts'
import { BOOKING_LINES } from '../offers/offer.ts'
import { OFFER_LIMITS } from '../offers/offer-line.ts'
import { RATE_CARD_LIMITS } from '../rates/rate-card.ts'
import { DEFAULT_OPENING_HOURS, OpeningHours } from './opening-hours.ts'
import { SHIPPED_FACTS } from './shipped-facts.ts'

const fact = text({ max: 200 })

const hexColour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'Please enter a colour such as #102a57.')
  .overwrite((colour) => colour.toLowerCase())

const E164 = /^\+[1-9]\d{6,14}$/

/** The business that runs the site. An unknown fact is '' and is left out everywhere, never made up. */
export const Business = z
  .object({
    /** trading name */
    name: text({ min: 1, max: 120 }),
    /** with its legal form, e.g. 'Example Chauffeurs Limited' */
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
    /** small vehicles: licence of vehicles and drivers */
    spsvLicence: fact,
    /** vehicles with nine or more passenger seats */
    operatorLicence: fact,
    /** dispatch of small vehicles that others drive */
    dispatchLicence: fact,
    insurer: fact,
    insurancePolicy: fact,
    insuranceCover: text({ max: 400 }),
    /** YYYY-MM-DD, or '' */
    insuranceValidUntil: z.union([z.literal(''), calendarDay()]),
    /** minutes; used by pages without a response time of their own */
    responseMinutes: z.number('Please enter a whole number.').int().min(1).max(10_080),
    /** when someone is available to reply */
    openingHours: OpeningHours,
    /** days after its journey when an open lead closes automatically */
    closeAfterDays: wholeNumber(LEAD_LIMITS.closeAfterDaysMax),
    /** hours; a later request is at short notice */
    noticeHours: wholeNumber(RATE_CARD_LIMITS.noticeHours),
    /** off: managers see only leads assigned to them or to no one */
    managersSeeAllLeads: z.boolean(),
    /** who has to use two-step sign-in: no one, administrators, or all staff */
    secondFactor: z.enum(['optional', 'admins', 'staff']),
    /** an unused session ends after this */
    sessionIdleHours: wholeNumber(AUTH_LIMITS.sessionIdleHoursMax),
    /** every session ends after this */
    sessionDays: wholeNumber(AUTH_LIMITS.sessionDaysMax),
    /** defaults of a quote; each can be changed in it */
    offerTerms: lines({ min: 1, max: OFFER_LIMITS.terms }),
    offerVatNote: lines({ max: OFFER_LIMITS.vatNote }),
    /** days until a quote expires */
    offerValidDays: wholeNumber(OFFER_LIMITS.validDaysMax),
    /** off: acceptance books a quote at once */
    confirmBookings: z.boolean(),
    /** minutes of opening hours within which the business confirms an accepted quote */
    confirmMinutes: z.number('Please enter a whole number.').int().min(1).max(10_080),
    /** templates of follow-up emails */
    followUpTemplates: FollowUpTemplates,
    /** the logo of pages that have none of their own, and of emails; '': the drawn icon */
    logoImage: z.union([z.literal(''), PictureAddress]),
    /** off: a logo that is an image stands without the name and tagline beside it */
    logoWithName: z.boolean(),
    /** the colour of headings, buttons' words and dark grounds, which pages follow unless they have their own */
    themePrimary: hexColour,
    /** colour of buttons and highlights */
    themeAccent: hexColour,
    /** font of headings: a serif, or the font of the text */
    themeFaces: z.enum(['classic', 'plain']),
    /** the shipped home document that is used until a home page is published */
    homeDocument: z.enum(['default', 'final']),
  })
  .meta({ id: 'Business' })

export type Business = z.infer<typeof Business>

function wholeNumber(max: number) {
  return z
    .number('Please enter a whole number.')
    .int('Please enter a whole number.')
    .min(1, 'Please enter at least 1.')
    .max(max, `Please enter at most ${max}.`)
}

/** Adds +353 to a number without a country code: '087 123 4567'; a leading '00' becomes '+'. */
function withCountryCode(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '')
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return digits.startsWith('0') ? `+353${digits.slice(1)}` : digits
}

/** An unassigned number, used until the business enters its own. */
export const PLACEHOLDER_PHONE = '+35310000000'

/** A mailbox that no one reads, used until the business enters its own. */
export const PLACEHOLDER_EMAIL = 'bookings@jaunt.local'

/** Removes the placeholder email address, which no one reads. */
export function withoutPlaceholderEmail(business: Business): Business {
  return business.email === PLACEHOLDER_EMAIL ? { ...business, email: '' } : business
}

export const DEFAULT_BUSINESS: Business = {
  ...SHIPPED_FACTS,
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
  responseMinutes: 120,
  openingHours: DEFAULT_OPENING_HOURS,
  closeAfterDays: 3,
  managersSeeAllLeads: true,
  secondFactor: 'optional',
  sessionIdleHours: 12,
  sessionDays: 30,
  offerTerms: `${BOOKING_LINES.confirmed}
Included in the total: the driver, fuel, and tolls and parking on the agreed route.
Changes: an extra stop, a longer wait or a detour is priced and agreed with you beforehand.
Payment: in full before the journey begins.
Cancelling: free of charge until 48 hours before pick-up, half the price after that, and the whole price on the day of travel.`,
  offerVatNote: 'No VAT is charged: passenger transport is exempt from VAT in Ireland.',
  offerValidDays: 14,
  confirmBookings: true,
  confirmMinutes: 120,
  followUpTemplates: DEFAULT_TEMPLATES,
  logoImage: '',
  logoWithName: true,
  themePrimary: '#102a57',
  themeAccent: '#e5c16d',
  themeFaces: 'classic',
  homeDocument: 'final',
}
