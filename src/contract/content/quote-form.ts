import { z } from 'zod'
import { text } from '../text.ts'
import { TrustIndicator } from './trust-indicators.ts'

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

export const QuoteFormContent = z.object({
  urgencyBanner: text({ max: 200 }),
  cardTitle: text({ min: 1, max: 120 }),
  cardSubtitle: text({ max: 300 }),
  promiseMinutes: z.number().int().min(1).max(10_080),
  trustIndicators: z.array(TrustIndicator).max(12),
  labels: QuoteLabels,
  placeholders: QuotePlaceholders,
  groupTypes: z.array(text({ min: 1, max: 120 })).max(20),
  showPickupLocation: z.boolean().optional(),
  showVehicleSelector: z.boolean().optional(),
  showDisclaimer: z.boolean().optional(),
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

export const FINAL_QUOTE_FORM: QuoteFormContent = {
  urgencyBanner: 'Quick response within 15 minutes guaranteed',
  cardTitle: 'Request your quote',
  cardSubtitle:
    'Tell us about the journey. A travel consultant prices it personally, and there is nothing to pay now.',
  promiseMinutes: 15,
  trustIndicators: ['Licensed & Insured', '5-Star Service', '24/7 Available'],
  labels: {
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
  },
  placeholders: {
    fullName: 'Aoife Byrne',
    email: 'you@example.ie',
    mobile: '087 123 4567',
    pickupLocation: 'Address, hotel, airport or Eircode',
    dropoffLocation: 'Where are you going?',
    additionalInfo: 'Flight number, luggage, child seats, stops along the way…',
  },
  groupTypes: ['Corporate', 'Wedding', 'Airport Transfer', 'Special Event'],
  showPickupLocation: true,
  showVehicleSelector: true,
  showDisclaimer: true,
}
