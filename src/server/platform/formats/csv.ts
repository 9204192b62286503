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

/** A spreadsheet takes such a text for the start of a formula; full-width and other look-alikes are included. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u

/**
 * A cell that a spreadsheet could run gets an apostrophe in front: the spreadsheet's own sign for "this is text". When a file
 * is opened the apostrophe shows, so that a telephone number is written by `phoneCell` instead.
 */
export function safeCell(value: string | number | null): string | number {
  if (typeof value === 'number') return value
  return value !== null && FORMULA.test(value) ? `'${value}` : (value ?? '')
}

/**
 * A telephone number that spreadsheets open as text, and dial as it stands: 00 instead of +, which begins a formula, and a
 * space among the digits, which would be taken for a figure without one and lose its zeros, or for a date where signs part them.
 */
export function phoneCell(phone: string): string {
  const dialled = phone.trim().replace(/^\+(?=\d)/, '00 ')
  if (/^\d+(?:[.,/:-]\d+)+$/.test(dialled)) return dialled.replace(/\D/g, ' ')
  // A power of ten is a figure too.
  return dialled.replace(/^(\d{3})(\d+)$/, '$1 $2').replace(/^([\d.,]+)(e[+-]?\d+)$/i, '$1 $2')
}
