import { DrizzleQueryError } from 'drizzle-orm'

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError }

const MAX_DEPTH = 4

/** Returns the loggable parts of an error. An allow-list, because database errors contain typed text. */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error object' }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: safeMessage(error, code),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack ? { stack: placesOnly(error.stack) } : {}),
    ...(error.cause !== undefined && depth < MAX_DEPTH
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  }
}

/** PostgreSQL quotes unreadable values (SQLSTATE class 22), and Drizzle lists parameters. */
function safeMessage(error: Error, code: unknown): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  const quotesValue = typeof code === 'string' && /^22...$/.test(code)
  return quotesValue ? error.message.replace(/".*"/s, '"…"') : error.message
}

/** A stack begins with the message; only the places are kept. */
function placesOnly(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
