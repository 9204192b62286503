import type { FastifyInstance } from 'fastify'
import { readAddress } from '#server/platform/security/client-ip.ts'

/** The proxies in TRUST_PROXY, in Fastify's form. */
export function trustedProxies(setting: string | undefined): string[] | false {
  return setting ? setting.split(',').map((entry) => entry.trim()) : false
}

const FORWARDED = 'x-forwarded-for'

/**
 * Some proxies add ports or brackets to addresses, which Fastify would take for different senders. This leaves plain addresses before
 * any hook reads `request.ip`.
 */
export function addForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const said = headers[FORWARDED]
    if (said !== undefined) headers[FORWARDED] = readForwarded(String(said))
    done()
  })
}

/** Returns the addresses from the last one, written by the nearest proxy, back to the first invalid entry: the rest may be forged. */
export function readForwarded(header: string): string {
  const parts = header.split(',').map(readAddress)
  return parts.slice(parts.lastIndexOf(null) + 1).join(', ')
}
