import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

/** Returns the origin at which the sender uses the desk; customers reach the site there too if `PUBLIC_URL` is not set. */
export function readOrigin(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`
  if (!URL.canParse(origin)) throw new AppError('unreadable')
  return origin
}

const DESK_ORIGIN_MAX = 300

/** Returns scheme and host at which the browser reached the desk; null if they cannot be used. */
export function readDeskOrigin({ protocol, host }: FastifyRequest): string | null {
  const typed = `${protocol}://${host}`
  const origin = URL.canParse(typed) ? new URL(typed).origin : null
  return origin !== null && origin.length <= DESK_ORIGIN_MAX ? origin : null
}
