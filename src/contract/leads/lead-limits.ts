import { TRIP_LIMITS } from '../trips/trip-limits.ts'

/** what a person hardly does: quicker than this from the opening of the page, more of them in a window of RATE_LIMITS.quote */
export const BOT_LIMITS = { filledMs: 800, quotes: 5 } as const

export const IDEMPOTENCY_LIMITS = { keyMax: 255, keepHours: 48, sameBodyMinutes: 10 } as const

export const LEAD_LIMITS = {
  name: 200,
  email: 254,
  mobile: 60,
  location: TRIP_LIMITS.place,
  vehicle: 120,
  additionalInfo: 5_000,
  /** a message that is longer than its field is kept all the same, as far as this */
  wholeMessage: 20_000,
  note: 5_000,
  slug: 200,
  groupType: 120,
  distanceProvider: 40,
  lostReason: 500,
  maxPeople: TRIP_LIMITS.people,
  /** what a visitor is shown of a price, with its words */
  guidePrice: 800,
  /** what proves that it was shown */
  guideReceipt: 100,
  maxDistanceKm: 9_999,
  pageDefault: 50,
  pageMax: 200,
  /** entries of a timeline that one answer has */
  eventsMax: 50,
  searchMax: 200,
  searchCountMax: 1_000,
  bulkMax: 1_000,
  closeAfterDaysMax: 365,
  /** other enquiries of the same customer that a lead shows */
  othersMax: 20,
  tasksMax: 20,
  /** emails that failed, which a lead shows */
  failedMailsMax: 10,
  /** names of pages that a filter offers */
  pagesMax: 1_000,
} as const

export const FOLLOW_UP_LIMITS = {
  name: 80,
  subject: 200,
  body: 5_000,
  templates: 12,
  /** at once: each gets a mail of its own */
  leads: 100,
  sameMinutes: 10,
} as const
