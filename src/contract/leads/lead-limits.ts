import { TRIP_LIMITS } from '../trips/trip-limits.ts'

/** Signs of a bot: a form sent after fewer milliseconds, or more forms within a window of RATE_LIMITS.quote. */
export const BOT_LIMITS = { filledMs: 800, requests: 5 } as const

export const IDEMPOTENCY_LIMITS = { keyMax: 255, keepHours: 48, sameBodyMinutes: 10 } as const

export const LEAD_LIMITS = {
  name: 200,
  email: 254,
  mobile: 60,
  location: TRIP_LIMITS.place,
  vehicle: 120,
  additionalInfo: 5_000,
  /** the length up to which a message that is too long for its field is still stored */
  wholeMessage: 20_000,
  note: 5_000,
  slug: 200,
  groupType: 120,
  distanceProvider: 40,
  lostReason: 500,
  driverNotes: 1_000,
  maxPeople: TRIP_LIMITS.people,
  /** the length of a guide price with its words */
  guidePrice: 800,
  /** the length of the receipt that proves a guide price */
  guideReceipt: 100,
  maxDistanceKm: 9_999,
  pageDefault: 50,
  pageMax: 200,
  /** entries of the timeline in one response */
  eventsMax: 50,
  searchMax: 200,
  searchCountMax: 1_000,
  bulkMax: 1_000,
  closeAfterDaysMax: 365,
  /** other leads of the customer that are shown with a lead */
  othersMax: 20,
  tasksMax: 20,
  /** failed emails that are shown with a lead */
  failedMailsMax: 10,
  /** pages that the filter offers */
  pagesMax: 1_000,
} as const

export const FOLLOW_UP_LIMITS = {
  name: 80,
  subject: 200,
  body: 5_000,
  templates: 12,
  /** leads per bulk email, each of which gets its own email */
  leads: 100,
  sameMinutes: 10,
} as const
