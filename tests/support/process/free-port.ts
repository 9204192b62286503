import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that Linux and macOS give to connections, so that none of these takes it before its owner has started. */
const FIRST = 20_000
const COUNT = 10_000
const TRIES = 50

/** One that was free a moment ago, for what has to know its port before it starts. */
export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
  throw new Error('No free port could be found.')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}
