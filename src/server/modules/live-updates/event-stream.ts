import { Readable } from 'node:stream'
import type { LiveEventName } from '#contract/leads/live-events.ts'
import type { Actor } from '#server/platform/security/actor.ts'

/** One open stream: its reader, and the text that goes to them. */
export type Stream = {
  actor: Actor
  text: Readable
  /** ends the stream instead when too much lies unread: the reader reconnects and is sent what they missed */
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

/** An event on the wire. JSON has no line breaks of its own. One without an id is not sent again after a break. */
export function eventText(name: LiveEventName, data: string, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`
}

/** A comment: readers take it as a sign of life and as nothing else. */
export const HEARTBEAT = ': \n\n'
