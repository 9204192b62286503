/** The kinds of guide price. Pages of the site load this file, so it must not import Zod. */
export const GUIDE_PRICE_KINDS = ['from', 'range', 'estimate'] as const
export type GuidePriceKind = (typeof GUIDE_PRICE_KINDS)[number]

/** The label of the guide price for staff, in emails and in the export. */
export const GUIDE_PRICE_LABEL = 'Guide price shown'

/** Writes the guide price as it is stored. Staff and emails show these words. */
export function guidePriceText({ price, words }: { price: string; words: string }): string {
  return `${price}. ${words}`
}

/** Shortens a stored guide price to 'From €575 (V-Class)'. */
export function guidePriceAmount(text: string): string {
  const end = text.indexOf('). ')
  return end === -1 ? text : text.slice(0, end + 1)
}
