import { isIP, isIPv6 } from 'node:net'

/**
 * Parses an address from a socket or proxy, which may have a port, brackets or a zone. Returns IPv6 in canonical form, and IPv4 as such
 * even if it came over IPv6. Null if the text is no address.
 */
export function readAddress(said: string): string | null {
  const text = said.trim().replace(/^"(.*)"$/, '$1')
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1]
  const bare = [bracketed ?? text, text.replace(/:\d+$/, '')]
    .map((form) => form.replace(/%.*$/, ''))
    .find((form) => isIP(form) !== 0)
  if (bare === undefined) return null
  if (!isIPv6(bare)) return bare
  const spelled = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(spelled) ?? []
  if (high === undefined || low === undefined) return spelled
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.')
}

/** Returns the parsed address, or the text unchanged if it is none; blank for a reset socket. */
export function plainAddress(said: string | undefined): string {
  return readAddress(said ?? '') ?? said ?? ''
}

/** Returns the key of a sender: an IPv4 address, or the /64 of an IPv6 address, within which customers can rotate. */
export function clientKey(address: string): string {
  const bare = plainAddress(address)
  if (!isIPv6(bare)) return bare
  return `${expand(bare).slice(0, 4).join(':')}::/64`
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  if (tail === undefined) return left
  const right = tail.split(':').filter(Boolean)
  const missing = Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right]
}
