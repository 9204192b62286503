import { ApiError } from '#web/lib/api-error.ts'
import { logWarning } from '#web/lib/log.ts'

/** No connection; no session; a session that is not good for it yet. */
const EXPECTED = [0, 401, 403]

/** Logs why a call failed that nobody waits for. Without a connection or a session nothing is wrong: the call is repeated with both. */
export function logBackgroundError(message: string, error: unknown): void {
  const isExpected = error instanceof ApiError && EXPECTED.includes(error.status)
  if (!isExpected) logWarning(message, error)
}
