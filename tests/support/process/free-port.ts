import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The range lies below the ports that Linux and macOS give to connections, so that none of these takes one before its owner has
 * started.
 */
const FIRST = 20_000
const COUNT = 10_000
const TRIES = 50
const HOST = '127.0.0.1'

const anyPort = () => FIRST + Math.floor(Math.random() * COUNT)

/**
 * One that is free, for what has to know its port before it starts. No other of our programs is given it while this
 * process lives, so none takes it before its owner listens.
 */
export async function freePort(next = anyPort): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = next()
    const lease = await takeLease(port)
    if (!lease) continue
    if (await isFree(port)) return port
    lease.close()
  }
  throw new Error('No free port could be found.')
}

/**
 * Holds the UDP port of the same number, for which nothing else has a use. The kernel gives it to one process alone, and
 * takes it back when that ends, however it ends.
 */
async function takeLease(port: number) {
  const socket = createSocket('udp4')
  socket.bind({ port, address: HOST, exclusive: true })
  if (await isBound(once(socket, 'listening'))) return socket.unref()
  socket.close()
  return null
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, HOST)
  if (!(await isBound(once(server, 'listening')))) return false
  server.close()
  await once(server, 'close')
  return true
}

async function isBound(listening: Promise<unknown>): Promise<boolean> {
  try {
    await listening
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
}
