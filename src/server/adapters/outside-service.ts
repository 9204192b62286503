import type { z } from 'zod'
import { LIMITS } from '#contract/limits.ts'

const { serviceTimeoutMs, serviceAnswerBytes } = LIMITS.places

/** An outside service has not answered, or not as it should. The summary names no place and can be logged. */
export class ServiceFault extends Error {}

type Call<Schema extends z.ZodType> = {
  service: string
  url: URL
  schema: Schema
  headers?: Record<string, string>
  /** sent as JSON, by POST */
  body?: unknown
  /** statuses besides 2xx whose answers fit the schema */
  alsoRead?: number[]
}

export async function callService<Schema extends z.ZodType>(call: Call<Schema>): Promise<z.output<Schema>> {
  const { service, schema } = call
  const result = schema.safeParse(await readAnswer(call))
  if (!result.success) throw new ServiceFault(`${service} answered in an unknown form.`)
  return result.data
}

async function readAnswer({ service, url, headers, body, alsoRead = [] }: Call<z.ZodType>): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(serviceTimeoutMs),
    })
    if (!answer.ok && !alsoRead.includes(answer.status)) {
      await answer.body?.cancel()
      throw new ServiceFault(`${service} answered ${answer.status}.`)
    }
    return JSON.parse(await readBounded(service, answer))
  } catch (error) {
    throw error instanceof ServiceFault ? error : new ServiceFault(`${service} ${reasonOf(error)}.`)
  }
}

async function readBounded(service: string, answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > serviceAnswerBytes) throw new ServiceFault(`${service} answered without end.`)
  }
  return text + decoder.decode()
}

/** Messages of the network may quote the address that was asked for, and with it what somebody typed. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'answered no JSON'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'did not answer in time'
  return 'could not be reached'
}
