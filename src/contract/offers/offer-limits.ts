import { RATE_CARD_LIMITS } from '../rates/rate-limits.ts'

export const OFFER_LIMITS = {
  lines: 30,
  description: 300,
  quantity: RATE_CARD_LIMITS.quantity,
  unitCents: 10_000_000,
  totalCents: RATE_CARD_LIMITS.totalCents,
  vatNote: 300,
  terms: 4_000,
  message: 2_000,
  name: 200,
  reply: 2_000,
  questionsMax: 20,
  validDaysMax: 365,
  /** the same question again within this time is the same click */
  sameReplyMinutes: 10,
  /** an offer is not mailed twice within this time */
  resendSeconds: 60,
} as const
