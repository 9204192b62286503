import { figure, formatTable } from '../report.ts'

export type Pace = {
  quick: boolean
  million: boolean
  /** of product and reference each */
  turns: number
  /** of one turn */
  seconds: number
  /** requests one after another, where each is timed */
  looks: number
}

export type Row = {
  what: string
  budget?: string
  measured: string
  verdict?: 'met' | 'missed'
  /** what the figure is made of */
  note?: string
}

type Figure = { what: string; measured: number; unit: string; note?: string }

/** A figure without a budget. */
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
