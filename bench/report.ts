import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { canPin } from './cores.ts'
import { type Column, formatTable } from './text-table.ts'

export type Row = {
  what: string
  unit: string
  measured: number
  reference?: number
  ratio?: number
  budget?: string
  met?: boolean
  p50?: number
  p99?: number
}

/** At least: the ratio of the two has to reach the budget. */
export function ratioRow(
  row: Omit<Row, 'ratio' | 'budget' | 'met'> & { reference: number },
  atLeast: number,
): Row {
  const ratio = row.measured / row.reference
  return { ...row, ratio, budget: `≥ ${atLeast} ×`, met: ratio >= atLeast }
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
  ['p50 / p99 ms', (row) => (row.p50 === undefined ? '' : `${figure(row.p50)} / ${figure(row.p99 ?? 0)}`)],
  ['budget', (row) => row.budget ?? ''],
  ['', (row) => (row.met === undefined ? '' : row.met ? 'ok' : 'MISS')],
]

export const formatReport = (rows: readonly Row[]): string => formatTable(COLUMNS, rows)

export async function writeResults(
  folder: string,
  rows: readonly object[],
  options: object,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const at = new Date().toISOString()
  const path = join(folder, `${at.replaceAll(':', '-').slice(0, 19)}.json`)
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 2 ** 20),
    kernel: release(),
    node: process.version,
    pinned: canPin,
  }
  await writeFile(path, `${JSON.stringify({ at, machine, options, rows }, null, 2)}\n`)
  return path
}

function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-IE')
  return value.toFixed(value >= 10 ? 1 : 2)
}
