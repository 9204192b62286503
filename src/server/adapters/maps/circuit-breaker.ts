import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel'
import type { z } from 'zod'
import { PLACE_LIMITS } from '#contract/places/place-limits.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { isRejection, ServiceError } from './service-error.ts'

const { serviceTimeoutMs, serviceResponseBytes } = PLACE_LIMITS

type Question<Schema extends z.ZodType> = {
  url: URL
  schema: Schema
  headers?: Record<string, string>
  /** sent as JSON, by POST */
  body?: unknown
  /** statuses besides 2xx whose responses fit the schema */
  alsoRead?: number[]
}

const { serviceOutages, serviceRestMs } = PLACE_LIMITS

/** An external service that may be unavailable. */
export type ExternalService = {
  /** sends a request; rejects with a ServiceError if the service cannot answer, and at once while it is paused */
  ask<Schema extends z.ZodType>(question: Question<Schema>): Promise<z.output<Schema>>
  health(): PartHealth
}

type Options = { log: Log; restMs?: number }

/**
 * Creates a service that is paused after several failures in a row: its requests fail at once. After a while one trial request is sent in
 * the background, and its success ends the pause.
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

  /** Logs an unexpected error of a trial request. The circuit breaker has already recorded the outcome. */
  function noteDefect(error: unknown): void {
    if (error instanceof ServiceError || isBrokenCircuitError(error)) return
    log.error({ service: name, err: error }, 'a map service could not be tried')
  }

  return { ask, health: () => (problem === null ? { ok: true } : { ok: false, problem }) }
}

/** Sends one request. Rejects with a ServiceError if the response does not fit the schema. */
async function requestJson<Schema extends z.ZodType>(
  service: string,
  question: Question<Schema>,
): Promise<z.output<Schema>> {
  const result = question.schema.safeParse(await readResponse(service, question))
  if (!result.success) throw new ServiceError('outage', `${service} answered in an unknown form.`)
  return result.data
}

async function readResponse(
  service: string,
  { url, headers, body, alsoRead = [] }: Question<z.ZodType>,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(serviceTimeoutMs),
    })
    if (!response.ok && !alsoRead.includes(response.status)) {
      await response.body?.cancel()
      const kind = isRejection(response.status) ? 'rejection' : 'outage'
      throw new ServiceError(kind, `${service} answered ${response.status}.`)
    }
    return JSON.parse(await readBounded(service, response))
  } catch (error) {
    throw error instanceof ServiceError
      ? error
      : new ServiceError('outage', `${service} ${readReason(error)}.`)
  }
}

async function readBounded(service: string, response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > serviceResponseBytes)
      throw new ServiceError('outage', `${service} answered without end.`)
  }
  return text + decoder.decode()
}

/** Describes a network error without its URL, which may contain typed text. */
function readReason(error: unknown): string {
  if (error instanceof SyntaxError) return 'answered no JSON'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'did not answer in time'
  return 'could not be reached'
}
