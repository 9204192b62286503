import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import type { Config } from '#server/config.ts'
import { describeError } from './serialise-error.ts'

export type Log = Logger

/** JSON lines on standard output. Personal data never goes in: errors are reduced to what cannot hold any. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Log {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: {
      err: (error: unknown) => describeError(error),
      error: (error: unknown) => describeError(error),
    },
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

/** For callers without a log of their own. */
export function silentLog(): Log {
  return pino({ level: 'silent' })
}
