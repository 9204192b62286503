import { parseArgs } from 'node:util'

export type Options = {
  quick: boolean
  /** only the attacks whose names hold this */
  only: string
  /** how long one attack lasts at most */
  attackSeconds: number
  /** how long the memory may take to come back */
  restSeconds: number
}

/** `npm run attacks -- pipelining --quick`: one name at most, anywhere. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  })
  const [only = '', ...others] = positionals
  if (others.length > 0) throw new Error(`Please name one attack at most, not ${positionals.join(', ')}.`)
  const { quick } = values
  return { quick, only, attackSeconds: quick ? 8 : 25, restSeconds: quick ? 15 : 60 }
}
