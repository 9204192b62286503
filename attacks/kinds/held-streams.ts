import { setTimeout as sleep } from 'node:timers/promises'
import { ask, requestText } from '../ask.ts'
import { type Attack, count, type Outcome, type Scene, type Tally } from '../attack.ts'
import { openSocket, senderAddress } from '../loopback.ts'
import { signIn } from '../sign-in.ts'
import { enquiry } from './floods.ts'

const SESSIONS = 5
const EACH = 20

/** Event streams of five sessions that read nothing, while enquiries come in that each of them is told of. */
async function holdStreams({ target, signal }: Scene): Promise<Outcome> {
  const answers: Tally = new Map()
  const open = []
  for (let session = 0; session < SESSIONS; session += 1) {
    const headers = { ...(await signIn(target, 41_000 + session * 100)), accept: 'text/event-stream' }
    for (let stream = 0; stream < EACH && !signal.aborted; stream += 1) {
      const socket = openSocket(target, senderAddress(session))
      socket.pause()
      socket.on('error', (error: NodeJS.ErrnoException) => count(answers, error.code ?? error.message))
      socket.on('close', () => count(answers, 'ended'))
      socket.write(requestText({ path: '/api/events', headers: { ...headers, connection: 'keep-alive' } }))
      open.push(socket)
    }
  }
  for (let number = 0; !signal.aborted; number += 1) {
    const { status } = await ask(target, {
      method: 'POST',
      path: '/api/bus-quote',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(enquiry(number)),
      from: senderAddress(1_000 + number),
    })
    count(answers, status)
    await sleep(20)
  }
  for (const socket of open) socket.destroy()
  return { answers }
}

export const heldStreams: Attack = {
  name: 'held-streams',
  title: `Held event streams, ${SESSIONS * EACH} unread while enquiries come in`,
  run: holdStreams,
}
