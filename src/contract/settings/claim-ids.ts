/** The marketing claims in shipped documents and settings, which an administrator confirms or removes. */
export const CLAIM_IDS = [
  'save-40-percent',
  '50-companies',
  '10000-customers',
  '2847-bookings',
  'rating-4-9',
  '500-clients',
  '15-minutes',
  '5-star-service',
  'sample-testimonials',
  'offer-terms',
  'offer-vat-note',
] as const

export type ClaimId = (typeof CLAIM_IDS)[number]
