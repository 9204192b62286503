import {
  ConsecutiveBreaker,
  circuitBreaker,
  type FailureReason,
  handleWhen,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { type FileStorage, reaching } from './file-storage.ts'

type Limits = Record<'storeReadMs' | 'storeWriteMs' | 'storeOutages' | 'storeRestMs', number>

const MISSING = 404

/**
 * Guards external storage for requests. Each call has a time limit, and after several failures in a row all calls get 503 at once for a
 * while.
 */
export function guardStorage(storage: FileStorage, log: Log, limits: Limits = IMAGE_LIMITS): FileStorage {
  const circuit = circuitBreaker(
    handleWhen((error) => !isMissing(error)),
    {
      halfOpenAfter: limits.storeRestMs,
      breaker: new ConsecutiveBreaker(limits.storeOutages),
    },
  )
  logTurns(circuit, log)
  const reading = wrap(circuit, timeout(limits.storeReadMs, TimeoutStrategy.Aggressive))
  const writing = wrap(circuit, timeout(limits.storeWriteMs, TimeoutStrategy.Aggressive))

  return {
    ...storage,
    put: (...file) => reaching(writing.execute(() => storage.put(...file))),
    bytes: (key) => reaching(reading.execute(() => storage.bytes(key))),
    stream: (key, part) => reaching(reading.execute(() => storage.stream(key, part))),
    remove: (key) => reaching(reading.execute(() => storage.remove(key))),
    check: () => reaching(reading.execute(() => storage.check())),
  }
}

/** Logs when the circuit opens and closes. A failed trial opens it again, which is not logged again. */
function logTurns(circuit: ReturnType<typeof circuitBreaker>, log: Log): void {
  let resting = false
  circuit.onBreak((reason) => {
    if (!resting) log.warn({ err: readCause(reason) }, 'the image store is given a rest')
    resting = true
  })
  circuit.onReset(() => {
    resting = false
    log.info('the image store answers again')
  })
}

function readCause(reason: FailureReason<unknown> | { isolated: true }): unknown {
  return 'error' in reason ? reason.error : undefined
}

/** Returns whether the storage answered that the file does not exist. */
function isMissing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('$metadata' in cause && (cause.$metadata as { httpStatusCode?: number }).httpStatusCode === MISSING) {
      return true
    }
  }
  return false
}
