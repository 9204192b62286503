import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Streams text. The first piece is awaited, so that an early failure still becomes an error response. If the client disconnects, the stream
 * and its generator end.
 */
export async function sendText(reply: FastifyReply, type: string, text: AsyncGenerator<string>) {
  const first = await text.next()
  // The socket reads outside the context of this request; the snapshot keeps reads within it.
  const inPlace = AsyncLocalStorage.snapshot()
  async function* all(): AsyncGenerator<string> {
    try {
      if (!first.done) yield first.value
      for (;;) {
        const next = await inPlace(() => text.next())
        if (next.done) return
        yield next.value
      }
    } finally {
      await text.return(undefined)
    }
  }
  return reply.type(type).send(Readable.from(all(), { objectMode: false, highWaterMark: 65_536 }))
}
