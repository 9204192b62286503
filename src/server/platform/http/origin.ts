import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

/** Where the sender reaches the desk: without `PUBLIC_URL` customers reach the site there too. */
export function originOf(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`
  if (!URL.canParse(origin)) throw new AppError('unreadable')
  return origin
}
