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

/** A failed call. `status` is 0 without a response; `message` can be shown. */
export class ApiError extends Error {
  readonly status: number
  readonly response: Answer
  /** the server's message, if any */
  readonly serverMessage: string | undefined
  /** seconds to wait, if the server says so */
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

/** Converts a response from 400 up to an error, whatever its body. */
export async function readApiError(response: Response): Promise<ApiError> {
  // A proxy's response is not our JSON: then the status decides.
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

/** Browsers' messages differ, so people read one of these three. */
export function networkError(cause: unknown): ApiError {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'AbortError') return new ApiError('Request aborted', { cause })
  if (name === 'TimeoutError') return new ApiError('timeout exceeded', { cause })
  return new ApiError('Network Error', { cause })
}
