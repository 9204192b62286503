import type { LastSavedBy } from '#contract/last-saved-by.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatLongInstant } from '#web/lib/dates.ts'

/** The person who last saved something, and the time. Null if unknown. */
export type Saver = { name: string | null; at: string | null }

export const SOMEBODY = 'Someone else'
export const UNKNOWN_SAVER: Saver = { name: null, at: null }

export function saverOf({ updated_by_name, updated_at }: LastSavedBy): Saver {
  return { name: updated_by_name, at: updated_at }
}

/** Returns the saver named by a rejected save. */
export function refusingSaver(error: unknown): Saver {
  if (!(error instanceof ApiError)) return UNKNOWN_SAVER
  const { changed_by, changed_at } = error.response
  return { name: changed_by ?? null, at: changed_at ?? null }
}

/** Whether a save was rejected because someone else saved first. */
export function isStaleSave(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'stale_version'
}

/** The beginning of a message: 'Aoife Byrne', or 'Someone else'. */
export function whoRefused(error: unknown): string {
  return refusingSaver(error).name ?? SOMEBODY
}

/** A sentence on the time, followed by a space; empty without a name. */
export function describeSaved({ name, at }: Saver): string {
  return name && at ? `Last saved on ${formatLongInstant(at)}. ` : ''
}
