import { isSameValue } from '#contract/basics/same-value.ts'
import { mergeLists } from './merge-lists.ts'

export type Versions<Fields> = {
  /** as it was when somebody began to type */
  base: Fields
  /** as it is stored now */
  now: Fields
  typed: Fields
}

export type Merged<Fields> = {
  /** with what was typed where it collides */
  merged: Fields
  /** the same with what is stored where it collides */
  conceded: Fields
  /** what somebody else has changed meanwhile to another value than was typed; of a list, an entry or more of it */
  contested: (keyof Fields & string)[]
}

/**
 * What was typed, over what is stored now: a field that was left alone follows what others have changed in it, and so does an entry of a
 * list whose entries have ids.
 */
export function mergeTyped<Fields extends object>({ base, now, typed }: Versions<Fields>): Merged<Fields> {
  const names = Object.keys(typed) as (keyof Fields & string)[]
  const own = names.filter((name) => !isSameValue(typed[name], base[name]))
  const fields = own.map((name) => {
    const values = { base: base[name], now: now[name], typed: typed[name] }
    return { name, ...mergeValue(values) }
  })
  const all = (pick: 'mine' | 'theirs') =>
    Object.fromEntries(fields.map((field) => [field.name, field[pick]]))
  return {
    merged: { ...now, ...all('mine') },
    conceded: { ...now, ...all('theirs') },
    contested: fields.filter(({ isContested }) => isContested).map(({ name }) => name),
  }
}

type MergedValue = { mine: unknown; theirs: unknown; isContested: boolean }

function mergeValue(values: Versions<unknown>): MergedValue {
  const { base, now, typed } = values
  if (isSameValue(now, base) || isSameValue(now, typed))
    return { mine: typed, theirs: typed, isContested: false }
  return mergeLists(values, mergeEntries) ?? { mine: typed, theirs: now, isContested: true }
}

function mergeEntries<Entry extends object>(entries: Versions<Entry>) {
  const { merged, conceded } = mergeTyped(entries)
  return { mine: merged, theirs: conceded }
}

/** Those of some names. */
export function pick<Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> {
  const entries = Object.entries(fields).filter(([name]) => names.includes(name))
  return Object.fromEntries(entries) as Partial<Fields>
}
