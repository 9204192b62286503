import { CHECK_FIELDS } from '#contract/basics/messages.ts'
import { ERROR_STATUS, type ErrorCode, type ErrorResponse } from '#contract/errors.ts'

const PUBLIC_MESSAGES: Record<ErrorCode, string> = {
  unreadable: 'This request could not be read.',
  not_signed_in: 'Please sign in.',
  second_factor_needed: 'Please enter the code of your authenticator app.',
  not_allowed: 'You are not allowed to do this.',
  second_factor_missing: 'Please set up two-step sign-in first.',
  not_found: 'This could not be found.',
  method_not_allowed: 'This address does not accept this method.',
  not_acceptable: 'This address cannot answer in the requested format.',
  too_slow: 'This request took too long to arrive.',
  conflict: 'Someone has changed this, or it already exists. Please reload and try again.',
  idempotency_conflict: 'This request was already used for a different enquiry.',
  stale_version: 'Someone else has changed this in the meantime.',
  too_large: 'This request is too large.',
  unsupported_media_type: 'This content type is not supported.',
  expectation_failed: 'This server cannot do what the request expects.',
  no_route: 'No route found',
  ambiguous_place: 'There are several places of this name. Please choose one.',
  invalid: CHECK_FIELDS,
  too_many_requests: 'Too many requests. Please wait a moment.',
  header_too_large: 'The headers of this request are too large.',
  internal: 'Something went wrong on our side.',
  maps_not_loaded: 'Please wait a moment and try again.',
  unavailable: 'We cannot do this right now.',
}

type Extra = Pick<
  ErrorResponse,
  | 'errors'
  | 'conflicts'
  | 'version'
  | 'changed_by'
  | 'changed_at'
  | 'candidates'
  | 'challenge'
  | 'session_end'
>
type Details = Extra & {
  message?: string
  retryAfterSeconds?: number
  cause?: unknown
}

/** An expected failure, with an error code, a message to show, and a cause for the log. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly details: Extra

  constructor(code: ErrorCode, { message, retryAfterSeconds, cause, ...details }: Details = {}) {
    super(message ?? publicMessage(code, details.changed_by), { cause })
    this.name = 'AppError'
    this.code = code
    this.status = ERROR_STATUS[code]
    this.retryAfterSeconds = retryAfterSeconds
    this.details = details
  }
}

function publicMessage(code: ErrorCode, changedBy: string | undefined): string {
  if (code === 'stale_version' && changedBy) return `${changedBy} has changed this in the meantime.`
  return PUBLIC_MESSAGES[code]
}

/** An error for a start that cannot continue. Its message is for the operator, without a stack. */
export class StartProblem extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'StartProblem'
  }
}
