import { setTimeout as rest } from 'node:timers/promises'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { runFor } from '#server/platform/logging/request-id.ts'
import type { Server } from '#server/server.ts'
import { claimWaiting, insertVariant, markVariantsMade, type StoredImage } from './repository.ts'
import { decoding } from './upload-turns.ts'
import { variantWidths, write } from './write-image.ts'

const REST_MS = 200

/** Creates slow formats, one image and one size at a time, until none waits, its time is over, or it is stopped. */
export async function makeVariants(
  server: Server,
  signal?: AbortSignal,
): Promise<{ made: number; failed: number }> {
  const did = { made: 0, failed: 0 }
  const end = performance.now() + IMAGE_LIMITS.variantJobMs
  while (performance.now() < end && !signal?.aborted) {
    const image = await claimWaiting(server.db)
    if (!image) break
    try {
      if (await makeFor(server, image, signal)) did.made += 1
    } catch (err) {
      const about = { err, image: image.id }
      runFor(image.requestId, () => server.log.warn(about, 'the slow formats of an image could not be made'))
      did.failed += 1
    }
    await rest(REST_MS)
  }
  return did
}

/** Creates the slow formats of an image. Returns false if stopped early. */
async function makeFor(server: Server, image: StoredImage, signal?: AbortSignal): Promise<boolean> {
  const master = await server.storage.bytes(image.path)
  const written: string[] = []
  for (const width of variantWidths(image.width)) {
    if (signal?.aborted) return false
    const variant = await decoding(server)(() => server.codec.encodeVariant(master, width, 'avif'))
    const stored = await write(server, written, `${image.id}/${width}.avif`, variant)
    await insertVariant(server.db, { imageId: image.id, format: 'avif', width, ...stored })
  }
  await markVariantsMade(server.db, image.id, server.clock.now())
  return true
}
