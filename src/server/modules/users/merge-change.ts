import type { UserChange, UserPatch } from '#contract/account/user.ts'
import type { ErrorResponse } from '#contract/errors.ts'

type Stored = Required<NonNullable<UserPatch['base']>>
type Field = keyof UserChange

type Merged = {
  /** what this person has changed */
  left: UserChange
  /** what somebody else has changed too, to another value */
  conflicts: NonNullable<ErrorResponse['conflicts']>
}

/**
 * A change beside what is stored now. A field that equals `base` was left alone; without its base a field counts as changed by
 * nobody else.
 */
export function mergeChange(
  stored: Stored,
  change: UserChange,
  base: NonNullable<UserPatch['base']>,
): Merged {
  const given = Object.keys(change) as Field[]
  const own = given.filter((field) => base[field] === undefined || change[field] !== base[field])
  const contested = own.filter(
    (field) => base[field] !== undefined && ![base[field], change[field]].includes(stored[field]),
  )
  return {
    left: Object.fromEntries(own.map((field) => [field, change[field]])),
    conflicts: Object.fromEntries(
      contested.map((field) => [field, { yours: change[field], theirs: stored[field] }]),
    ),
  }
}
