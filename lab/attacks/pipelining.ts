import { once } from 'node:events'
import type { Attack } from './attack.ts'
import { count, openSocket, requestText, senderAddress } from './wire.ts'

const SOCKETS = 20
const REQUESTS = 2_000

/** Writes thousands of requests for an image and reads no response. */
export const pipelining: Attack = {
  name: 'pipelining',
  title: `Pipelining, ${SOCKETS} sockets × ${REQUESTS} requests unread`,
  prepare:
    ({ product }) =>
    async ({ over, answers }) => {
      const text = requestText('GET', '/art/hero.jpg').repeat(REQUESTS)
      const open = Array.from({ length: SOCKETS }, () => openSocket(product, senderAddress(0)))
      for (const socket of open) {
        socket.pause()
        socket.on('connect', () => count(answers, 'opened'))
        socket.on('error', (error: NodeJS.ErrnoException) => count(answers, error.code ?? error.message))
        socket.on('close', () => count(answers, 'ended'))
        socket.write(text, (error) => count(answers, error ? 'not taken' : 'taken whole'))
      }
      if (!over.aborted) await once(over, 'abort')
      for (const socket of open) socket.destroy()
      const opened = answers.get('opened') ?? 0
      return opened < SOCKETS ? [`only ${opened} of ${SOCKETS} sockets were opened`] : []
    },
}
