import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestText } from '../ask.ts'
import { type Attack, count, type Outcome, type Scene, type Tally } from '../attack.ts'
import { openSocket, senderAddress } from '../loopback.ts'

const REQUESTS = 2_000

/** Writes thousands of requests for a picture and reads none of the answers, until the time is over. */
async function pipeline({ target, signal }: Scene, sockets: number): Promise<Outcome> {
  const answers: Tally = new Map()
  const request = requestText({ path: '/art/hero.jpg', headers: { connection: 'keep-alive' } })
  const open = Array.from({ length: sockets }, () => openSocket(target, senderAddress(0)))
  for (const socket of open) {
    socket.pause()
    socket.on('connect', () => count(answers, 'opened'))
    socket.on('error', (error: NodeJS.ErrnoException) => count(answers, error.code ?? error.message))
    socket.on('close', () => count(answers, 'ended'))
    socket.write(request.repeat(REQUESTS), (error) => count(answers, error ? 'not taken' : 'taken whole'))
  }
  if (!signal.aborted) await once(signal, 'abort')
  for (const socket of open) socket.destroy()
  await sleep(0)
  const opened = answers.get('opened') ?? 0
  return { answers, faults: opened < sockets ? [`only ${opened} of ${sockets} sockets were opened`] : [] }
}

export const pipelining: Attack = {
  name: 'pipelining-5',
  title: 'Pipelining, 5 sockets × 2,000 requests unread',
  prepare: (stage) => (signal) => pipeline({ ...stage, signal }, 5),
}

export const widePipelining: Attack = {
  name: 'pipelining-20',
  title: 'Pipelining, 20 sockets × 2,000 requests unread',
  prepare: (stage) => (signal) => pipeline({ ...stage, signal }, 20),
}
