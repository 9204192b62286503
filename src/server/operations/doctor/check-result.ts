/** The result of a check. `warning`: it works, but needs attention. `problem`: something does not work, or soon will not. */
export type CheckResult = {
  about: string
  state: 'well' | 'warning' | 'problem'
  found: string
  /** the remedy; absent if all is well */
  advice?: string
}

export const well = (about: string, found: string): CheckResult => ({ about, state: 'well', found })

export function warning(about: string, found: string, advice: string): CheckResult {
  return { about, state: 'warning', found, advice }
}

export function problem(about: string, found: string, advice: string): CheckResult {
  return { about, state: 'problem', found, advice }
}

/** Returns the reason of a failure in one line. */
export function readReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const deeper = cause instanceof Error && cause.message ? `: ${cause.message}` : ''
  return `${error.message || error.name}${deeper}`.split('\n', 1)[0] ?? ''
}

const SIGNS = { well: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' } as const

export function describeFinding({ about, state, found, advice }: CheckResult): string {
  const line = `${SIGNS[state]}  ${about}: ${found}`
  return advice ? `${line}\n         → ${advice}` : line
}
