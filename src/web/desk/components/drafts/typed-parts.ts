import { isSameValue } from '#contract/basics/same-value.ts'
import { mergeTyped, pick } from './merge-typed.ts'

/** The parts of a document that were changed and are not saved. All others are as they are stored. */
export type TypedParts<Fields> = {
  typed: Partial<Fields>
  /** what stood in these parts when somebody began to change them */
  base: Partial<Fields>
}

export const NO_PARTS = { typed: {}, base: {} }

/**
 * The document with its changes, and the changed parts that somebody else has changed to something else. `conceded`: the same with what
 * is stored where these collide.
 */
export function showParts<Fields extends object>({ typed, base }: TypedParts<Fields>, stored: Fields) {
  const { merged, conceded, contested } = mergeTyped<Partial<Fields>>({ base, now: stored, typed })
  return { shown: { ...stored, ...merged }, conceded: { ...stored, ...conceded }, contested }
}

/** Editors of several parts hand all of them on, also those that hold what is stored. */
export function changeParts<Fields extends object>(
  parts: TypedParts<Fields>,
  stored: Fields,
  changes: Partial<Fields>,
): TypedParts<Fields> {
  const changed = listNames(changes).filter(
    (name) => name in parts.typed || !isSameValue(changes[name], stored[name]),
  )
  return {
    typed: { ...parts.typed, ...pick(changes, changed) },
    base: { ...parts.base, ...pick(stored, changed), ...pick(parts.base, listOwn(parts)) },
  }
}

/** Without the parts in which somebody typed what stood in them before. */
export function settleParts<Fields extends object>(parts: TypedParts<Fields>): TypedParts<Fields> {
  return keepOnly(parts, listOwn(parts))
}

/** What collides with what is stored is as it is stored. Entries of a list that collide with none of it stay as they were typed. */
export function giveUpContested<Fields extends object>(
  { typed, base }: TypedParts<Fields>,
  stored: Fields,
): TypedParts<Fields> {
  const { conceded, contested } = mergeTyped<Partial<Fields>>({ base, now: stored, typed })
  return settleParts({
    typed: { ...typed, ...pick(conceded, contested) },
    base: { ...base, ...pick<Partial<Fields>>(stored, contested) },
  })
}

/** The changes that went out, and the whole document with them. */
type Sent<Fields> = { parts: TypedParts<Fields>; shown: Fields }

/**
 * What was typed since `sent` went out: a change of what was stored by it, and of a part that was not among it, of what stood there
 * when it was typed.
 */
export function keepTypedSince<Fields extends object>(
  { typed, base }: TypedParts<Fields>,
  { parts, shown }: Sent<Fields>,
  stored: Fields,
): TypedParts<Fields> {
  const since = listNames(typed).filter((name) => !isSameValue(typed[name], shown[name]))
  return keepOnly({ typed, base: { ...base, ...pick(stored, listOwn(parts)) } }, since)
}

function keepOnly<Fields extends object>(
  { typed, base }: TypedParts<Fields>,
  names: readonly string[],
): TypedParts<Fields> {
  return { typed: pick(typed, names), base: pick(base, names) }
}

function listOwn<Fields extends object>({ typed, base }: TypedParts<Fields>) {
  return listNames(typed).filter((name) => !isSameValue(typed[name], base[name]))
}

function listNames<Fields extends object>(parts: Partial<Fields>) {
  return Object.keys(parts) as (keyof Fields & string)[]
}
