import type { FastifyReply, FastifyRequest } from 'fastify'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'

/** The cookie's names. The prefix keeps other hosts from writing the cookie over HTTPS; browsers reject it over plain HTTP. */
const NAME = { https: '__Host-device', http: 'device' }
const SECONDS = AUTH_LIMITS.deviceDays * 86_400

/** Returns the cookie from an earlier sign-in; '' if there is none. */
export function readDeviceCookie(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split('; ')
  const names = [`${NAME.https}=`, `${NAME.http}=`]
  const found = names.flatMap((name) => pairs.filter((pair) => pair.startsWith(name)))[0]
  return found?.slice(found.indexOf('=') + 1) ?? ''
}

/** Sets the cookie. Scripts cannot read it, and other sites cannot send it. */
export function setDeviceCookie(reply: FastifyReply, note: string): void {
  // This header shows whether the visitor uses HTTPS, because that is decided in one place.
  const secure = reply.getHeader('strict-transport-security') !== undefined
  const name = secure ? NAME.https : NAME.http
  const attributes = `Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `${name}=${note}; ${attributes}`)
}
