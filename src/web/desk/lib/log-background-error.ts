import { ApiError } from '#web/lib/api-error.ts'
import { logWarning } from '#web/lib/log.ts'

/** Statuses of expected errors: no connection, no session, or a session that still needs its second step. */
const EXPECTED = [0, 401, 403]

/** Logs the failure of a background call. Without connection or session nothing is logged, because the call is repeated later. */
export function logBackgroundError(message: string, error: unknown): void {
  const isExpected = error instanceof ApiError && EXPECTED.includes(error.status)
  if (!isExpected) logWarning(message, error)
}
