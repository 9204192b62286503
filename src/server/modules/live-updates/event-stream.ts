import { Readable } from 'node:stream'
import type { LiveEventName } from '#contract/leads/live-events.ts'
import type { Actor } from '#server/platform/security/actor.ts'

/** An open stream, with the person who reads it and its output. */
export type Stream = {
  actor: Actor
  text: Readable
  /** Writes to the stream, or ends it if too much is unread; the reader then reconnects and gets what it missed. */
  write(text: string): void
  end(): void
}

export function openStream(actor: Actor, waitingBytes: number, onEnd: (stream: Stream) => void): Stream {
  const text = new Readable({ read() {} })
  const stream: Stream = {
    actor,
    text,
    write(piece) {
      if (text.destroyed || text.readableEnded) return
      if (text.readableLength + piece.length > waitingBytes) text.destroy()
      else text.push(piece)
    },
    end() {
      onEnd(stream)
      text.push(null)
    },
  }
  text.once('close', () => onEnd(stream))
  return stream
}

/** Formats an event of a stream; JSON contains no line breaks. An event without an id is not sent again after a lost connection. */
export function eventText(name: LiveEventName, data: string, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`
}

/** A comment line, which only shows that the stream is alive. */
export const HEARTBEAT = ': \n\n'
