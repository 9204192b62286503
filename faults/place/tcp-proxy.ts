import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to bytes: passed on, delayed, swallowed, or the connection is reset. */
export type Way =
  | { kind: 'pass' }
  | { kind: 'late'; ms: number }
  | { kind: 'hold' }
  | { kind: 'reset' }
  | { kind: 'answer'; text: string }

export type TcpProxy = {
  port: number
  /** for connections that are open too */
  go(way: Way): void
  close(): Promise<void>
}

/** A link to a port of this machine that can be made bad. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let way: Way = { kind: 'pass' }
  const open = new Set<Socket>()

  function carry(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (way.kind === 'pass') to.write(chunk)
      else if (way.kind === 'late') setTimeout(() => to.writable && to.write(chunk), way.ms)
      else if (way.kind === 'reset') from.resetAndDestroy()
    })
    from.on('end', () => way.kind !== 'hold' && to.end())
    from.on('close', () => {
      open.delete(from)
      if (way.kind !== 'hold') to.destroy()
    })
    // What breaks here is what the fault is about.
    from.on('error', () => {})
    open.add(from)
  }

  const server = createServer((client) => {
    if (way.kind === 'reset') {
      client.on('error', () => {})
      client.resetAndDestroy()
      return
    }
    if (way.kind === 'answer') {
      const { text } = way
      client.on('error', () => {})
      client.once('data', () => client.end(text))
      return
    }
    const upstream = connect(target, '127.0.0.1')
    carry(client, upstream)
    carry(upstream, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    go: (next) => {
      way = next
      if (next.kind === 'reset') for (const socket of open) socket.resetAndDestroy()
      // Swallowed connections would never recover.
      if (next.kind === 'answer' || next.kind === 'pass') for (const socket of open) socket.destroy()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
