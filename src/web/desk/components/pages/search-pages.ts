import { foldForSearch } from '#contract/basics/text.ts'

/** Lists from this length on have a search. */
export const SEARCHED_FROM = 9

/** Rows that contain every typed word, in any case, with or without accents and apostrophes. */
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
