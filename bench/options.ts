import { parseArgs } from 'node:util'

export type Options = {
  quick: boolean
  million: boolean
  /** how Jaunt grows with leads, lists, pages and processes, instead of the usual scenarios */
  growth: boolean
  /** only the scenarios whose names hold this */
  only: string
  warmUpSeconds: number
  /** of one round of load: short, because what else happens on the machine changes within seconds */
  turnSeconds: number
  turns: number
  /** of what is not measured by load */
  rounds: number
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      million: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  })
  const pace = values.quick
    ? { warmUpSeconds: 1, turnSeconds: 1, turns: 5, rounds: 3 }
    : { warmUpSeconds: 3, turnSeconds: 2, turns: 15, rounds: 5 }
  return { ...values, ...pace }
}
