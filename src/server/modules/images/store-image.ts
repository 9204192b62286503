import { randomBytes } from 'node:crypto'
import type { Image } from '#contract/content/image.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import {
  CostlyImage,
  DamagedImage,
  type EncodedImage,
  LostImage,
} from '#server/adapters/images/image-codec.ts'
import { isHeic, uploadType } from '#server/adapters/images/upload-type.ts'
import { AppError } from '#server/errors.ts'
import { currentRequestId } from '#server/platform/logging/request-id.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { variantWorker } from './jobs.ts'
import { presentImage } from './present.ts'
import { insertImage, insertVariant, storedBytes } from './repository.ts'
import { decoding, tooManyUploads, uploadTurns } from './upload-turns.ts'
import { variantWidths, write } from './write-image.ts'

const UNNAMED = 'image'

const limits = IMAGE_LIMITS

const UNSUPPORTED = 'This image format is not supported. Please choose a JPG, PNG, WebP, AVIF or GIF file.'

const HEIC =
  'This is a HEIC photo, which browsers cannot show. Please save it as JPEG first (on an iPhone: Settings › Camera › Formats › Most Compatible).'

const MOVING = 'Animated images are not supported. Please choose a still image.'

/** An uploaded file: its bytes, and its name on the sender's device. */
export type UploadedFile = {
  bytes: Uint8Array
  fileName: string
  collection: string
  /** returns whether the sender has disconnected: a cancelled upload must not appear in the library */
  isAbandoned: () => boolean
}

/** Reads an uploaded image when its turn comes and stores it re-encoded, with its quick variants. Slow formats follow later. */
export async function storeImage(
  server: Server,
  caller: Caller,
  read: () => Promise<UploadedFile>,
): Promise<Image> {
  requireAdmin(caller.actor)
  const upload = await uploadTurns(server)(caller.actor.userId, read)
  const inTurn = decoding(server)
  if (inTurn.pendingCount >= limits.waiting) throw tooManyUploads()
  const image = await inTurn(() => storeUpload(server, caller, upload))
  variantWorker(server).wake()
  return image
}

async function storeUpload(server: Server, caller: Caller, upload: UploadedFile): Promise<Image> {
  refuseAbandoned(upload)
  const { db, codec, clock } = server
  await refuseUnreadable(server, upload.bytes)
  const master = await unpacking(() => codec.encodeMaster(upload.bytes, limits.storedSide))
  const id = randomBytes(16).toString('base64url')
  const written: string[] = []
  try {
    const stored = await write(server, written, `${id}/picture`, master)
    const variants = await writeVariants(server, written, id, master)
    refuseAbandoned(upload)
    const row = await db.transaction(async (transaction) => {
      const created = await insertImage(transaction, {
        id,
        collection: upload.collection,
        ...uploadName(upload.fileName),
        ...stored,
        mimeType: master.mimeType,
        width: master.width,
        height: master.height,
        disk: server.storage.disk,
        createdAt: clock.now(),
        createdBy: caller.actor.userId,
        requestId: currentRequestId(),
      })
      for (const variant of variants) await insertVariant(transaction, variant)
      await recordAudit(transaction, { ...caller, action: 'image.store', target: `image:${id}` })
      return created
    })
    return presentImage(row)
  } catch (error) {
    await removeWritten(server, written)
    throw error
  }
}

function refuseAbandoned({ isAbandoned }: UploadedFile): void {
  if (isAbandoned()) throw new AppError('too_slow')
}

async function refuseUnreadable(server: Server, bytes: Uint8Array) {
  if (!(await uploadType(bytes))) {
    throw new AppError('unsupported_media_type', { message: isHeic(bytes) ? HEIC : UNSUPPORTED })
  }
  const { width, height, frames } = await unpacking(() => server.codec.measure(bytes))
  if (width * height > limits.uploadPixels) {
    throw new AppError('too_large', {
      message: `This image has ${width} × ${height} pixels, which is too many. Please save a smaller version.`,
    })
  }
  if (frames > 1) throw new AppError('unsupported_media_type', { message: MOVING })
  if ((await storedBytes(server.db)) + bytes.length > server.config.IMAGES_QUOTA_MB * 1_000_000) {
    throw new AppError('too_large', {
      message: 'The image storage is full. Please delete some images first.',
    })
  }
}

/**
 * Runs work that decodes an image. An image that cannot be decoded is the sender's error; one whose worker process died may be sent again.
 */
async function unpacking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof CostlyImage) {
      const message = 'This image takes too much time or memory to open. Please save a smaller version.'
      throw new AppError('too_large', { message, cause })
    }
    if (cause instanceof LostImage) {
      const message = 'This image could not be processed. Please try again, or save a smaller version.'
      throw new AppError('unavailable', { message, retryAfterSeconds: 5, cause })
    }
    if (!(cause instanceof DamagedImage)) throw cause
    throw new AppError('invalid', {
      message: 'This image is damaged and cannot be opened.',
      errors: { file: ['This image is damaged and cannot be opened.'] },
      cause,
    })
  }
}

async function writeVariants(server: Server, written: string[], id: string, master: EncodedImage) {
  const variants = []
  for (const width of variantWidths(master.width)) {
    const variant = await unpacking(() => server.codec.encodeVariant(master.bytes, width, 'webp'))
    const stored = await write(server, written, `${id}/${width}.webp`, variant)
    variants.push({ imageId: id, format: 'webp' as const, width, ...stored })
  }
  return variants
}

/** Removes written files as far as possible; a scheduled job removes leftovers. */
async function removeWritten(
  { storage, log }: Pick<Server, 'storage' | 'log'>,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    await storage
      .remove(path)
      .catch((err: unknown) => log.warn({ err, path }, 'a file of a failed upload stays'))
  }
}

/** Returns a safe name for a file: no folders, no control characters, never empty. */
function uploadName(given: string): { fileName: string; name: string } {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-IMAGE_LIMITS.name)
  const fileName = clean.replace(/^\.+/, '') || UNNAMED
  return { fileName, name: fileName.replace(/\.[^.]{1,5}$/, '') || UNNAMED }
}
