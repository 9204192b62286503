import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Product } from '../product/product.ts'

/** how often each outcome occurred: a status, or a word for how a request ended without one */
export type Tally = Map<string, number>

export function count(tally: Tally, what: string | number, times = 1): void {
  tally.set(String(what), (tally.get(String(what)) ?? 0) + times)
}

export const formatTally = (answers: Record<string, number>): string =>
  Object.entries(answers)
    .toSorted(([, one], [, other]) => other - one)
    .map(([what, times]) => `${times} × ${what}`)
    .join(', ')

/** Returns the address of a sender on this machine. Each is in a network of its own, because limits may count networks. */
export const senderAddress = (number: number): string =>
  `127.${1 + (Math.floor(number / 250) % 250)}.${1 + (number % 250)}.1`

/** The first number of the senders that set up an attack. No attack uses them, so that the set-up never waits for a limit. */
const SETUP_SENDERS = 40_000
let setUps = 0
export const freshSender = (): string => senderAddress(SETUP_SENDERS + setUps++)

/** Opens a connection to a product that this command has started, which listens on loopback only. */
export function openSocket({ port }: Product, from: string): Socket {
  return connect({ host: '127.0.0.1', port, localAddress: from })
}

export type Question = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | undefined
  from: string
  withinMs?: number
  /** reads nothing but the head, for a stream without an end */
  headOnly?: boolean
}

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Sends one request on a connection of its own. Throws if there is no response in time. */
export function ask({ port }: Product, question: Question): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body, from, withinMs = 10_000, headOnly } = question
  return new Promise((resolve, reject) => {
    const length: Record<string, number> =
      body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { ...headers, ...length },
        localAddress: from,
        agent: false,
        signal: AbortSignal.timeout(withinMs),
      },
      (response) => {
        const { statusCode: status = 0, headers: received } = response
        let text = ''
        const settle = () => resolve({ status, headers: received, body: text })
        response.setEncoding('utf8').on('error', reject)
        if (headOnly) {
          settle()
          response.destroy()
          return
        }
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', settle)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Returns the status, or a word for how the request ended without one. */
export const outcomeOf = (asked: Promise<Answer>): Promise<number | string> =>
  asked.then(
    ({ status }) => status,
    (error: NodeJS.ErrnoException) => error.code ?? error.name,
  )

export const postJson = (path: string, body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Writes a request as it is sent. */
export function requestText(method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'attacked.example', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
