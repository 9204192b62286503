/** The ways in which a page shows a price, beside showing none. The form's island includes this file, so it loads no Zod. */
export const GUIDE_PRICE_KINDS = ['from', 'range', 'estimate'] as const
export type GuidePriceKind = (typeof GUIDE_PRICE_KINDS)[number]

/** The names under which staff, emails and the export know the price that was shown. */
export const GUIDE_PRICE_LABEL = 'Guide price shown'

/** Writes the price that was shown as it is stored: staff and emails repeat these words. */
export function guidePriceText({ price, words }: { price: string; words: string }): string {
  return `${price}. ${words}`
}

/** 'From €575 (V-Class)' of what was stored, where there is no room for what it includes and depends on. */
export function guidePriceAmount(text: string): string {
  const end = text.indexOf('). ')
  return end === -1 ? text : text.slice(0, end + 1)
}
