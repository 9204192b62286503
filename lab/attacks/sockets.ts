import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import { REQUEST_QUOTE } from '#contract/basics/site-endpoints.ts'
import type { Product } from '../product/product.ts'
import type { Attack } from './attack.ts'
import { count, openSocket, requestText, senderAddress, type Tally } from './wire.ts'

type Holding = {
  sockets: number
  /** the number of senders that share the connections */
  senders: number
  opening: string
  /** sent again and again, so that the connection is never closed for silence */
  drip: string
}

const DRIP_MS = 1_000
/** The age in milliseconds from which a connection was not turned away. */
const HELD_MS = 2_000
const OPENED_AT_ONCE = 200

const HALF_HEAD = { opening: 'GET / HTTP/1.1\r\nHost: attacked.example\r\n', drip: 'X-A: b\r\n' }
const HALF_BODY = {
  opening: requestText('POST', REQUEST_QUOTE.path, {
    'content-type': 'application/json',
    'content-length': '90000',
  }),
  drip: ' ',
}

export const SOCKETS: readonly Attack[] = [
  holding('slow-headers', 'Slow headers, 3,000 sockets of 1,000 senders', {
    ...HALF_HEAD,
    sockets: 3_000,
    senders: 1_000,
  }),
  holding('slow-bodies', 'Slow bodies, 300 sockets of 30 senders', {
    ...HALF_BODY,
    sockets: 300,
    senders: 30,
  }),
  holding('held-sockets', 'Held sockets, 4,100 of one sender', { ...HALF_HEAD, sockets: 4_100, senders: 1 }),
]

function holding(name: string, title: string, kind: Holding): Attack {
  return {
    name,
    title,
    prepare:
      ({ product }) =>
      ({ over, answers }) =>
        hold(product, kind, { over, answers }),
  }
}

/**
 * Holds connections, each with a request that is never complete. One that was held for a while is opened again when the server closes it.
 */
async function hold(
  product: Product,
  { sockets, senders, opening, drip }: Holding,
  { over, answers }: { over: AbortSignal; answers: Tally },
): Promise<string[]> {
  const held = new Set<Socket>()
  let most = 0

  function open(number: number): void {
    if (over.aborted) return
    const socket = openSocket(product, senderAddress(number % senders))
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

  for (let number = 0; number < sockets && !over.aborted; number += 1) {
    open(number)
    if (number % OPENED_AT_ONCE === 0) await sleep(10)
  }
  while (!over.aborted) {
    await sleep(DRIP_MS)
    most = Math.max(most, held.size)
    for (const socket of held) if (socket.writable) socket.write(drip)
  }
  for (const socket of held) socket.destroy()
  count(answers, 'held at once', most)
  const allowed = Math.min(sockets, senders * HTTP_LIMITS.connectionsPerAddress)
  return most < allowed ? [`only ${most} sockets were held, where ${allowed} are allowed`] : []
}
