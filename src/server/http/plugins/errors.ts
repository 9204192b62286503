import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, type ErrorCode, type ErrorResponse } from '#contract/errors.ts'
import { AppError } from '#server/errors.ts'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import { RESPONSE_HEADERS, STRICT_CSP } from './headers.ts'

const BY_STATUS = new Map<number, ErrorCode>([
  ...Object.entries(ERROR_STATUS).map(([code, status]) => [status, code as ErrorCode] as const),
  [401, 'not_signed_in'],
  [403, 'not_allowed'],
  [409, 'conflict'],
  [414, 'too_large'],
])

const RETRY_AFTER_SECONDS = 5

export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error))
}

/** Sends the contract's error for anything thrown. Unexpected errors go to the log, not to the caller. */
export function sendError(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const error = readFailure(request, thrown)
  if (error.status >= 500) {
    request.log.error({ code: error.code, err: thrown }, 'request failed')
  }
  const retryAfter = error.retryAfterSeconds ?? (error.status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (error.code === 'not_signed_in') reply.header('www-authenticate', 'Bearer')
  return plain(reply)
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorResponse(error, request.id))
}

/** Returns the error to send for what was thrown, for pages and the API. */
export function readFailure(request: FastifyRequest, thrown: unknown): AppError {
  return isHangUp(request, thrown) ? new AppError('unreadable', { cause: thrown }) : asAppError(thrown)
}

/** Returns whether the client disconnected during its request: then there is nobody to answer and no fault of Jaunt's. */
function isHangUp({ raw }: FastifyRequest, thrown: unknown): boolean {
  return thrown instanceof Error && thrown === raw.errored
}

export function errorResponse(error: AppError, requestId?: string): ErrorResponse {
  const { message, code, details } = error
  return { message, code, ...details, ...(code === 'internal' && { request_id: requestId }) }
}

/** Removes the headers that the handler set for a body that is not sent. */
function plain(reply: FastifyReply): FastifyReply {
  for (const name of ['etag', 'last-modified', 'content-disposition', 'content-encoding', 'content-length']) {
    reply.removeHeader(name)
  }
  return reply.header('cache-control', 'no-store').header('content-security-policy', STRICT_CSP)
}

export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isConnectionError(thrown)) return new AppError('unavailable', { cause: thrown })
  const status = thrown instanceof Error ? (thrown as Partial<FastifyError>).statusCode : undefined
  if (status === undefined || status < 400 || status >= 500)
    return new AppError('internal', { cause: thrown })
  return new AppError(BY_STATUS.get(status) ?? 'unreadable', { cause: thrown })
}

/** Responds to addresses that cannot be routed. No hooks have run for them, so the headers are set here. */
export function sendFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers(RESPONSE_HEADERS)
  const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'unreadable'
  return sendError(request, reply, new AppError(code, { cause: error }))
}
