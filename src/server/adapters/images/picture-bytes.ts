import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** Reads exactly `size` bytes into one buffer. Throws if the stream ends earlier. */
export async function readExactly(stream: Readable, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size)
  let read = 0
  while (read < size) {
    const chunk: Buffer | null = stream.read()
    if (chunk) read += chunk.copy(bytes, read)
    else if (stream.readableEnded || stream.destroyed) throw new Error(`Only ${read} of ${size} bytes came.`)
    else await once(stream, 'readable')
  }
  return bytes
}
