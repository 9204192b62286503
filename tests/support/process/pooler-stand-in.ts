import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `host`: a name, or the folder of a socket */
export type PooledServer = { host: string; port: number; database: string; user: string }

/** PgBouncer refuses every other one, because it belongs to a session. */
const STARTUP_PARAMETERS = new Set(['user', 'database', 'application_name', 'client_encoding'])
const CONNECTIONS = 4
const SSL_REQUEST = 80_877_103
const CANCEL_REQUEST = 80_877_102

/**
 * Speaks enough of PostgreSQL's protocol to do to clients what PgBouncer does in transaction mode: each transaction runs on
 * whatever connection of the server is free. The server has to let its user in without a password.
 */
export async function startPoolerStandIn(
  server: PooledServer,
): Promise<{ url: string; stop(): Promise<void> }> {
  const pool = createPool(server)
  const clients = new Set<Socket>()
  const listener = createServer((socket) => {
    clients.add(socket)
    socket.on('close', () => clients.delete(socket)).on('error', () => socket.destroy())
    serveClient(socket, pool)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `postgresql://${server.user}@127.0.0.1:${port}/${server.database}`,
    async stop() {
      for (const socket of clients) socket.destroy()
      pool.end()
      listener.close()
      await once(listener, 'close')
    },
  }
}

type Lease = { send(bytes: Buffer): void; give(): void }
type Pool = ReturnType<typeof createPool>
type Backend = { socket: Socket; receive: (message: Message) => void }

function createPool(server: PooledServer) {
  const idle: Backend[] = []
  const waiting: ((backend: Backend) => void)[] = []
  const all = new Set<Socket>()

  async function open(): Promise<Backend> {
    const socket = server.host.startsWith('/')
      ? connect(`${server.host}/.s.PGSQL.${server.port}`)
      : connect(server.port, server.host)
    all.add(socket)
    const backend: Backend = { socket, receive: () => {} }
    socket.on('error', () => socket.destroy())
    const ready = new Promise<void>((resolve) => {
      readMessages(socket, (message) => {
        if (message.kind === 'Z') resolve()
        backend.receive(message)
      })
    })
    socket.write(startup({ user: server.user, database: server.database }))
    await ready
    return backend
  }

  function give(backend: Backend): void {
    backend.receive = () => {}
    const next = waiting.shift()
    if (next) next(backend)
    else idle.push(backend)
  }

  return {
    async lease(receive: (message: Message, lease: Lease) => void): Promise<Lease> {
      const backend =
        idle.pop() ??
        (all.size < CONNECTIONS
          ? await open()
          : await new Promise<Backend>((resolve) => waiting.push(resolve)))
      const lease: Lease = {
        send: (bytes) => void backend.socket.write(bytes),
        give: () => give(backend),
      }
      backend.receive = (message) => receive(message, lease)
      return lease
    },
    end(): void {
      for (const socket of all) socket.destroy()
    },
  }
}

function serveClient(socket: Socket, pool: Pool): void {
  let lease: Promise<Lease> | undefined
  const receive = (message: Message, held: Lease) => {
    socket.write(message.bytes)
    // Between two transactions the connection is anybody's again.
    if (message.kind === 'Z' && message.bytes.at(-1) === 'I'.charCodeAt(0)) {
      lease = undefined
      held.give()
    }
  }
  let order: Promise<void> = Promise.resolve()
  readMessages(
    socket,
    ({ kind, bytes }) => {
      if (kind === 'startup') {
        answerStartup(socket, bytes)
        return
      }
      if (kind === 'X') {
        socket.end()
        return
      }
      order = order.then(async () => {
        lease ??= pool.lease(receive)
        const held = await lease
        held.send(bytes)
      })
    },
    true,
  )
}

function answerStartup(socket: Socket, bytes: Buffer): void {
  const names = bytes
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_, at) => at % 2 === 0)
  const refused = names.find((name) => name !== '' && !STARTUP_PARAMETERS.has(name))
  if (refused) {
    socket.end(frame('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${refused}\0\0`))
    return
  }
  socket.write(
    Buffer.concat([
      frame('R', Buffer.alloc(4)),
      frame('S', 'server_version\x0015.0\0'),
      frame('S', 'client_encoding\0UTF8\0'),
      frame('Z', 'I'),
    ]),
  )
}

type Message = { kind: string; bytes: Buffer }

/** Calls back with each whole message. The first of a client has no kind: it begins the session. */
function readMessages(socket: Socket, receive: (message: Message) => void, isClient = false): void {
  let buffered = Buffer.alloc(0)
  let begun = !isClient
  socket.on('data', (chunk) => {
    buffered = Buffer.concat([buffered, chunk])
    for (;;) {
      const head = begun ? 1 : 0
      if (buffered.length < head + 4) return
      const length = buffered.readInt32BE(head) + head
      if (buffered.length < length) return
      const bytes = buffered.subarray(0, length)
      buffered = buffered.subarray(length)
      if (begun) receive({ kind: String.fromCharCode(bytes[0] ?? 0), bytes })
      else if (bytes.readInt32BE(4) === SSL_REQUEST) socket.write('N')
      else if (bytes.readInt32BE(4) === CANCEL_REQUEST) socket.end()
      else {
        begun = true
        receive({ kind: 'startup', bytes })
      }
    }
  })
}

function startup(parameters: Record<string, string>): Buffer {
  const text = Object.entries(parameters).map(([name, value]) => `${name}\0${value}\0`)
  const body = Buffer.from(`${text.join('')}\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(body.length + 8, 0)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, body])
}

function frame(kind: string, body: string | Buffer): Buffer {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(kind, 0)
  head.writeInt32BE(bytes.length + 4, 1)
  return Buffer.concat([head, bytes])
}
