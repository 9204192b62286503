import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import type { Config } from '#server/config.ts'
import type { ErrorRecord } from './error-record.ts'
import { currentRequestId } from './request-id.ts'
import { describeError } from './serialise-error.ts'

export type Log = Logger

const ERROR_LEVEL = 50

/**
 * JSON lines on standard output. Errors are reduced to parts that cannot hold personal data. `errors` counts every error
 * that is logged.
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
 * A log whose lines are written when the call returns. The ordinary one leaves that to Node's helper threads, which may be
 * busy for longer than a process has left to live.
 */
export function createLastLog({ level }: Pick<Log, 'level'>): Log {
  return createLog({ LOG_LEVEL: level as Config['LOG_LEVEL'] }, pino.destination({ dest: 1, sync: true }))
}

/** The log of a request names it already. */
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

/** Our own words and the class and code of what was thrown; its message may quote what somebody typed. */
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

/** Makes a log for callers without one of their own. */
export function silentLog(): Log {
  return pino({ level: 'silent' })
}
