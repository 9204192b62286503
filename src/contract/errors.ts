import { z } from 'zod'
import { SignInChallenge } from './account/factor.ts'
import { SESSION_ENDS } from './account/session-end.ts'
import { Place } from './places/place.ts'

/** Every error code of the API with its HTTP status. */
export const ERROR_STATUS = {
  unreadable: 400,
  not_signed_in: 401,
  second_factor_needed: 401,
  not_allowed: 403,
  second_factor_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  too_slow: 408,
  conflict: 409,
  idempotency_conflict: 409,
  stale_version: 409,
  too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  no_route: 422,
  ambiguous_place: 422,
  invalid: 422,
  too_many_requests: 429,
  header_too_large: 431,
  internal: 500,
  maps_not_loaded: 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** A field that two people changed: the sender's value and the stored one. */
export const FieldConflict = z.object({ yours: z.unknown(), theirs: z.unknown() })

/** The body of every response from status 400 up. `message` can be shown to people; `errors` maps fields to their messages. */
export const ErrorResponse = z
  .object({
    message: z.string(),
    code: z.enum(ERROR_CODES),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    /** of stale_version: the fields in conflict, and the version to send next */
    conflicts: z.record(z.string(), FieldConflict).optional(),
    version: z.number().int().optional(),
    /** who saved it last, and when, if someone else has changed it since */
    changed_by: z.string().optional(),
    changed_at: z.string().optional(),
    /** of ambiguous_place: the possible places for each field, likeliest first */
    candidates: z.record(z.string(), z.array(Place)).optional(),
    /** of second_factor_needed */
    challenge: SignInChallenge.optional(),
    /** of not_signed_in: why the session ended, if that is known */
    session_end: z.enum(SESSION_ENDS).optional(),
    /** of internal: the id of the request, to give to support */
    request_id: z.string().optional(),
  })
  .meta({ id: 'ErrorResponse' })
export type ErrorResponse = z.infer<typeof ErrorResponse>
