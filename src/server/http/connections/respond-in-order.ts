import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'

type Exchange = [IncomingMessage, ServerResponse]

/** A connection's unanswered requests, in order. The first is being answered. */
type Line = { waiting: Exchange[]; received: number }

const lines = new WeakMap<Socket, Line>()

/**
 * Answers the requests of a connection one at a time, as HTTP/1.1 requires. The next one starts when the last response has been handed to
 * the operating system, so a client that sends but never reads holds at most one response and file.
 */
export function withLock(answer: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request
    const line = findLine(socket)
    line.waiting.push([request, response])
    line.received += 1
    const isLast = line.received === HTTP_LIMITS.requestsPerConnection
    response.on('close', () => {
      line.waiting.shift()
      // Node marks the last response as such, but leaves the connection open.
      if (isLast) socket.end()
      const [next] = line.waiting
      // A connection that ends with this response gets no further one.
      if (next && socket.writable) answer(...next)
    })
    if (line.waiting.length === 1) answer(request, response)
  }
}

function findLine(socket: Socket): Line {
  const known = lines.get(socket)
  if (known) return known
  const line: Line = { waiting: [], received: 0 }
  lines.set(socket, line)
  return line
}

/** Returns whether a connection has an unanswered request. */
export function isResponding(socket: Socket): boolean {
  return (lines.get(socket)?.waiting.length ?? 0) > 0
}

function asksTooMuch({ socket }: IncomingMessage): boolean {
  return (lines.get(socket)?.waiting.length ?? 0) >= HTTP_LIMITS.pendingPerConnection
}

/**
 * A request that ends its connection if too many are unanswered. One read may bring thousands of short requests, and Node parses them all
 * before anything else runs. Node stops parsing only at an upgrade, so a request over the limit pretends to be one; nobody handles it, and
 * Node ends the connection.
 */
class CountedRequest extends IncomingMessage {
  private ends = false

  get upgrade(): boolean {
    return this.ends
  }
  /** Receives what Node sets, once, after the headers. */
  set upgrade(requested: boolean | null) {
    this.ends = requested === true || (requested === false && asksTooMuch(this))
  }
}

/** Options of Node's server that end a connection with more than `pendingPerConnection` unanswered requests. */
export const COUNTED = { IncomingMessage: CountedRequest, shouldUpgradeCallback: asksTooMuch }
