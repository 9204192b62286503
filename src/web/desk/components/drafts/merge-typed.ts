import { isSameValue } from '#contract/basics/same-value.ts'

export type Versions<Fields> = {
  /** as it was when somebody began to type */
  base: Fields
  /** as it is stored now */
  now: Fields
  typed: Fields
}

export type Merged<Fields> = {
  merged: Fields
  /** what somebody else has changed meanwhile to another value than was typed */
  contested: (keyof Fields & string)[]
}

/** What was typed, over what is stored now: a field that was left alone follows what others have changed in it. */
export function mergeTyped<Fields extends object>({ base, now, typed }: Versions<Fields>): Merged<Fields> {
  const names = Object.keys(typed) as (keyof Fields & string)[]
  const own = names.filter((name) => !isSameValue(typed[name], base[name]))
  return {
    merged: { ...now, ...pick(typed, own) },
    contested: own.filter(
      (name) => !isSameValue(now[name], base[name]) && !isSameValue(now[name], typed[name]),
    ),
  }
}

/** Those of some names. */
export function pick<Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> {
  const entries = Object.entries(fields).filter(([name]) => names.includes(name))
  return Object.fromEntries(entries) as Partial<Fields>
}
