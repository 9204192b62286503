import { ApiError } from '#web/lib/api-error.ts'

/** Returns whether a lead is deleted, unknown, or not visible to this person. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

export const LEAD_IS_GONE = 'This lead was deleted or reassigned, so you can no longer see it.'
