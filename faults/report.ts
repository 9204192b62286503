import { type Column, formatTable } from '../bench/text-table.ts'
import type { Mode } from './options.ts'
import { mostPatience } from './patience.ts'
import type { Verdict } from './verdict.ts'

export type Row = {
  name: string
  title: string
  mode: Mode
  verdict: Verdict | null
  /** seconds until it was ready again, one for each time */
  ready: readonly number[]
  notes: readonly string[]
  /** the requirements that were missed, in words */
  misses: readonly string[]
  seconds: number
}

export type NotRun = { name: string; title: string; mode: Mode; why: string }

const COLUMNS: Column<Row>[] = [
  ['', ({ name }) => name],
  ['fault', ({ title }) => title],
  ['on', ({ mode }) => mode],
  ['acknowledged', ({ verdict }) => shown(verdict?.acknowledged)],
  ['lost', ({ verdict }) => shown(verdict?.lost)],
  ['doubled', ({ verdict }) => shown(verdict?.doubled)],
  ['mails per lead', ({ verdict }) => mailsPerLead(verdict)],
  ['ready after s', ({ ready }) => spread(ready)],
  ['', ({ misses }) => (misses.length === 0 ? 'ok' : 'MISS')],
  ['seen', ({ notes }) => notes.join('; ')],
]

export function formatReport(rows: readonly Row[], notRun: readonly NotRun[]): string {
  const misses = rows.flatMap(({ name, title, mode, misses }) =>
    misses.map((miss) => `MISS  ${name} ${title} (${mode}): ${miss}`),
  )
  const left = notRun.map(({ name, title, mode, why }) => `NOT RUN  ${name} ${title} (${mode}): ${why}`)
  const busy = mostPatience()
  const granted =
    busy > 1
      ? [`Limits of time are those of a quiet machine, stretched up to ${busy.toFixed(1)} × by its load.`]
      : []
  return [formatTable(COLUMNS, rows), '', ...misses, ...left, ...granted, total(rows)].join('\n')
}

function total(rows: readonly Row[]): string {
  const sum = (of: (verdict: Verdict) => number) =>
    rows.reduce((all, { verdict }) => all + (verdict ? of(verdict) : 0), 0)
  const all = [sum((one) => one.acknowledged), sum((one) => one.lost), sum((one) => one.doubled)]
  const [acknowledged, lost, doubled] = all
  const misses = rows.filter((row) => row.misses.length > 0).length
  return `${rows.length} faults, ${misses} with a miss; ${acknowledged} quotes acknowledged, ${lost} lost, ${doubled} doubled.`
}

function mailsPerLead(verdict: Verdict | null): string {
  if (!verdict?.mails) return '–'
  const { fewest, most } = verdict.mails
  const each = fewest === most ? String(fewest) : `${fewest}–${most}`
  return verdict.repeats > 1 ? `${each}, repeats ≤ ${verdict.repeats - 1}` : each
}

/** The middle and the longest. */
function spread(seconds: readonly number[]): string {
  if (seconds.length === 0) return '–'
  const sorted = seconds.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  const longest = sorted.at(-1) ?? 0
  return seconds.length === 1 ? longest.toFixed(1) : `${middle.toFixed(1)} / ${longest.toFixed(1)}`
}

const shown = (value: number | undefined) => (value === undefined ? '–' : String(value))
