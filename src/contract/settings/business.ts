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

const fact = text({ max: 200 })

const hexColour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'Please enter a colour such as #102a57.')
  .overwrite((colour) => colour.toLowerCase())

const E164 = /^\+[1-9]\d{6,14}$/

/**
 * The business that runs the site, as every page, link and mail names it. A fact that is not known is '': it is left out
 * wherever it would stand, never made up.
 */
export const Business = z
  .object({
    /** the name it trades under */
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
    /** small vehicles: the limousine licence of the vehicles and their drivers */
    spsvLicence: fact,
    /** nine or more passenger seats */
    operatorLicence: fact,
    /** taking bookings for small vehicles that others drive */
    dispatchLicence: fact,
    insurer: fact,
    insurancePolicy: fact,
    insuranceCover: text({ max: 400 }),
    /** YYYY-MM-DD, or '' */
    insuranceValidUntil: z.union([z.literal(''), calendarDay()]),
    /** the response time in minutes of pages that name none of their own */
    responseMinutes: z.number('Please enter a whole number.').int().min(1).max(10_080),
    /** when somebody is there to keep it */
    openingHours: OpeningHours,
    /** so many days after its journey an open lead closes by itself */
    closeAfterDays: wholeNumber(LEAD_LIMITS.closeAfterDaysMax),
    /** a journey that begins sooner than so many hours after its request is at short notice */
    noticeHours: wholeNumber(RATE_CARD_LIMITS.noticeHours),
    /** off: managers see the leads that are assigned to them or to nobody */
    managersSeeAllLeads: z.boolean(),
    /** whose sign-in has to have a second factor: nobody's, administrators', or everybody's of staff */
    secondFactor: z.enum(['optional', 'admins', 'staff']),
    /** a session that nobody uses for so long ends */
    sessionIdleHours: wholeNumber(AUTH_LIMITS.sessionIdleHoursMax),
    /** a session ends after so many days, however it is used */
    sessionDays: wholeNumber(AUTH_LIMITS.sessionDaysMax),
    /** what a quote begins with; each can be changed in the quote itself */
    offerTerms: lines({ min: 1, max: OFFER_LIMITS.terms }),
    offerVatNote: lines({ max: OFFER_LIMITS.vatNote }),
    /** days that a quote stands */
    offerValidDays: wholeNumber(OFFER_LIMITS.validDaysMax),
    /** off: a quote that the customer accepts is booked at once */
    confirmBookings: z.boolean(),
    /** within how many minutes of opening hours the business confirms a quote that was accepted */
    confirmMinutes: z.number('Please enter a whole number.').int().min(1).max(10_080),
    /** templates of follow-up emails */
    followUpTemplates: FollowUpTemplates,
    /** the logo of pages that have none of their own, and of emails; '': the drawn icon */
    logoImage: z.union([z.literal(''), PictureAddress]),
    /** off: a logo that is an image stands without the name and tagline beside it */
    logoWithName: z.boolean(),
    /** the colour of headings, buttons' words and dark grounds, which pages follow unless they have their own */
    themePrimary: hexColour,
    /** the colour of buttons and marks */
    themeAccent: hexColour,
    /** of headings: with serifs, or the face of the text */
    themeFaces: z.enum(['classic', 'plain']),
    /** which of the shipped home documents is used where no page of one's own is published */
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

/** '087 123 4567' is an Irish number; '00' before a country code is '+'. */
function withCountryCode(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '')
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return digits.startsWith('0') ? `+353${digits.slice(1)}` : digits
}

/** +353 1 000 0000 belongs to nobody: it is the placeholder until the business's own is set. */
export const PLACEHOLDER_PHONE = '+35310000000'

/** Nobody reads it: the settings have it until the business's own is set. */
export const PLACEHOLDER_EMAIL = 'bookings@jaunt.local'

/** The business as visitors may read of it: an address that nobody reads is left out. */
export function withoutPlaceholderEmail(business: Business): Business {
  return business.email === PLACEHOLDER_EMAIL ? { ...business, email: '' } : business
}

export const DEFAULT_BUSINESS: Business = {
  name: 'Jaunt',
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
  noticeHours: 24,
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

const WHATSAPP_MESSAGE = 'Hello, I would like to enquire about your chauffeur services.'

/** A chat with an enquiry already typed in. WhatsApp wants the number as digits alone. */
export function whatsappLink(phone: string, message: string = WHATSAPP_MESSAGE): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}

/** '+353 1 000 0000' for a Dublin number, '+353 87 123 4567' for a mobile; other countries' stay as they are. */
export function showPhone(phone: string): string {
  const irish = /^\+353(1|\d{2})(\d{3})(\d{3,4})$/.exec(phone)
  return irish ? `+353 ${irish[1]} ${irish[2]} ${irish[3]}` : phone
}
