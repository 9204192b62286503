import { plainEuros, readEuros } from '#contract/basics/money.ts'
import { explainTotal, QuoteLine, sumLines } from '#contract/quotes/quote-line.ts'

export type DraftLine = { key: string; description: string; quantity: string; amount: string }

/** Descriptions of common lines, for which the sender types the amount. */
export const EXTRAS = [
  'Return journey',
  'Waiting time, one hour',
  'Child seat',
  'Meet and greet at arrivals',
  'Overnight stay for the driver',
  'Discount',
] as const

export function newLine(description = '', quantity = 1, cents?: number): DraftLine {
  const amount = cents === undefined ? '' : plainEuros(cents)
  return { key: crypto.randomUUID(), description, quantity: String(quantity), amount }
}

/** Matches a sign without an amount. */
const NO_AMOUNT = /^-?€?$/

function hasAmount({ amount }: DraftLine): boolean {
  return !NO_AMOUNT.test(amount.replace(/\s/g, ''))
}

/** Returns whether nothing was typed; the quantity is prefilled and does not count. */
function isEmpty(line: DraftLine): boolean {
  return line.description.trim() === '' && !hasAmount(line)
}

/** Returns the lines to send. If all are empty, the first remains, to carry the error messages. */
export function withoutEmptyLines(lines: readonly DraftLine[]): DraftLine[] {
  const written = lines.filter((line) => !isEmpty(line))
  return written.length > 0 ? written : lines.slice(0, 1)
}

/** Returns whether a line is a discount: 'Discount' and '10% discount' are, 'Discounted V-Class' is not. */
export function isDiscount({ description }: Pick<DraftLine, 'description'>): boolean {
  return /^\s*(?:€?[\d.,]+\s*%?\s*)?discount\b/i.test(description)
}

/** Returns EUR cents per piece; null if unreadable. A discount is negative, typed with or without a sign. */
export function readCents(line: DraftLine): number | null {
  const cents = readEuros(line.amount)
  return cents !== null && cents > 0 && isDiscount(line) ? -cents : cents
}

/** Returns error texts for unreadable parts. A missing amount is not an error yet. */
export function unreadableParts(line: DraftLine): { quantity?: string; unit_cents?: string } {
  const amount = hasAmount(line) && explainAmount(readCents(line))
  const quantity = explainQuantity(line.quantity.trim())
  return { ...(amount && { unit_cents: amount }), ...(quantity && { quantity }) }
}

function explainAmount(cents: number | null): string | undefined {
  if (cents === null) return AMOUNT_MESSAGE
  return QuoteLine.shape.unit_cents.safeParse(cents).error?.issues[0]?.message
}

function explainQuantity(typed: string): string | undefined {
  if (!/^\d+$/.test(typed)) return QUANTITY_MESSAGE
  return QuoteLine.shape.quantity.safeParse(Number(typed)).error?.issues[0]?.message
}

export const AMOUNT_MESSAGE = 'Please enter an amount such as 480.00.'
const QUANTITY_MESSAGE = 'Please enter a whole number.'

/** Returns the sum in EUR cents; null if any part is unreadable. A missing amount counts as 0. */
export function draftTotal(lines: readonly DraftLine[]): number | null {
  const written = lines.filter((line) => !isEmpty(line))
  if (written.some((line) => Object.keys(unreadableParts(line)).length > 0)) return null
  return sumLines(
    written.map((line) => ({ quantity: Number(line.quantity), unit_cents: readCents(line) ?? 0 })),
  )
}

export const MISSING_PRICE = 'Enter a price before you add a discount.'

/**
 * Says why the sum prevents sending; undefined if it does not. Unreadable parts have their own messages; missing amounts count only if the
 * sum is negative without them.
 */
export function explainDraftTotal(lines: readonly DraftLine[]): string | undefined {
  const written = lines.filter((line) => !isEmpty(line))
  const total = written.length > 0 ? draftTotal(written) : null
  if (total === null) return undefined
  if (!written.every(hasAmount)) return total < 0 ? MISSING_PRICE : undefined
  return explainTotal(total) ?? undefined
}
