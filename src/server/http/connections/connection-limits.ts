import type { Server as HttpServer } from 'node:http'
import { BlockList, isIPv6, type Server, type Socket } from 'node:net'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { clientKey, plainAddress } from '#server/platform/security/client-ip.ts'
import { isResponding } from './respond-in-order.ts'

const WARN_EVERY_MS = 60_000

type Dependencies = { isProxy(address: string): boolean; log: Log; max?: number }

/**
 * Limits the connections of one address to `max`, so that no sender can take everyone's places. An IPv6 /64 network counts as one address.
 * Trusted proxies have no limit, because they bring many visitors.
 */
export function limitConnections(
  server: Server,
  { isProxy, log, max = HTTP_LIMITS.connectionsPerAddress }: Dependencies,
): void {
  const open = new Map<string, number>()
  const refuse = createRejection(log)
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // A socket that has been closed has no address.
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const key = clientKey(remoteAddress)
    const count = open.get(key) ?? 0
    if (count >= max) return refuse(socket)
    open.set(key, count + 1)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    })
  })
}

/**
 * Returns a function that closes a connection over the limit. It warns at most once a minute, because the address may be a proxy missing
 * from `TRUST_PROXY`; no address is logged.
 */
function createRejection(log: Log): (socket: Socket) => void {
  let refused = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  return (socket) => {
    socket.destroy()
    refused += 1
    const now = performance.now()
    if (now - warnedAt < WARN_EVERY_MS) return
    log.warn({ refused }, 'one address has too many connections; a proxy is to be named in TRUST_PROXY')
    warnedAt = now
    refused = 0
  }
}

/** The named networks that TRUST_PROXY accepts. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Returns a function that tells whether a connection comes from one of these proxies. The entries are those of TRUST_PROXY. */
export function proxyTest(proxies: readonly string[] | false): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of (proxies || []).flatMap((proxy) => NAMED[proxy] ?? [proxy])) {
    const [network = '', bits] = entry.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(bits), family)
  }
  return (given) => {
    const address = plainAddress(given)
    return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

const SWEEP_MS = 50

type Seen = { bytes: number; since: number }

/**
 * Replaces Node's handling of idle connections on close. Node destroys them at once, with requests that were already sent: a busy client is
 * idle for a moment after each response. Here a connection closes after it has received nothing for `lingerMs`, and the next response asks
 * the client to close it (`connection: close`).
 */
export function endConnectionsGently(server: HttpServer): void {
  const open = new Map<Socket, Seen>()
  let sweeping: NodeJS.Timeout | undefined
  server.on('connection', (socket: Socket) => {
    open.set(socket, { bytes: 0, since: performance.now() })
    socket.once('close', () => open.delete(socket))
  })
  server.closeIdleConnections = () => {
    if (sweeping) return
    const since = performance.now()
    for (const [socket, { bytes }] of open) open.set(socket, { bytes, since })
    sweeping = setInterval(sweep, SWEEP_MS).unref()
  }
  server.once('close', () => clearInterval(sweeping))

  function sweep(): void {
    const now = performance.now()
    for (const [socket, seen] of open) {
      if (isResponding(socket) || socket.bytesRead !== seen.bytes) {
        open.set(socket, { bytes: socket.bytesRead, since: now })
      } else if (now - seen.since > 2 * HTTP_LIMITS.lingerMs) socket.destroy()
      else if (now - seen.since > HTTP_LIMITS.lingerMs) socket.end()
    }
  }
}
