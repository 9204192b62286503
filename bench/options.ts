import { parseArgs } from 'node:util'

export type Options = {
  quick: boolean
  million: boolean
  /** only the scenarios whose names hold this */
  only: string
  warmUpSeconds: number
  roundSeconds: number
  rounds: number
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      million: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  })
  const pace = values.quick
    ? { warmUpSeconds: 1, roundSeconds: 2, rounds: 3 }
    : { warmUpSeconds: 3, roundSeconds: 6, rounds: 5 }
  return { ...values, ...pace }
}
