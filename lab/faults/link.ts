import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The fate of connections: passed on, refused, or their bytes swallowed. */
export type Way = 'pass' | 'refuse' | 'hold'

/** Opens a port of this machine that leads to a socket, until it is told otherwise. */
export async function startLink(path: string) {
  let way: Way = 'pass'
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (way === 'refuse') {
      client.on('error', () => {}).resetAndDestroy()
      return
    }
    const upstream = connect(path)
    carry(client, upstream)
    carry(upstream, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function carry(from: Socket, to: Socket): void {
    open.add(from)
    from.on('data', (chunk) => {
      if (way === 'pass') to.write(chunk)
    })
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
    // The link breaks on purpose, so its errors are not reported.
    from.on('error', () => {})
  }

  return {
    port: (server.address() as AddressInfo).port,
    go: (next: Way) => {
      // A connection whose bytes were swallowed cannot be used again.
      if (way === 'hold' || next === 'refuse') for (const socket of open) socket.destroy()
      way = next
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
