import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Measured, median, type Round, ratiosOf } from './load.ts'
import { describeMachine } from './machine.ts'
import { type Column, formatTable } from './text-table.ts'

export type Row = {
  what: string
  unit: string
  measured: number
  reference?: number
  ratio?: number
  /** the lowest and the highest ratio of a turn */
  spread?: [lowest: number, highest: number]
  budget?: string
  met?: boolean
  /** why there is nothing to judge */
  unjudged?: string
  /** what else the machine did meanwhile: then a budget that was missed says nothing */
  busy?: string
  p50?: number
  p99?: number
}

/** At least: the median of the ratios of all turns has to reach the budget. */
export function ratioRow(
  { what, unit }: Pick<Row, 'what' | 'unit'>,
  [ours, reference]: [Measured, Measured],
  atLeast: number,
  pick: (round: Round) => number = ({ perSecond }) => perSecond,
): Row {
  return {
    what,
    unit,
    measured: pick(ours),
    reference: pick(reference),
    ...compareTurns([ours, reference], pick, (ratio) => ratio >= atLeast),
    p50: ours.p50,
    p99: ours.p99,
    budget: `≥ ${atLeast} ×`,
  }
}

/** What nothing of ours is judged by: how one reference compares with another. */
export function plainRow(
  { what, unit }: Pick<Row, 'what' | 'unit'>,
  [shown, reference]: [Measured, Measured],
): Row {
  const { met: _, ...compared } = compareTurns([shown, reference], ({ perSecond }) => perSecond, Boolean)
  const { perSecond: measured, p50, p99 } = shown
  return { what, unit, measured, reference: reference.perSecond, ...compared, p50, p99 }
}

/** At most: what the slowest wait, as a multiple of the same at the reference. */
export function p99Row(what: string, [ours, reference]: [Measured, Measured], atMost: number): Row {
  return {
    what,
    unit: 'ms',
    measured: slowest(ours),
    reference: reference.p99,
    ...compareTurns([ours, reference], slowest, (ratio) => ratio <= atMost),
    budget: `≤ ${atMost} ×`,
  }
}

/** Who was answered nothing waits for ever. */
function slowest({ perSecond, p99 }: Round): number {
  return perSecond > 0 ? p99 : Number.POSITIVE_INFINITY
}

/** More than this in use, and what runs there may be what is measured. */
const FULL = 0.9

/** Judges nothing when the cores that were watched had no room left. */
export function unlessFull(row: Row, measured: readonly Measured[]): Row {
  const most = Math.max(...measured.map(({ watchedPart = 0 }) => watchedPart))
  if (most <= FULL) return row
  const { met: _, ...shown } = row
  return {
    ...shown,
    unjudged: `the cores of PostgreSQL and what asks were ${Math.round(most * 100)} % in use`,
  }
}

function compareTurns(
  [ours, reference]: [Measured, Measured],
  pick: (round: Round) => number,
  isMet: (ratio: number) => boolean,
): Pick<Row, 'ratio' | 'spread' | 'met' | 'unjudged'> {
  const ratios = ratiosOf(ours, reference, pick)
  if (ratios.length * 2 <= ours.rounds.length) return { unjudged: 'reference answered nothing' }
  const ratio = median(ratios)
  return { ratio, spread: [Math.min(...ratios), Math.max(...ratios)], met: isMet(ratio) }
}

/** At least: the figure itself has to reach the budget. */
export function floorRow(row: Omit<Row, 'budget' | 'met'>, atLeast: number): Row {
  return { ...row, budget: `≥ ${atLeast}`, met: row.measured >= atLeast }
}

/** At most: the figure itself has to stay below the budget. */
export function ceilingRow(row: Omit<Row, 'budget' | 'met'>, atMost: number): Row {
  return { ...row, budget: `≤ ${atMost} ${row.unit}`, met: row.measured <= atMost }
}

const COLUMNS: Column<Row>[] = [
  ['what', (row) => row.what],
  ['measured', (row) => `${figure(row.measured)} ${row.unit}`],
  ['reference', (row) => (row.reference === undefined ? '' : figure(row.reference))],
  ['ratio', (row) => (row.ratio === undefined ? '' : `${figure(row.ratio)} ×`)],
  ['from … to', (row) => row.spread?.map(figure).join(' … ') ?? ''],
  ['p50 / p99 ms', (row) => (row.p50 === undefined ? '' : `${figure(row.p50)} / ${figure(row.p99 ?? 0)}`)],
  ['budget', (row) => row.budget ?? ''],
  ['', verdict],
]

function verdict({ met, busy, unjudged }: Row): string {
  if (unjudged !== undefined) return `not judged: ${unjudged}`
  if (met === undefined) return ''
  if (met) return 'ok'
  return busy === undefined ? 'MISS' : `not judged: ${busy}`
}

export const formatReport = (rows: readonly Row[]): string => formatTable(COLUMNS, rows)

/** Where runs leave their raw results; no part of the repository. */
export const RESULTS = fileURLToPath(new URL('../bench-results', import.meta.url))

export async function writeResults(
  folder: string,
  rows: readonly object[],
  options: object,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const at = new Date().toISOString()
  const path = join(folder, `${at.replaceAll(':', '-').slice(0, 19)}.json`)
  await writeFile(path, `${JSON.stringify({ at, machine: describeMachine(), options, rows }, null, 2)}\n`)
  return path
}

/** As many digits as say something. */
export function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-IE')
  return value.toFixed(value >= 10 ? 1 : 2)
}
