import { figure, formatTable } from '../report.ts'

export type Pace = {
  quick: boolean
  million: boolean
  /** turns of product and baseline each */
  turns: number
  /** seconds of one turn */
  seconds: number
  /** requests sent one after another, where each is timed */
  looks: number
}

export type Row = {
  what: string
  budget?: string
  measured: string
  verdict?: 'met' | 'missed'
  /** says how the figure was obtained */
  note?: string
}

type Figure = { what: string; measured: number; unit: string; note?: string }

/** Returns the row of a figure that has no budget. */
export const seen = ({ measured, unit, ...row }: Figure): Row => ({ ...row, measured: show(measured, unit) })

export function atMost(budget: number, { measured, unit, ...row }: Figure): Row {
  const verdict = measured <= budget ? 'met' : 'missed'
  return { ...row, measured: show(measured, unit), budget: `≤ ${show(budget, unit)}`, verdict }
}

export function atLeast(budget: number, { measured, unit, ...row }: Figure): Row {
  const verdict = measured >= budget ? 'met' : 'missed'
  return { ...row, measured: show(measured, unit), budget: `≥ ${show(budget, unit)}`, verdict }
}

const show = (value: number, unit: string) => `${figure(value)} ${unit}`.trim()

export const formatRows = (rows: readonly Row[]): string =>
  formatTable(
    ['What', 'Budget', 'Measured', '', 'Made of'],
    rows.map(({ what, budget = '', measured, verdict = '', note = '' }) => [
      what,
      budget,
      measured,
      verdict,
      note,
    ]),
  )
