import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel'
import type { z } from 'zod'
import { PLACE_LIMITS } from '#contract/places/place-limits.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { type Question, requestJson } from './http-client.ts'
import { ServiceError } from './service-error.ts'

const { serviceOutages, serviceRestMs } = PLACE_LIMITS

/** A service that others run, and that may be away. */
export type ExternalService = {
  /** rejects with a ServiceError when it cannot answer, at once while it is paused */
  ask<Schema extends z.ZodType>(question: Question<Schema>): Promise<z.output<Schema>>
  health(): PartHealth
}

type Options = { log: Log; restMs?: number }

/**
 * Once a service was away several times in a row nobody waits for it any more. After a rest the next question is sent
 * along, but not waited for: when it is answered, the service is back.
 */
export function createExternalService(
  name: string,
  { log, restMs = serviceRestMs }: Options,
): ExternalService {
  const isOutage = (error: unknown) => error instanceof ServiceError && error.kind === 'outage'
  const circuit = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(serviceOutages),
  })
  let problem: string | null = null
  circuit.onBreak((reason) => {
    const before = problem
    problem = 'error' in reason && reason.error instanceof Error ? reason.error.message : 'It was away.'
    if (before === null) log.warn({ service: name, reason: problem }, 'a map service is paused')
  })
  circuit.onReset(() => {
    problem = null
    log.info({ service: name }, 'a map service answers again')
  })

  async function ask<Schema extends z.ZodType>(question: Question<Schema>): Promise<z.output<Schema>> {
    const send = () => circuit.execute(() => requestJson(name, question))
    if (circuit.state === CircuitState.Closed) return send()
    if (circuit.state === CircuitState.Open) send().catch(noteDefect)
    throw new ServiceError('paused', `${name} is paused.`)
  }

  /** The circuit breaker already holds the outcome of a trial request. */
  function noteDefect(error: unknown): void {
    if (error instanceof ServiceError || isBrokenCircuitError(error)) return
    log.error({ service: name, err: error }, 'a map service could not be tried')
  }

  return { ask, health: () => (problem === null ? { ok: true } : { ok: false, problem }) }
}
