import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { ImageFormat } from '#contract/content/image.ts'
import type { DrawingFormat } from './image-codec.ts'

export type ImageStep =
  | { step: 'measure' }
  | { step: 'master'; side: number }
  | { step: 'variant'; width: number; format: ImageFormat }
  | { step: 'drawing'; format: DrawingFormat }

/** A request to the image process. The image itself follows on the process's standard input. */
export type ImageRequest = ImageStep & { size: number }

const whole = z.int().min(0)

/** The response of the image process. After 'written' the image follows on its standard output; after 'costly' the process ends. */
export const ImageResponse = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('measured'), width: whole, height: whole, frames: whole }),
  z.object({
    outcome: z.literal('written'),
    width: whole,
    height: whole,
    mimeType: z.string(),
    size: whole,
  }),
  z.object({ outcome: z.literal('damaged'), problem: z.string() }),
  z.object({ outcome: z.literal('costly'), problem: z.string() }),
])
export type ImageResponse = z.infer<typeof ImageResponse>

/** Reads exactly `size` bytes into one buffer. Throws if the stream ends before. */
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
