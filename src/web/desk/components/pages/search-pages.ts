import { foldForSearch } from '#contract/basics/text.ts'

/** A list with this many pages or more has a search. */
export const SEARCHED_FROM = 9

/** The rows whose texts hold every word that was typed, whatever its case, accents and apostrophes. */
export function searchRows<Row>(
  rows: readonly Row[],
  typed: string,
  listTexts: (row: Row) => readonly (string | undefined)[],
): readonly Row[] {
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const text = foldForSearch(listTexts(row).join(' '))
    return words.every((word) => text.includes(word))
  })
}
