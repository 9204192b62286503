import { isIPv6 } from 'node:net'

/** An IPv4 address as people know it, also where it arrived over IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** What counts as one sender: an IPv4 address, or the /64 that an IPv6 customer is given to rotate in. */
export function clientKey(address: string): string {
  const bare = address.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(bare)) return bare
  const groups = expand(bare).slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  if (tail === undefined) return left
  const right = tail.split(':').filter(Boolean)
  const missing = Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right]
}
