import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestText } from '../ask.ts'
import { type Attack, count, type Outcome, type Scene, type Tally } from '../attack.ts'
import { openSocket, senderAddress } from '../loopback.ts'
import { type Headers, signIn } from '../sign-in.ts'

const ABORTS = 10_000
const AT_ONCE = 50
const SENDERS = 100
const REST_MS = 4_000
/** What a process opens for a moment. */
const SLACK = 10

/** Asks for what takes long to send, and hangs up after some of it. */
async function abortAll(scene: Scene, staff: Headers): Promise<Outcome> {
  const { target, signal, products, quick } = scene
  const answers: Tally = new Map()
  const pid = products[0]?.pid ?? 0
  const before = readdirSync(`/proc/${pid}/fd`).length
  const questions = [
    requestText({ path: '/art/hero.jpg' }),
    requestText({ path: '/api/events', headers: { ...staff, accept: 'text/event-stream' } }),
    requestText({ path: '/api/bus-quote', headers: staff }),
    requestText({ path: '/api/bus-quote/export/csv', headers: staff }),
  ]
  const aborts = quick ? ABORTS / 10 : ABORTS
  let next = 0
  async function abortOn(): Promise<void> {
    while (!signal.aborted && next < aborts) {
      const number = next++
      count(answers, await abortOne(target, questions[number % questions.length] ?? '', number))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, abortOn))
  await sleep(REST_MS)
  const after = readdirSync(`/proc/${pid}/fd`).length
  count(answers, 'descriptors more', Math.max(0, after - before))
  const faults = after > before + SLACK ? [`${after - before} descriptors more after ${next} aborts`] : []
  return { answers, faults: next < aborts ? [...faults, `only ${next} of ${aborts} were sent`] : faults }
}

/** `none` when the connection ended before an answer began. */
function abortOne(target: Scene['target'], request: string, number: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = openSocket(target, senderAddress(number % SENDERS))
    let seen = 'none'
    const late = setTimeout(() => socket.destroy(), 1_000)
    socket.once('data', (chunk: Buffer) => {
      seen = /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1] ?? 'more'
      socket.resetAndDestroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(late)
      resolve(seen)
    })
    socket.write(request)
  })
}

export const abortedStreams: Attack = {
  name: 'aborted-streams',
  title: `${ABORTS.toLocaleString('en-IE')} streams aborted, 50 at once`,
  seconds: 180,
  prepare: async (stage) => {
    const { headers } = await signIn(stage.target)
    return (signal) => abortAll({ ...stage, signal }, headers)
  },
}
