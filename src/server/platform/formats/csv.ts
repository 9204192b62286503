import { stringify } from 'csv-stringify/sync'

/** Excel takes a file without it for the local eight-bit encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

const FORMAT = { record_delimiter: 'windows', quoted_string: true } as const

/** Rows as lines of a file that spreadsheets open, every cell of it as text or a number and nothing that runs. */
export function csvLines(rows: (string | number | null)[][]): string {
  return stringify(
    rows.map((cells) => cells.map(safeCell)),
    FORMAT,
  )
}

/** What a spreadsheet takes for the start of a formula, full-width and other look-alikes included. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u

/**
 * A cell that a spreadsheet could run gets an apostrophe in front: the spreadsheet's own sign for "this is text". A
 * number such as +353 1 000 0000 stays whole and readable behind it; written 00353 instead it could be taken for a
 * figure and lose its zeros.
 */
export function safeCell(value: string | number | null): string | number {
  if (typeof value === 'number') return value
  return value !== null && FORMULA.test(value) ? `'${value}` : (value ?? '')
}
