/** The kinds of guide price. The form's island includes this file, so it loads no Zod. */
export const GUIDE_PRICE_KINDS = ['from', 'range', 'estimate'] as const
export type GuidePriceKind = (typeof GUIDE_PRICE_KINDS)[number]

/** Labels of the guide price for staff, emails and the export. */
export const GUIDE_PRICE_LABEL = 'Guide price shown'

/** Writes the guide price as it is stored; staff and emails see these words. */
export function guidePriceText({ price, words }: { price: string; words: string }): string {
  return `${price}. ${words}`
}

/** Shortens a stored guide price to 'From €575 (V-Class)'. */
export function guidePriceAmount(text: string): string {
  const end = text.indexOf('). ')
  return end === -1 ? text : text.slice(0, end + 1)
}
