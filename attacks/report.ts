import { type Column, formatTable } from '../bench/text-table.ts'
import type { Tally } from './attack.ts'
import type { Visits } from './honest-client.ts'
import type { Peak, Usage } from './watch.ts'

/** What must hold during and after every attack. The memory is the process's own, beside that of PostgreSQL. */
export const LIMIT = { p95Ms: 500, memoryMb: 400 }

export type Row = {
  name: string
  title: string
  visits: Visits
  before: Usage
  peak: Peak
  after: Usage & { seconds: number }
  answers: Record<string, number>
  faults: string[]
  /** the limits that were exceeded, in words */
  misses: string[]
}

type Measured = Omit<Row, 'misses' | 'answers'> & { answers: Tally; ended: string | null }

export function judge({ ended, answers, ...row }: Measured): Row {
  const { visits, after, faults } = row
  const misses = [
    answers.size === 0 && 'nothing was attacked',
    ended !== null && `the process ended: ${ended}`,
    !(visits.p95 <= LIMIT.p95Ms) && `GET / p95 ${figure(visits.p95)} ms > ${LIMIT.p95Ms} ms`,
    ended === null &&
      after.memoryMb > LIMIT.memoryMb &&
      `memory ${figure(after.memoryMb)} MB > ${LIMIT.memoryMb} MB after ${figure(after.seconds)} s`,
    ...faults,
  ]
  return {
    ...row,
    answers: Object.fromEntries(answers),
    misses: misses.filter((miss): miss is string => typeof miss === 'string'),
  }
}

const COLUMNS: Column<Row>[] = [
  ['attack', ({ title }) => title],
  ['GET / p50 / p95 / max ms', ({ visits }) => [visits.p50, visits.p95, visits.max].map(figure).join(' / ')],
  ['failed', ({ visits }) => `${visits.errors} of ${visits.visits}`],
  [
    'MB before / peak / after',
    ({ before, peak, after }) => [before, peak, after].map(({ memoryMb }) => figure(memoryMb)).join(' / '),
  ],
  [
    'descriptors',
    ({ before, peak, after }) => [before, peak, after].map(({ descriptors }) => descriptors).join(' / '),
  ],
  ['cpu s', ({ peak }) => figure(peak.cpuSeconds)],
  ['answers to the attacker', ({ answers }) => countResponses(answers)],
  ['', ({ misses }) => (misses.length === 0 ? 'ok' : 'MISS')],
]

export function formatReport(rows: readonly Row[]): string {
  const limits = `Limits: GET / p95 ≤ ${LIMIT.p95Ms} ms during each, memory ≤ ${LIMIT.memoryMb} MB within the rest after it.`
  const misses = rows.flatMap(({ title, misses }) => misses.map((miss) => `MISS  ${title}: ${miss}`))
  return [formatTable(COLUMNS, rows), '', limits, ...misses].join('\n')
}

function countResponses(answers: Record<string, number>): string {
  const sorted = Object.entries(answers).toSorted(([, one], [, other]) => other - one)
  return sorted.map(([what, times]) => `${times} × ${what}`).join(', ')
}

function figure(value: number): string {
  return value >= 10 || value === 0 ? String(Math.round(value)) : value.toFixed(1)
}
