import type { z } from 'zod'
import { PLACE_LIMITS } from '#contract/places/place-limits.ts'
import { isRejection, ServiceError } from './service-error.ts'

const { serviceTimeoutMs, serviceResponseBytes } = PLACE_LIMITS

export type Question<Schema extends z.ZodType> = {
  url: URL
  schema: Schema
  headers?: Record<string, string>
  /** sent as JSON, by POST */
  body?: unknown
  /** statuses besides 2xx whose answers fit the schema */
  alsoRead?: number[]
}

/** One question over the network. Rejects with a ServiceError unless the answer has the form of the schema. */
export async function requestJson<Schema extends z.ZodType>(
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

/** Network errors may quote the requested URL, and with it what somebody typed. */
function readReason(error: unknown): string {
  if (error instanceof SyntaxError) return 'answered no JSON'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'did not answer in time'
  return 'could not be reached'
}
