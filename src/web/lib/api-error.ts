import type { ErrorAnswer } from '#contract/basics/errors.ts'

type Answer = Partial<
  Pick<ErrorAnswer, 'code' | 'errors' | 'conflicts' | 'version' | 'candidates' | 'request_id'>
>

/** A call that did not succeed. `status` is 0 when no answer came; `message` is fit to show. */
export class ApiError extends Error {
  readonly status: number
  readonly answer: Answer
  /** the server's own message, when the answer carried one */
  readonly serverMessage: string | undefined
  /** seconds to wait before another try, when the server says so */
  readonly retryAfter: number | undefined

  constructor(
    message: string,
    { status = 0, answer = {}, serverMessage, retryAfter, cause }: ApiErrorDetails = {},
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.answer = answer
    this.serverMessage = serverMessage
    this.retryAfter = retryAfter
  }

  get code(): ErrorAnswer['code'] | undefined {
    return this.answer.code
  }

  get candidates(): ErrorAnswer['candidates'] {
    return this.answer.candidates
  }

  get errors(): ErrorAnswer['errors'] {
    return this.answer.errors
  }
}

type ApiErrorDetails = {
  status?: number
  answer?: Answer
  serverMessage?: string
  retryAfter?: number
  cause?: unknown
}

/** An answer from 400 up as an error, whatever its body turned out to be. */
export async function errorOf(response: Response): Promise<ApiError> {
  // A proxy answers in no JSON of ours: then the status says what went wrong.
  const body = await response.json().catch(() => ({}))
  const answer: Answer & { message?: unknown } = typeof body === 'object' && body ? body : {}
  const serverMessage = typeof answer.message === 'string' && answer.message ? answer.message : undefined
  const seconds = Number(response.headers.get('retry-after'))
  const message =
    response.status === 504 && !serverMessage
      ? 'timeout exceeded'
      : (serverMessage ?? `Request failed with status code ${response.status}`)
  return new ApiError(message, {
    status: response.status,
    answer,
    serverMessage,
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  })
}

/** fetch says why it failed in each browser's own words; people are told in one of three. */
export function networkError(cause: unknown): ApiError {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'AbortError') return new ApiError('Request aborted', { cause })
  if (name === 'TimeoutError') return new ApiError('timeout exceeded', { cause })
  return new ApiError('Network Error', { cause })
}
