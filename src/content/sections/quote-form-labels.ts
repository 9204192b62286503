import { z } from 'zod'
import { lines, text } from '#contract/basics/text.ts'

const label = text({ min: 1, max: 120 })

export const QuoteFormLabels = z.object({
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
  disclaimerText: lines({ min: 1, max: 1_000 }),
})
export type QuoteFormLabels = z.infer<typeof QuoteFormLabels>

/** The names of the labels in the page editor, in its order. */
export const QUOTE_LABEL_TITLES: Record<keyof QuoteFormLabels, string> = {
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
export const QuoteFormPlaceholders = z.object({
  fullName: hint,
  email: hint,
  mobile: hint,
  pickupLocation: hint,
  dropoffLocation: hint,
  additionalInfo: hint,
})
export type QuoteFormPlaceholders = z.infer<typeof QuoteFormPlaceholders>

export const SHIPPED_PLACEHOLDERS: QuoteFormPlaceholders = {
  fullName: 'Aoife Byrne',
  email: 'you@example.ie',
  mobile: '087 123 4567',
  pickupLocation: 'Address, hotel, airport or Eircode',
  dropoffLocation: 'Where are you going?',
  additionalInfo: 'Flight number, luggage, child seats, stops along the way…',
}

export const LABELS: QuoteFormLabels = {
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
    'Your enquiry goes straight to our team. You will hear from a travel consultant within 2 hours, with a fixed price and no obligation to book.',
}
