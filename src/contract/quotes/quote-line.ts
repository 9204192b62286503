import { z } from 'zod'
import { wholeNumber } from '../basics/field-schemas.ts'
import { showEuros } from '../basics/money.ts'
import { lines } from '../basics/text.ts'
import { RATE_CARD_LIMITS } from '../rates/rate-card.ts'

export const QUOTE_LIMITS = {
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
  /** minutes within which the same question counts as a repeated click */
  sameReplyMinutes: 10,
  /** seconds in which a quote is not emailed again */
  resendSeconds: 60,
} as const

const max = QUOTE_LIMITS

const AT_MOST = `Please enter at most ${showEuros(max.unitCents)}.`

const amount = z.number('Please enter an amount.').int('Please enter an amount with at most two decimals.')

/** One line of a quote. A discount has a negative amount. */
export const QuoteLine = z
  .object({
    description: lines({ min: 1, max: max.description }),
    quantity: wholeNumber(1, max.quantity),
    /** EUR cents */
    unit_cents: amount.min(-max.unitCents, AT_MOST).max(max.unitCents, AT_MOST),
  })
  .meta({ id: 'OfferLine' })

export type QuoteLine = z.infer<typeof QuoteLine>

/** Returns the sum of the lines in EUR cents. */
export function sumLines(lines: readonly Pick<QuoteLine, 'quantity' | 'unit_cents'>[]): number {
  return lines.reduce((sum, { quantity, unit_cents }) => sum + quantity * unit_cents, 0)
}

/** Returns why an amount cannot be the total of a quote; null if it can. */
export function explainTotal(cents: number): string | null {
  if (cents < 1) return 'The total must be more than zero.'
  return cents > max.totalCents ? 'The total is too large for one quote.' : null
}

/** Returns whether a quote seems to have a price per person. Selling single seats needs a licence for the route. */
export function looksPerSeat(lines: readonly Pick<QuoteLine, 'description'>[]): boolean {
  return lines.some(({ description }) =>
    /\b(?:per|each|a)\s+(?:seat|person|passenger|head)\b/i.test(description),
  )
}
