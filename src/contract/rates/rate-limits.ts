import { TRIP_LIMITS } from '../trips/trip-limits.ts'
import { EXTRAS } from './extras.ts'

const FACTORS = 40
/** The factors of one way, between its name, base fee, loaded and empty kilometres, and what lifts it to the lowest price. */
const WAY_STEPS = FACTORS + 5
/** Their heading, each wait at a stop and the one for the return, and every other extra. */
const EXTRA_STEPS = 1 + (TRIP_LIMITS.stops + 1) + (EXTRAS.length - 1)
/** One to each place after the first, and one for the way back. */
const TOLL_STEPS = TRIP_LIMITS.stops + TRIP_LIMITS.daysMax + 2
/** The last two steps are the rounding and the total. */
const TOTAL_STEPS = 2

export const RATE_CARD_LIMITS = {
  id: 40,
  name: 100,
  classes: 20,
  zones: 100,
  fixedPrices: 1_000,
  tolls: 200,
  factors: FACTORS,
  seats: 100,
  /** of one rate, in EUR cents */
  cents: 10_000_000,
  hours: 24,
  radiusKm: 100,
  percentMin: 10,
  percentMax: 500,
  noticeHours: 720,
  waitMinutes: 1_440,
  /** how many leads a trial prices beside the current card */
  trialLeads: 200,
  note: 200,
  /** as many as the longest card makes of the longest journey */
  steps: 2 * WAY_STEPS + EXTRA_STEPS + TOLL_STEPS + TOTAL_STEPS,
  /** room for advice that names four classes */
  stepText: 600,
  /** of a line of a suggested price, and of that whole price in EUR cents */
  quantity: 999,
  totalCents: 100_000_000,
} as const
