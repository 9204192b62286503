import type { FastifyInstance } from 'fastify'
import { readAddress } from '#server/platform/security/client-ip.ts'

/** Returns the proxies in TRUST_PROXY, in the form that Fastify takes. */
export function trustedProxies(setting: string | undefined): string[] | false {
  return setting ? setting.split(',').map((entry) => entry.trim()) : false
}

const FORWARDED = 'x-forwarded-for'

/**
 * Reduces forwarded addresses to plain ones before any hook reads `request.ip`. Some proxies add ports or brackets, which Fastify would
 * take for different senders.
 */
export function addForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const said = headers[FORWARDED]
    if (said !== undefined) headers[FORWARDED] = readForwarded(String(said))
    done()
  })
}

/**
 * Returns the addresses that can be trusted, from the last one, which the nearest proxy wrote, back to the first invalid entry: earlier
 * ones may be forged.
 */
export function readForwarded(header: string): string {
  const parts = header.split(',').map(readAddress)
  return parts.slice(parts.lastIndexOf(null) + 1).join(', ')
}
