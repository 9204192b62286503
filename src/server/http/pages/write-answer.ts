import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { endTogether } from './end-together.ts'

/** Names and values in turn, as Node writes them without looking again. */
export type RawHeaders = string[]

/**
 * What Node has made of a response and declares no type for: its head, and whether it is the last of its connection.
 * Without the head every answer is made anew.
 */
type WithHead = ServerResponse & { _header?: unknown; maxRequestsOnConnectionReached?: unknown }

const READY_MAX = 64
/** Whole answers of this second, by their headers: head, date and body in one text. */
const ready = new Map<RawHeaders, string>()
let second = 0

/**
 * Sends an answer whose headers were all made before. Node's head of it changes once a second, with its date: whoever asks
 * for the same within that second gets the same text, which is put together and copied once.
 * @param body one character for each byte
 */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: { status: number; headers: RawHeaders; body: string },
): void {
  const isShared = mayShare(request, response)
  const whole = isShared ? findReady(headers) : undefined
  if (whole !== undefined) {
    response.statusCode = status
    ;(response as WithHead)._header = whole
    endTogether(response)
    return
  }
  response.writeHead(status, headers)
  if (isShared) store(headers, (response as WithHead)._header, body)
  response.end(body, 'latin1')
}

/** The connection goes on after all of these, and nobody has set a header of their own. */
function mayShare({ method, httpVersion, socket }: IncomingMessage, response: WithHead): boolean {
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    // A request that was made up for a test has none, and what answers it reads no head.
    socket instanceof Socket &&
    response.shouldKeepAlive &&
    response.maxRequestsOnConnectionReached !== true &&
    response.getHeaderNames().length === 0
  )
}

function findReady(headers: RawHeaders): string | undefined {
  const now = Math.floor(Date.now() / 1_000)
  if (now !== second) ready.clear()
  second = now
  return ready.get(headers)
}

function store(headers: RawHeaders, head: unknown, body: string): void {
  if (typeof head === 'string' && ready.size < READY_MAX) ready.set(headers, head + body)
}
