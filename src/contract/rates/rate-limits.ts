export const RATE_LIMITS = {
  id: 40,
  name: 100,
  classes: 20,
  zones: 100,
  fixedPrices: 1_000,
  tolls: 200,
  factors: 40,
  seats: 100,
  /** of one rate, in EUR cents */
  cents: 10_000_000,
  hours: 24,
  radiusKm: 100,
  percentMin: 10,
  percentMax: 500,
  noticeHours: 720,
  waitMinutes: 1_440,
  /** how many versions a list shows */
  versions: 50,
  /** how many leads a trial prices beside the current card */
  trialLeads: 200,
  note: 200,
  csvLength: 400_000,
  steps: 60,
  stepText: 400,
  /** what a visitor is shown of a price, with its words */
  guidePrice: 800,
  /** what proves that it was shown */
  guideReceipt: 100,
} as const
