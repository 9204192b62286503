import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { RateCard } from '#contract/rates/rate-card.ts'
import type { RateImport } from '#contract/rates/rate-versions.ts'
import { CSV_FIELDS, CSV_PARTS, type CsvField, type CsvPart, readCell } from './csv-fields.ts'

type Row = { line: number; part: CsvPart; entry: Record<string, unknown> }
type LineError = RateImport['errors'][number]

const LISTS = {
  class: 'classes',
  zone: 'zones',
  'fixed price': 'fixed_prices',
  toll: 'tolls',
  factor: 'factors',
} as const
const EXTRAS = [
  'waiting_quarter_cents',
  'child_seat_cents',
  'meet_greet_cents',
  'stop_cents',
  'overnight_cents',
]
const HEADINGS = new Map(CSV_FIELDS.map(({ field, header }) => [field, header]))

/** As files have them that earlier releases exported. */
const FORMER_HEADINGS = new Map([['Seats', 'Most people']])

/** Reads a file that was exported and changed. Stores nothing: either the card, or what is wrong with which line. */
export function readCardFile(text: string): RateImport {
  const lines = readLines(text)
  if ('errors' in lines) return { card: null, errors: lines.errors }
  const [header, ...records] = lines.records
  const columns = (header?.cells ?? []).map((cell) => findField(cell.trim()))
  if (header?.cells[0]?.trim() !== 'Part') {
    return failure(1, 'The first column must be “Part”. Export the rates to see the format.')
  }
  const rows = records.map(({ line, cells }) => readRow(line, cells, columns))
  const unknown = rows.flatMap((row) => ('message' in row ? [row] : []))
  if (unknown.length > 0) return { card: null, errors: unknown }
  return assemble(rows.flatMap((row) => ('part' in row ? [row] : [])))
}

function findField(heading: string): CsvField | undefined {
  const header = FORMER_HEADINGS.get(heading) ?? heading
  return CSV_FIELDS.find((field) => field.header === header)
}

type Line = { line: number; cells: string[] }

/** With the line on which each record ends. */
const Parsed = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }))

function readLines(text: string): { records: Line[] } | { errors: LineError[] } {
  try {
    const found = Parsed.parse(
      parse(text, {
        bom: true,
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
        // Spreadsheets of countries with a decimal comma write semicolons.
        delimiter: /^\uFEFF?"?Part"?;/.test(text) ? ';' : ',',
      }),
    )
    return { records: found.map(({ record, info }) => ({ line: info.lines, cells: record })) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    return { errors: [{ line, message: 'This line is not CSV.' }] }
  }
}

function readRow(line: number, cells: string[], columns: (CsvField | undefined)[]): Row | LineError {
  const named = cells[0]?.trim().toLowerCase() ?? ''
  const part = CSV_PARTS.find((known) => known === named)
  if (!part)
    return { line, message: `“${cells[0] ?? ''}” is no part of the rates. Use ${CSV_PARTS.join(', ')}.` }
  const entry: Record<string, unknown> = {}
  for (const [at, cell] of cells.entries()) {
    const column = columns[at]
    if (!column?.parts.includes(part) || (cell.trim() === '' && column.kind !== 'text')) continue
    entry[column.field] = readCell(column.kind, cell)
  }
  return { line, part, entry }
}

function assemble(rows: Row[]): RateImport {
  const own = rows.find(({ part }) => part === 'card')
  if (!own) return failure(1, 'There is no line for the card itself.')
  const of = (part: CsvPart) => rows.filter((row) => row.part === part)
  const extras = Object.fromEntries(EXTRAS.map((field) => [field, own.entry[field]]))
  const lists = Object.fromEntries(
    Object.entries(LISTS).map(([part, list]) => [
      list,
      of(part as keyof typeof LISTS).map(({ entry }) => entry),
    ]),
  )
  const read = RateCard.safeParse({ ...own.entry, ...lists, extras })
  if (read.success) return { card: read.data, errors: [] }
  return {
    card: null,
    errors: read.error.issues.map(({ path, message }) => {
      const [list, at, field] = path
      const part = CSV_PARTS.find((known) => known !== 'card' && LISTS[known] === list)
      const row = part && typeof at === 'number' ? of(part)[at] : own
      const heading = HEADINGS.get(String(row === own ? (path.at(-1) ?? '') : field))
      return { line: row?.line ?? own.line, message: heading ? `${heading}: ${message}` : message }
    }),
  }
}

function failure(line: number, message: string): RateImport {
  return { card: null, errors: [{ line, message }] }
}
