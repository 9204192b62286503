import { isSameValue } from '#contract/basics/deep-equal.ts'
import type { ErrorResponse } from '#contract/errors.ts'
import { AppError } from '#server/errors.ts'
import type { Executor } from '../database/database.ts'
import { describeLastSave, type SavedRow } from './last-save.ts'

type Values<Change> = { readonly [Name in keyof Change]?: unknown }

/**
 * A change of some fields, with their former values as the sender saw them. A field without a former value counts as unchanged by others.
 */
type BasedChange<Change> = { change: Change; base: Values<Change> | undefined }

type Merged<Change> = {
  /** the fields changed by the sender */
  left: Partial<Change>
  /** those of them that someone else has changed to another value */
  conflicts: NonNullable<ErrorResponse['conflicts']>
}

/** Compares a change with the stored values. A field equal to its former value was not changed. A list counts as one field. */
export function mergeChange<Change extends object>(
  stored: Values<Change>,
  { change, base = {} }: BasedChange<Change>,
): Merged<Change> {
  const given = (Object.keys(change) as (keyof Change & string)[]).filter(
    (name) => change[name] !== undefined,
  )
  const isBased = (name: keyof Change) => base[name] !== undefined
  const own = given.filter((name) => !isBased(name) || !isSameValue(change[name], base[name]))
  const contested = own.filter(
    (name) =>
      isBased(name) && !isSameValue(stored[name], base[name]) && !isSameValue(stored[name], change[name]),
  )
  return {
    left: pickFields(change, own),
    conflicts: Object.fromEntries(
      contested.map((name) => [name, { yours: change[name], theirs: stored[name] }]),
    ),
  }
}

/** Returns the fields to store. Throws if someone else has changed one of them. */
export async function takeChange<Change extends object>(
  executor: Executor,
  row: SavedRow,
  stored: Values<Change>,
  given: BasedChange<Change>,
): Promise<Partial<Change>> {
  const { left, conflicts } = mergeChange(stored, given)
  if (Object.keys(conflicts).length > 0)
    throw new AppError('stale_version', { conflicts, ...(await describeLastSave(executor, row)) })
  const names = Object.keys(left) as (keyof Change & string)[]
  return pickFields(
    left,
    names.filter((name) => !isSameValue(left[name], stored[name])),
  )
}

function pickFields<Change extends object>(
  change: Partial<Change>,
  names: readonly (keyof Change & string)[],
): Partial<Change> {
  return Object.fromEntries(names.map((name) => [name, change[name]])) as Partial<Change>
}
