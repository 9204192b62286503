import { once } from 'node:events'
import { createServer } from 'node:net'

/** One that was free a moment ago, for what has to know its port before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port could be found.')
  return address.port
}
