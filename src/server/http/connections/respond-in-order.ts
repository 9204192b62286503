import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'

type Exchange = [IncomingMessage, ServerResponse]

/** The requests of a connection without a response yet, in order; the first one is being answered. */
type Line = { waiting: Exchange[]; received: number }

const lines = new WeakMap<Socket, Line>()

/**
 * Answers the requests of one connection one after the other, as HTTP/1.1 sends them: the next one is looked at when the
 * answer before it has been handed to the system. A client that asks on and reads nothing holds at most one answer and file.
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
      // Node announces the last response of the connection and leaves the connection open.
      if (isLast) socket.end()
      const [next] = line.waiting
      // A connection that ends with this response sends nothing more.
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

/** Whether a request of this connection is being answered, or waits to be. */
export function isResponding(socket: Socket): boolean {
  return (lines.get(socket)?.waiting.length ?? 0) > 0
}

function asksTooMuch({ socket }: IncomingMessage): boolean {
  return (lines.get(socket)?.waiting.length ?? 0) >= HTTP_LIMITS.pendingPerConnection
}

/**
 * One read brings thousands of short requests, and Node makes objects for all of them before it looks at the connection
 * again. An upgrade is the one thing at which it stops reading: a request too many counts as one, nobody takes it, and
 * Node ends the connection there.
 */
class CountedRequest extends IncomingMessage {
  private ends = false

  get upgrade(): boolean {
    return this.ends
  }
  /** Node sets this once, when it has read the headers. */
  set upgrade(requested: boolean | null) {
    this.ends = requested === true || (requested === false && asksTooMuch(this))
  }
}

/** Options of Node's server that end a connection with more unanswered requests than `pendingPerConnection`. */
export const COUNTED = { IncomingMessage: CountedRequest, shouldUpgradeCallback: asksTooMuch }
