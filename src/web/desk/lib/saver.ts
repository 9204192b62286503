import type { LastSavedBy } from '#contract/last-saved-by.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatLongInstant } from '#web/lib/dates.ts'

/** The person who last saved something, and when; null if unknown. */
export type Saver = { name: string | null; at: string | null }

export const SOMEBODY = 'Someone else'
export const UNKNOWN_SAVER: Saver = { name: null, at: null }

export function saverOf({ updated_by_name, updated_at }: LastSavedBy): Saver {
  return { name: updated_by_name, at: updated_at }
}

/** Returns who made a save fail by saving first. */
export function refusingSaver(error: unknown): Saver {
  if (!(error instanceof ApiError)) return UNKNOWN_SAVER
  const { changed_by, changed_at } = error.response
  return { name: changed_by ?? null, at: changed_at ?? null }
}

/** Returns whether a save was rejected because someone else had saved first. */
export function isStaleSave(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'stale_version'
}

/** Returns the beginning of a message: 'Aoife Byrne', or 'Someone else'. */
export function whoRefused(error: unknown): string {
  return refusingSaver(error).name ?? SOMEBODY
}

/** Returns a sentence on the time, with a space after it; '' without name or time. */
export function describeSaved({ name, at }: Saver): string {
  return name && at ? `Last saved on ${formatLongInstant(at)}. ` : ''
}
