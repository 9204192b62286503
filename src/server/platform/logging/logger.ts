import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import type { Config } from '#server/config.ts'
import type { ErrorRecord } from './error-record.ts'
import { currentRequestId } from './request-id.ts'

export type Log = Logger

const ERROR_LEVEL = 50

/**
 * Creates a log that writes JSON lines to standard output. Errors are reduced to parts without personal data. `errors` counts the logged
 * errors.
 */
export function createLog(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination?: DestinationStream,
  errors?: Pick<ErrorRecord, 'note'>,
): Log {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: {
      err: (error: unknown) => describeError(error),
      error: (error: unknown) => describeError(error),
    },
    mixin: (_fields: object, _level: number, logger: Logger) => readCause(logger),
    hooks: errors ? { logMethod: noteErrors(errors) } : {},
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Creates a synchronous log for a process that is about to end. The ordinary one uses Node's helper threads, which may be busy for too
 * long.
 */
export function createLastLog({ level }: Pick<Log, 'level'>): Log {
  return createLog({ LOG_LEVEL: level as Config['LOG_LEVEL'] }, pino.destination({ dest: 1, sync: true }))
}

/** Returns the id of the present request; nothing if the log already carries one. */
function readCause(logger: Logger): { reqId?: string } {
  const reqId = currentRequestId()
  return reqId === null || 'reqId' in logger.bindings() ? {} : { reqId }
}

function noteErrors(errors: Pick<ErrorRecord, 'note'>): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  return function (this: Logger, line, method, level) {
    if (level >= ERROR_LEVEL) {
      const [fields, message] = line as [unknown, string?]
      const { reqId = currentRequestId() } = this.bindings()
      const requestId = typeof reqId === 'string' ? reqId : undefined
      errors.note({ kind: readKind(fields, message), requestId, at: new Date() })
    }
    method.apply(this, line)
  }
}

/** Returns the kind of an error: Jaunt's message, and the error's class and code. The error's own message may quote typed text. */
function readKind(fields: unknown, message?: string): string {
  const { err, error = err, code } = (fields ?? {}) as Record<string, unknown>
  const cause = findRoot(error)
  const thrown = cause instanceof Error ? cause.name : undefined
  const thrownCode = (cause as { code?: unknown } | undefined)?.code ?? code
  const marks = [thrown, thrownCode].filter((mark) => typeof mark === 'string' && mark !== '')
  const words = message ?? (typeof fields === 'string' ? fields : 'error')
  return marks.length > 0 ? `${words} (${marks.join(' ')})` : words
}

function findRoot(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? findRoot(error.cause) : error
}

/** Creates a log that writes nothing, for callers without one. */
export function silentLog(): Log {
  return pino({ level: 'silent' })
}

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError }

const MAX_DEPTH = 4

/** Returns the parts of an error that may be logged. It is a list of what is allowed, because database errors contain typed text. */
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

/** Returns a message without typed text: PostgreSQL quotes unreadable values (SQLSTATE class 22), and Drizzle lists parameters. */
function safeMessage(error: Error, code: unknown): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  const quotesValue = typeof code === 'string' && /^22...$/.test(code)
  return quotesValue ? error.message.replace(/".*"/s, '"…"') : error.message
}

/** Returns the places in a stack, without the message at its start. */
function placesOnly(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
