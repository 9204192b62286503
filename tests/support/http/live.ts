import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'

export type LiveReader = {
  events: EventSourceMessage[]
  ended(): boolean
  leave(): void
}

/** Reads a stream of events as it comes; answers once the first one is there. */
export async function readLive(url: string, headers: Record<string, string>): Promise<LiveReader> {
  const leaving = new AbortController()
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  })
  if (!response.ok || !response.body) throw new Error(`The stream was refused: ${await response.text()}`)
  const events: EventSourceMessage[] = []
  let ended = false
  const first = Promise.withResolvers<void>()
  const reading = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  async function read(): Promise<void> {
    try {
      for await (const event of reading) {
        events.push(event)
        first.resolve()
      }
    } catch (error) {
      if (!leaving.signal.aborted) first.reject(error)
    } finally {
      ended = true
    }
  }
  void read()
  await first.promise
  return { events, ended: () => ended, leave: () => leaving.abort() }
}
