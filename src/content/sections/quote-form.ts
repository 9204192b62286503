import { z } from 'zod'
import { text } from '#contract/basics/text.ts'
import { GROUP_TYPES } from '#contract/leads/group-types.ts'
import { GOLD, MIST, NAVY, PAPER, SLATE } from '../fields/colour.ts'
import { colour, gradient, toggle } from '../fields/styling.ts'
import { DEFAULT_INDICATORS, TrustIndicator } from '../fields/trust-indicators.ts'
import type { SectionDefinition } from './section-definition.ts'

const label = text({ min: 1, max: 120 })

export const QuoteLabels = z.object({
  fullName: label,
  email: label,
  mobile: label,
  journeyDetailsTitle: label,
  pickupLocation: label,
  dropoffLocation: label,
  dateOfTravel: label,
  pickupTime: label,
  groupType: label,
  numberOfPeople: label,
  vehicleSelected: label,
  returnToPickup: label,
  returnDate: label,
  returnTime: label,
  calculateDistance: label,
  additionalInfo: label,
  submitText: label,
  submittingText: label,
  disclaimerTitle: label,
  disclaimerText: text({ min: 1, max: 1_000 }),
})
export type QuoteLabels = z.infer<typeof QuoteLabels>

/** What the page editor calls each of them, in its order. */
export const QUOTE_LABEL_TITLES: Record<keyof QuoteLabels, string> = {
  fullName: 'Full name',
  email: 'Email',
  mobile: 'Mobile',
  journeyDetailsTitle: 'Journey details title',
  pickupLocation: 'Pick-up location',
  dropoffLocation: 'Drop-off location',
  dateOfTravel: 'Date of travel',
  pickupTime: 'Pick-up time',
  groupType: 'Group type',
  numberOfPeople: 'Number of people',
  vehicleSelected: 'Vehicle selected',
  returnToPickup: 'Return to pick-up',
  returnDate: 'Return date',
  returnTime: 'Return time',
  calculateDistance: 'Calculate distance',
  additionalInfo: 'Additional information',
  submitText: 'Submit button',
  submittingText: 'Submit button while sending',
  disclaimerTitle: 'Disclaimer title',
  disclaimerText: 'Disclaimer text',
}

const hint = text({ max: 200 })
export const QuotePlaceholders = z.object({
  fullName: hint,
  email: hint,
  mobile: hint,
  pickupLocation: hint,
  dropoffLocation: hint,
  additionalInfo: hint,
})
export type QuotePlaceholders = z.infer<typeof QuotePlaceholders>

/** Kept from older content, stored and returned as they are: the journey form has fields of its own. */
const QuoteField = z.object({
  name: text({ min: 1, max: 60 }),
  label: text({ max: 120 }).optional(),
  type: text({ max: 40 }).optional(),
  required: z.boolean().nullish(),
})
const QuoteLayoutRow = z.object({ columns: z.array(text({ min: 1, max: 60 })).max(6) })

export const QuoteFormContent = z.object({
  urgencyBanner: text({ max: 200 }),
  cardTitle: text({ min: 1, max: 120 }),
  cardSubtitle: text({ max: 300 }),
  /** the response time of this page; absent: that of the business */
  responseMinutes: z.number().int().min(1).max(10_080).nullish(),
  trustIndicators: z.array(TrustIndicator).max(12),
  labels: QuoteLabels,
  placeholders: QuotePlaceholders,
  groupTypes: z.array(text({ min: 1, max: 120 })).max(20),
  fields: z.array(QuoteField).max(40),
  layout: z.object({ rows: z.array(QuoteLayoutRow).max(40) }),
  showMap: z.boolean().nullish(),
  showPickupLocation: z.boolean().nullish(),
  showVehicleSelector: z.boolean().nullish(),
  showDisclaimer: z.boolean().nullish(),
  styling: z.object({
    backgroundColor: colour,
    backgroundGradient: gradient,
    textColor: colour,
    useGradient: toggle,
    urgencyBannerBgColor: colour,
    urgencyBannerTextColor: colour,
    submitButtonBgColor: colour,
    submitButtonTextColor: colour,
    disclaimerBgColor: colour,
    disclaimerTitleColor: colour,
    disclaimerTextColor: colour,
  }),
})
export type QuoteFormContent = z.infer<typeof QuoteFormContent>

/** Fields that a page does not show: what is hidden is not required. */
export type HiddenFields = readonly ('startLocation' | 'selectedVehicle')[]

export function hiddenFields(content: QuoteFormContent): HiddenFields {
  return [
    ...(content.showPickupLocation === false ? (['startLocation'] as const) : []),
    ...(content.showVehicleSelector === false ? (['selectedVehicle'] as const) : []),
  ]
}

const PLACEHOLDERS: QuotePlaceholders = {
  fullName: 'Aoife Byrne',
  email: 'you@example.ie',
  mobile: '087 123 4567',
  pickupLocation: 'Address, hotel, airport or Eircode',
  dropoffLocation: 'Where are you going?',
  additionalInfo: 'Flight number, luggage, child seats, stops along the way…',
}

const LABELS: QuoteLabels = {
  fullName: 'Full Name',
  email: 'Email Address',
  mobile: 'Mobile Number',
  journeyDetailsTitle: 'Journey Details',
  pickupLocation: 'Pick-up Location',
  dropoffLocation: 'Drop-off Location',
  dateOfTravel: 'Date of Travel',
  pickupTime: 'Pick-up Time',
  groupType: 'Type of Group',
  numberOfPeople: 'Number of People',
  vehicleSelected: 'Vehicle Selected',
  returnToPickup: 'Return to pick-up location',
  returnDate: 'Return Date',
  returnTime: 'Return Time',
  calculateDistance: 'Calculate Distance',
  additionalInfo: 'Additional Information',
  submitText: 'Get My Free Quote',
  submittingText: 'Processing Your Request...',
  disclaimerTitle: 'What happens next',
  disclaimerText:
    'Your request goes straight to our team. You will hear from a travel consultant within 2 hours, with a fixed price and no obligation to book.',
}

const FIELDS: QuoteFormContent['fields'] = [
  { name: 'first_name', label: 'First Name', type: 'text', required: true },
  { name: 'last_name', label: 'Last Name', type: 'text', required: true },
  { name: 'email', label: 'Email Address', type: 'email', required: true },
  { name: 'mobile', label: 'Mobile Number', type: 'tel', required: true },
  { name: 'additionalInfo', label: 'Additional Information', type: 'textarea', required: true },
]

const SHARED = {
  trustIndicators: [...DEFAULT_INDICATORS],
  placeholders: PLACEHOLDERS,
  groupTypes: [...GROUP_TYPES],
  fields: FIELDS,
  layout: {
    rows: [
      { columns: ['first_name', 'last_name'] },
      { columns: ['email', 'mobile'] },
      { columns: ['additionalInfo'] },
    ],
  },
  showMap: false,
  showPickupLocation: true,
  showVehicleSelector: true,
  showDisclaimer: true,
  styling: {
    backgroundColor: MIST,
    backgroundGradient: `linear-gradient(180deg, ${PAPER} 0%, ${MIST} 100%)`,
    textColor: NAVY,
    useGradient: false,
    urgencyBannerBgColor: NAVY,
    urgencyBannerTextColor: GOLD,
    submitButtonBgColor: GOLD,
    submitButtonTextColor: NAVY,
    disclaimerBgColor: PAPER,
    disclaimerTitleColor: NAVY,
    disclaimerTextColor: SLATE,
  },
} satisfies Partial<QuoteFormContent>

export const DEFAULT_QUOTE_FORM: QuoteFormContent = {
  ...SHARED,
  urgencyBanner: 'Quotes from 50+ companies, most of them within 2 hours',
  cardTitle: 'Get your free quotes',
  cardSubtitle: 'One short form, and up to 5 verified companies price your journey.',
  responseMinutes: 120,
  labels: {
    ...LABELS,
    submitText: 'Get My FREE Quotes Now - Save Up to 40%',
    disclaimerText:
      'We pass your journey to companies that are free on the day. You hear back within 2 hours, compare the offers in your own time, and book only if one suits you.',
  },
}

export const FINAL_QUOTE_FORM: QuoteFormContent = {
  ...SHARED,
  urgencyBanner: 'Quick response within 15 minutes guaranteed',
  cardTitle: 'Request your quote',
  cardSubtitle:
    'Tell us about the journey. A travel consultant prices it personally, and there is nothing to pay now.',
  responseMinutes: 15,
  labels: LABELS,
}

export const QUOTE_FORM_SECTION = {
  flag: 'showQuoteForm',
  optional: false,
  schema: QuoteFormContent,
  shipped: { default: DEFAULT_QUOTE_FORM, final: FINAL_QUOTE_FORM },
} as const satisfies SectionDefinition<QuoteFormContent>
