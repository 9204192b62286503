import { isIP } from 'node:net'
import { StartProblem } from '#server/platform/start-problem.ts'

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * Whose X-Forwarded-* headers count: addresses or networks, comma-separated. 'on' or a number of hops would let
 * anybody who reaches the port choose an address, so both are refused.
 */
export function trustedProxies(setting: string | undefined): string[] | false {
  if (!setting) return false
  const entries = setting.split(',').map((entry) => entry.trim())
  const wrong = entries.find((entry) => !isTrustable(entry))
  if (wrong === undefined) return entries
  throw new StartProblem(
    `TRUST_PROXY: "${wrong}" is neither an address, a network such as 10.0.0.0/8, nor loopback, linklocal or uniquelocal.`,
  )
}

function isTrustable(entry: string): boolean {
  if (NAMED.has(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
