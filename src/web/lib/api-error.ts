import type { ErrorResponse } from '#contract/errors.ts'

type Answer = Partial<
  Pick<
    ErrorResponse,
    | 'code'
    | 'errors'
    | 'conflicts'
    | 'version'
    | 'changed_by'
    | 'changed_at'
    | 'candidates'
    | 'challenge'
    | 'session_end'
    | 'request_id'
  >
>

/** A failed call. `status` is 0 without a response; `message` can be shown to people. */
export class ApiError extends Error {
  readonly status: number
  readonly response: Answer
  /** the server's message, if it sent one */
  readonly serverMessage: string | undefined
  /** the seconds to wait, if the server states them */
  readonly retryAfter: number | undefined

  constructor(
    message: string,
    { status = 0, response = {}, serverMessage, retryAfter, cause }: ApiErrorDetails = {},
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.response = response
    this.serverMessage = serverMessage
    this.retryAfter = retryAfter
  }

  get code(): ErrorResponse['code'] | undefined {
    return this.response.code
  }

  get candidates(): ErrorResponse['candidates'] {
    return this.response.candidates
  }

  get errors(): ErrorResponse['errors'] {
    return this.response.errors
  }
}

type ApiErrorDetails = {
  status?: number
  response?: Answer
  serverMessage?: string
  retryAfter?: number
  cause?: unknown
}

/** Converts a response with status 400 or above to an error, whatever its body is. */
export async function readApiError(response: Response): Promise<ApiError> {
  // The response of a proxy is not our JSON, so only its status counts.
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
    response: answer,
    serverMessage,
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  })
}

/** Returns an error with one of three texts for people, because browsers' own messages differ. */
export function networkError(cause: unknown): ApiError {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'AbortError') return new ApiError('Request aborted', { cause })
  if (name === 'TimeoutError') return new ApiError('timeout exceeded', { cause })
  return new ApiError('Network Error', { cause })
}
