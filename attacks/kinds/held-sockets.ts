import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { requestText } from '../ask.ts'
import { type Attack, count, type Outcome, type Scene, type Tally } from '../attack.ts'
import { openSocket, senderAddress } from '../loopback.ts'
import { signIn } from '../sign-in.ts'

type Holding = {
  sockets: number
  /** how many senders share them */
  senders: number
  /** sent at once */
  opening: string
  /** sent again and again, so that no silence ends the connection */
  drip: string
}

const DRIP_MS = 1_000
/** A connection that lives longer than this was not turned away. */
const HELD_MS = 2_000
const OPENED_AT_ONCE = 200

/**
 * Holds connections for as long as the attack lasts, each with a request that never becomes whole. One that was held for a
 * while is opened again when the server ends it; one that was turned away is not.
 */
async function hold(
  { target, signal }: Scene,
  { sockets, senders, opening, drip }: Holding,
): Promise<Outcome> {
  const answers: Tally = new Map()
  const held = new Set<Socket>()
  let max = 0
  function open(number: number): void {
    if (signal.aborted) return
    const socket = openSocket(target, senderAddress(number % senders))
    const openedAt = performance.now()
    held.add(socket)
    socket.on('connect', () => count(answers, 'opened'))
    socket.on('data', (chunk: Buffer) =>
      count(answers, /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString())?.[1] ?? 'more'),
    )
    socket.on('error', (error: NodeJS.ErrnoException) => count(answers, error.code ?? error.message))
    socket.on('close', () => {
      held.delete(socket)
      count(answers, 'ended')
      if (performance.now() - openedAt > HELD_MS) setTimeout(() => open(number), DRIP_MS).unref()
    })
    socket.write(opening)
  }
  for (let number = 0; number < sockets && !signal.aborted; number += 1) {
    open(number)
    if (number % OPENED_AT_ONCE === 0) await sleep(10)
  }
  while (!signal.aborted) {
    await sleep(DRIP_MS)
    max = Math.max(max, held.size)
    for (const socket of held) if (socket.writable) socket.write(drip)
  }
  for (const socket of held) socket.destroy()
  count(answers, 'held at once', max)
  const allowed = Math.min(sockets, senders * HTTP_LIMITS.connectionsPerAddress)
  return {
    answers,
    faults: max < allowed ? [`only ${max} sockets were held, where ${allowed} are allowed`] : [],
  }
}

const SLOW_HEADERS = { opening: 'GET / HTTP/1.1\r\nHost: attacked.example\r\n', drip: 'X-A: b\r\n' }
const SLOW_BODY = {
  opening: requestText({
    method: 'POST',
    path: '/api/bus-quote',
    headers: { connection: 'keep-alive', 'content-type': 'application/json', 'content-length': '90000' },
  }),
  drip: ' ',
}

export const slowHeaders: Attack = {
  name: 'slow-headers',
  title: 'Slow headers, 300 sockets of 30 senders',
  prepare: (stage) => (signal) => hold({ ...stage, signal }, { ...SLOW_HEADERS, sockets: 300, senders: 30 }),
}

export const slowBodies: Attack = {
  name: 'slow-bodies',
  title: 'Slow bodies, 300 sockets of 30 senders',
  prepare: (stage) => (signal) => hold({ ...stage, signal }, { ...SLOW_BODY, sockets: 300, senders: 30 }),
}

export const wideSlowHeaders: Attack = {
  name: 'wide-slow-headers',
  title: 'Slow headers, 3,000 sockets of 1,000 senders',
  prepare: (stage) => (signal) =>
    hold({ ...stage, signal }, { ...SLOW_HEADERS, sockets: 3_000, senders: 1_000 }),
}

const PART_HEAD = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg'
/** A megabyte of a picture of ten. */
const SLOW_UPLOAD = `--edge\r\n${PART_HEAD}\r\n\r\n${'a'.repeat(1_000_000)}`

export const slowUploads: Attack = {
  name: 'slow-uploads',
  title: 'Slow uploads of an administrator, 60 sockets of 6 senders',
  prepare: async (stage) => {
    const { headers } = await signIn(stage.target)
    const head = requestText({
      method: 'POST',
      path: IMAGE_API.list.path,
      headers: {
        ...headers,
        connection: 'keep-alive',
        'content-type': 'multipart/form-data; boundary=edge',
        'content-length': '10000000',
      },
    })
    return (signal) =>
      hold({ ...stage, signal }, { opening: head + SLOW_UPLOAD, drip: 'a', sockets: 60, senders: 6 })
  },
}

export const heldSockets: Attack = {
  name: 'held-sockets',
  title: 'Held sockets, 4,100 of one sender',
  prepare: (stage) => (signal) => hold({ ...stage, signal }, { ...SLOW_HEADERS, sockets: 4_100, senders: 1 }),
}
