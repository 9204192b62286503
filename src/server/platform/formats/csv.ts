import { stringify } from 'csv-stringify/sync'

/** Tells Excel the encoding; without it Excel assumes a local eight-bit one. */
export const BYTE_ORDER_MARK = '\uFEFF'

const FORMAT = { record_delimiter: 'windows', quoted_string: true } as const

/** Formats rows for spreadsheets, so that each cell is only text or a number. */
export function csvLines(rows: (string | number | null)[][]): string {
  return stringify(
    rows.map((cells) => cells.map(safeCell)),
    FORMAT,
  )
}

/** Matches text that a spreadsheet would take for a formula, also with full-width characters. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u

/**
 * Puts an apostrophe before a cell that a spreadsheet could execute. The apostrophe is visible in opened files, so phone numbers go through
 * `phoneCell` instead.
 */
export function safeCell(value: string | number | null): string | number {
  if (typeof value === 'number') return value
  return value !== null && FORMULA.test(value) ? `'${value}` : (value ?? '')
}

/**
 * Writes a phone number so that spreadsheets keep it as text: with 00 instead of +, which begins a formula, and with one space, without
 * which it would become a date or a number without leading zeros.
 */
export function phoneCell(phone: string): string {
  const dialled = phone.trim().replace(/^\+(?=\d)/, '00 ')
  if (/^\d+(?:[.,/:-]\d+)+$/.test(dialled)) return dialled.replace(/\D/g, ' ')
  // Digits around an 'e' would be read as a power of ten.
  return dialled.replace(/^(\d{3})(\d+)$/, '$1 $2').replace(/^([\d.,]+)(e[+-]?\d+)$/i, '$1 $2')
}
