import { stringify } from 'csv-stringify/sync'

/** Without it Excel assumes the local eight-bit encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

const FORMAT = { record_delimiter: 'windows', quoted_string: true } as const

/** Formats rows for spreadsheets, with cells that are only text or numbers. */
export function csvLines(rows: (string | number | null)[][]): string {
  return stringify(
    rows.map((cells) => cells.map(safeCell)),
    FORMAT,
  )
}

/** Text that a spreadsheet would take as a formula, including full-width characters. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u

/**
 * Puts an apostrophe before a cell that a spreadsheet could execute. It is visible in opened files, so `phoneCell` handles phone
 * numbers.
 */
export function safeCell(value: string | number | null): string | number {
  if (typeof value === 'number') return value
  return value !== null && FORMULA.test(value) ? `'${value}` : (value ?? '')
}

/**
 * Writes a phone number so that spreadsheets keep it as text: 00 instead of +, which begins a formula, and one space, or it would
 * become a number without leading zeros or a date.
 */
export function phoneCell(phone: string): string {
  const dialled = phone.trim().replace(/^\+(?=\d)/, '00 ')
  if (/^\d+(?:[.,/:-]\d+)+$/.test(dialled)) return dialled.replace(/\D/g, ' ')
  // A power of ten would also be read as a number.
  return dialled.replace(/^(\d{3})(\d+)$/, '$1 $2').replace(/^([\d.,]+)(e[+-]?\d+)$/i, '$1 $2')
}
