import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import { isResponding } from './respond-in-order.ts'

const SWEEP_MS = 50

type Seen = { bytes: number; since: number }

/**
 * Replaces Node's handling of idle connections on close. Node destroys them at once, and with them requests already sent: a busy client
 * is idle for a moment after each response. Here a connection closes after receiving nothing for `lingerMs`; the next response asks the
 * client to close it (`connection: close`).
 */
export function endConnectionsGently(server: Server): void {
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
