import { once } from 'node:events'
import { openSocket, type Target } from './loopback.ts'

export type Question = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  from: string
  /** when it is given up */
  withinMs?: number
  /** nothing but the head is read, as of a stream that has no end; a body that is under way is hung up on */
  headOnly?: boolean
}
/** `device` is the cookie that a sign-in leaves on a device, as it is sent back; '' when there is none. */
export type Answer = { status: number; body: string; device: string }

const TIMEOUT_MS = 10_000
const HEAD_END = '\r\n\r\n'

/** One request on a connection of its own. Throws when there is no whole answer in time. */
export async function ask(target: Target, question: Question): Promise<Answer> {
  const socket = openSocket(target, question.from)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const late = setTimeout(
    () => socket.destroy(new Error('No answer in time.')),
    question.withinMs ?? TIMEOUT_MS,
  )
  try {
    socket.write(requestText(question))
    if (question.body instanceof Buffer) socket.write(question.body)
    if (question.headOnly)
      socket.on('data', () => Buffer.concat(chunks).includes(HEAD_END) && socket.destroy())
    await once(socket, 'close')
  } finally {
    clearTimeout(late)
    socket.destroy()
  }
  const text = Buffer.concat(chunks).toString()
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
  if (!status) throw new Error('The connection ended without an answer.')
  const start = text.indexOf(HEAD_END)
  const device = /\r\nset-cookie: ((?:__Host-)?device=[^;]*)/i.exec(text.slice(0, start))?.[1] ?? ''
  return { status, body: unchunked(text, text.slice(start + 4)), device }
}

/** A request on the wire, without the bytes that it brings; the connection ends with its answer unless it says otherwise. */
export function requestText({ method = 'GET', path, headers = {}, body }: Omit<Question, 'from'>): string {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const all = { host: 'attacked.example', connection: 'close', ...headers, ...length }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${typeof body === 'string' ? body : ''}`
}

function unchunked(whole: string, body: string): string {
  if (!/\r\ntransfer-encoding: chunked\r\n/i.test(whole)) return body
  return body.replace(/(?:^|\r\n)[0-9a-f]+\r\n/gi, '').replace(/\r\n$/, '')
}
