import { parseArgs } from 'node:util'

export const MODES = ['embedded', 'external'] as const
export type Mode = (typeof MODES)[number]

export type FaultOptions = {
  command: 'faults'
  quick: boolean
  /** only the faults of these names; all when empty */
  only: string[]
  /** where the database is */
  modes: readonly Mode[]
}

export type SoakOptions = {
  command: 'soak'
  minutes: number
  /** requests a second; half of what the product can do when absent */
  rate: number | undefined
}

/** `npm run faults -- F1 F6 --quick --on external`, or `npm run faults -- soak --minutes 60`. */
export function readOptions(args: string[]): FaultOptions | SoakOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      on: { type: 'string' },
      minutes: { type: 'string' },
      rate: { type: 'string' },
    },
  })
  if (positionals[0] === 'soak') {
    const minutes = positive('minutes', values.minutes ?? '60')
    return {
      command: 'soak',
      minutes,
      rate: values.rate === undefined ? undefined : positive('rate', values.rate),
    }
  }
  const modes = MODES.filter((mode) => values.on === undefined || values.on === mode)
  if (modes.length === 0) throw new Error(`--on is embedded or external, not ${values.on}.`)
  return {
    command: 'faults',
    quick: values.quick,
    only: positionals.map((name) => name.toUpperCase()),
    modes,
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} is a number above 0, not ${text}.`)
  return value
}
