import type { FastifyReply, FastifyRequest } from 'fastify'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'

/** No other host can write the cookie over HTTPS; over plain HTTP browsers refuse such a name. */
const NAME = { https: '__Host-device', http: 'device' }
const SECONDS = AUTH_LIMITS.deviceDays * 86_400

/** Returns the note that the device stored at an earlier sign-in; '' when it has none. */
export function readDeviceCookie(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split('; ')
  const names = [`${NAME.https}=`, `${NAME.http}=`]
  const found = names.flatMap((name) => pairs.filter((pair) => pair.startsWith(name)))[0]
  return found?.slice(found.indexOf('=') + 1) ?? ''
}

/** No script reads it, no other site sends it along. */
export function setDeviceCookie(reply: FastifyReply, note: string): void {
  // The one place that knows whether visitors come by HTTPS has said so already.
  const secure = reply.getHeader('strict-transport-security') !== undefined
  const name = secure ? NAME.https : NAME.http
  const attributes = `Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `${name}=${note}; ${attributes}`)
}
