import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Sends text as it is read. The first piece is awaited, so that a failure until then is still answered as an error.
 * When the client goes away the stream is destroyed, which ends the generator and with it the reading.
 */
export async function sendText(reply: FastifyReply, type: string, text: AsyncGenerator<string>) {
  const first = await text.next()
  // The socket asks for more when it has room, outside this request. The snapshot keeps that reading part of the request.
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
