import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

/** Returns the origin at which the sender uses the desk: without `PUBLIC_URL` customers reach the site there too. */
export function readOrigin(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`
  if (!URL.canParse(origin)) throw new AppError('unreadable')
  return origin
}

const DESK_ORIGIN_MAX = 300

/** Returns scheme and host at which the browser reached the desk; null if unusable. */
export function readDeskOrigin({ protocol, host }: FastifyRequest): string | null {
  const typed = `${protocol}://${host}`
  const origin = URL.canParse(typed) ? new URL(typed).origin : null
  return origin !== null && origin.length <= DESK_ORIGIN_MAX ? origin : null
}
