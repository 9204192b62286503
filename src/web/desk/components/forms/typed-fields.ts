import { isSameValue } from '#contract/basics/deep-equal.ts'

/** The unsaved fields in `typed`, with the former value of each in `base`. All other fields are as stored. */
export type TypedFields<Fields> = { typed: Partial<Fields>; base: Partial<Fields> }

export const NOTHING_TYPED = { typed: {}, base: {} }

/** Notes a typed value. A field that gets its former value back counts as unchanged. */
export function typeInto<Fields extends object>(
  { typed, base }: TypedFields<Fields>,
  stored: Partial<Fields>,
  changes: Partial<Fields>,
): TypedFields<Fields> {
  const known: Partial<Fields> = { ...pick(stored, namesOf(changes)), ...base }
  const all: Partial<Fields> = { ...typed, ...changes }
  const left = namesOf(all).filter((name) => !isSameValue(all[name], known[name]))
  return { typed: pick(all, left), base: pick(known, left) }
}

export function keepTypedSince<Fields extends object>(
  { typed, base }: TypedFields<Fields>,
  sent: Partial<Fields>,
  saved: Partial<Fields>,
): TypedFields<Fields> {
  const names = namesOf(sent)
  const since = namesOf(typed).filter((name) => !(name in sent) || !isSameValue(typed[name], sent[name]))
  return typeInto(NOTHING_TYPED, { ...base, ...pick({ ...sent, ...saved }, names) }, pick(typed, since))
}

/** Resolves a conflict: fields in `mine` stay as typed, the others take the other person's value. */
export function answerConflict<Fields extends object>(
  { typed, base }: TypedFields<Fields>,
  theirs: Partial<Fields>,
  mine: readonly string[],
): TypedFields<Fields> {
  const kept = namesOf(typed).filter((name) => !(name in theirs) || mine.includes(name))
  return typeInto(NOTHING_TYPED, { ...base, ...theirs }, pick(typed, kept))
}

export function pick<Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => names.includes(name)),
  ) as Partial<Fields>
}

export function namesOf<Fields extends object>(fields: Fields) {
  return Object.keys(fields) as (keyof Fields & string)[]
}

/** Returns whether a value from a stored draft still has its field's type. */
export function isAlike(kept: unknown, sample: unknown): boolean {
  if (kept === null || sample === null || sample === undefined) return true
  if (typeof kept !== 'object' || typeof sample !== 'object') return typeof kept === typeof sample
  if (Array.isArray(kept) || Array.isArray(sample)) {
    if (!Array.isArray(kept) || !Array.isArray(sample)) return false
    // An entry of another kind has other properties.
    return kept.every((entry) =>
      isAlike(
        entry,
        sample.find((other) => kindOf(other) === kindOf(entry)),
      ),
    )
  }
  return Object.entries(sample).every(([name, value]) => isAlike(Reflect.get(kept, name), value))
}

function kindOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'kind') : undefined
}
