import pLimit from 'p-limit'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { deleteImage } from './delete-image.ts'
import type { ImageDependencies } from './dependencies.ts'
import { createVariantWorker } from './jobs.ts'
import { getImage, listImages, renameImage } from './list-images.ts'
import { makeVariants } from './make-variants.ts'
import { readImage } from './read-image.ts'
import { storedBytes } from './repository.ts'
import { storeImage, type UploadedFile } from './store-image.ts'
import { createStoreWatch } from './store-watch.ts'
import { sweepOrphans } from './sweep-orphans.ts'
import { createUploadTurns, tooManyUploads } from './upload-turns.ts'

export type ImageService = ReturnType<typeof createImageService>

export function createImageService(deps: ImageDependencies) {
  const oneAtATime = pLimit(1)
  const inTurn = createUploadTurns()
  // A slow format waits for uploads, and an upload for one size of it at most: two pictures at once take twice the memory.
  const making = {
    ...deps,
    codec: {
      ...deps.codec,
      encodeVariant: (...args: Parameters<typeof deps.codec.encodeVariant>) =>
        oneAtATime(() => deps.codec.encodeVariant(...args)),
    },
  }
  const variants = createVariantWorker(making)
  const watch = createStoreWatch(deps)

  return {
    /**
     * Reads a picture when it is its turn, and stores it. One is unpacked at a time: it takes a hundred megabytes and
     * seconds.
     */
    async storeImage(context: RequestContext, read: () => Promise<UploadedFile>) {
      requireAdmin(context.actor)
      const upload = await inTurn(context.actor.userId, read)
      if (oneAtATime.pendingCount >= IMAGE_LIMITS.waiting) throw tooManyUploads()
      const image = await oneAtATime(() => storeImage(deps, context, upload))
      variants.wake()
      return image
    },
    ...bindUseCases(deps, { deleteImage, getImage, listImages, readImage, renameImage, sweepOrphans }),
    start() {
      variants.start()
      watch.start()
    },
    /** whether pictures can be stored and read, for everybody who asks how things are */
    health: watch.health,
    async stop() {
      await Promise.all([variants.stop(), watch.stop()])
      deps.codec.close()
    },
    ...bindUseCases(making, { makeVariants }),
    ...bindUseCases(deps.db, { storedBytes }),
  }
}
