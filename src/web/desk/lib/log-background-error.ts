import { ApiError } from '#web/lib/api-error.ts'
import { logWarning } from '#web/lib/log.ts'

/** Expected: no connection, no session, or a limited one. */
const EXPECTED = [0, 401, 403]

/** Logs the failure of a background call, except without connection or session, when it is repeated later. */
export function logBackgroundError(message: string, error: unknown): void {
  const isExpected = error instanceof ApiError && EXPECTED.includes(error.status)
  if (!isExpected) logWarning(message, error)
}
