import { setTimeout as sleep } from 'node:timers/promises'
import { ask, requestText } from '../ask.ts'
import { type Attack, count, type Outcome, type Scene, type Tally } from '../attack.ts'
import { openSocket, senderAddress } from '../loopback.ts'
import { type Headers, json, signIn } from '../sign-in.ts'
import { enquiry } from './floods.ts'

const SESSIONS = 5
const EACH = 20
const PAUSE_MS = 20

/** Event streams that read only their first bytes, while enquiries come in that each of them would receive. */
async function holdStreams({ target, signal }: Scene, sessions: readonly Headers[]): Promise<Outcome> {
  const answers: Tally = new Map()
  const open = sessions.flatMap((headers, session) =>
    Array.from({ length: EACH }, () => {
      const socket = openSocket(target, senderAddress(session))
      socket.once('data', (chunk: Buffer) => {
        socket.pause()
        count(answers, chunk.toString().startsWith('HTTP/1.1 200 ') ? 'streams opened' : 'streams refused')
      })
      socket.on('error', (error: NodeJS.ErrnoException) => count(answers, error.code ?? error.message))
      socket.on('close', () => count(answers, 'ended'))
      const wanted = { ...headers, accept: 'text/event-stream', connection: 'keep-alive' }
      socket.write(requestText({ path: '/api/events', headers: wanted }))
      return socket
    }),
  )
  for (let number = 0; !signal.aborted; number += 1) {
    const question = { ...json('/api/bus-quote', enquiry(number)), from: senderAddress(1_000 + number) }
    const answered = await ask(target, question).then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    count(answers, answered)
    await sleep(PAUSE_MS)
  }
  for (const socket of open) socket.destroy()
  const opened = answers.get('streams opened') ?? 0
  const taken = answers.get('201') ?? 0
  return {
    answers,
    faults: [
      ...(opened < open.length ? [`only ${opened} of ${open.length} streams were opened`] : []),
      ...(taken === 0 ? ['no enquiry was stored that a stream could receive'] : []),
    ],
  }
}

export const heldStreams: Attack = {
  name: 'held-streams',
  title: `Held event streams, ${SESSIONS * EACH} unread while enquiries come in`,
  prepare: async (stage) => {
    const sessions: Headers[] = []
    for (let session = 0; session < SESSIONS; session += 1)
      sessions.push((await signIn(stage.target)).headers)
    return (signal) => holdStreams({ ...stage, signal }, sessions)
  },
}
