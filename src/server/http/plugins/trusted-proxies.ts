import type { FastifyInstance } from 'fastify'
import { readAddress } from '#server/platform/security/client-ip.ts'

/** The proxies of TRUST_PROXY, as Fastify takes them. */
export function trustedProxies(setting: string | undefined): string[] | false {
  return setting ? setting.split(',').map((entry) => entry.trim()) : false
}

const FORWARDED = 'x-forwarded-for'

/**
 * Some proxies write addresses with ports or brackets, which Fastify takes for other senders, one with each connection. Before any hook
 * reads `request.ip` the header holds addresses alone.
 */
export function addForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const said = headers[FORWARDED]
    if (said !== undefined) headers[FORWARDED] = readForwarded(String(said))
    done()
  })
}

/** The addresses from the last one, which the nearest proxy wrote, back to the first entry that is none: anybody may have written the rest. */
export function readForwarded(header: string): string {
  const parts = header.split(',').map(readAddress)
  return parts.slice(parts.lastIndexOf(null) + 1).join(', ')
}
