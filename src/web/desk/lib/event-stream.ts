import { createParser } from 'eventsource-parser'
import { openEvents } from '#web/lib/api-client.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { logWarning } from '#web/lib/log.ts'

export type StreamEvent = { id: string | undefined; event: string | undefined; data: string }

/** The silence in milliseconds after which a connection counts as dead. The server sends something every 15 seconds. */
const SILENCE_MS = 40_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** The duration in milliseconds after which a connection counts as good, so that the next pause is short again. */
const HELD_MS = 10_000

type Following = {
  path: string
  lastId: () => string | undefined
  signal: AbortSignal
  onEvent: (event: StreamEvent) => void
}

/**
 * Reads a stream and reopens it when it breaks, until `signal` aborts or the server rejects it for good. The pauses grow and are random, so
 * that clients do not all reconnect at once.
 */
export async function followEvents(following: Following): Promise<void> {
  const { signal } = following
  let failures = 0
  while (!signal.aborted) {
    const began = performance.now()
    try {
      await readOnce(following)
    } catch (error) {
      if (isRejection(error)) return
      if (!signal.aborted && failures === 0) logWarning('Live updates were lost; trying again.', error)
    }
    failures = performance.now() - began > HELD_MS ? 1 : failures + 1
    await pause(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), signal)
  }
}

function isRejection(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status)
}

async function readOnce({ path, lastId, signal, onEvent }: Following): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const noteActivity = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  noteActivity()
  const either = AbortSignal.any([signal, silence.signal])
  try {
    const stream = await openEvents(path, { lastId: lastId(), signal: either })
    const reader = stream.getReader()
    const decoder = new TextDecoder()
    const parser = createParser({ onEvent: ({ id, event, data }) => onEvent({ id, event, data }) })
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      noteActivity()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Waits, but no longer than until the device is online again or the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      globalThis.removeEventListener('online', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    signal.addEventListener('abort', over)
    globalThis.addEventListener('online', over)
  })
}
