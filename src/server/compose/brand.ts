import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ImageCodec } from '#server/adapters/images/image-codec.ts'
import { AppError } from '#server/errors.ts'
import { createBrandService } from '#server/modules/brand/service.ts'
import type { ImageService } from '#server/modules/images/service.ts'
import type { PageService } from '#server/modules/pages/service.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'
import { onSiteChange } from './site-changes.ts'

type Given = {
  limits: RateLimits
  pages: PageService
  images: ImageService
  codec: ImageCodec
  events: Events
}

const STORED = /^\/api\/images\/([\w-]{22})\/stream$/
const SHIPPED = /^\/art\/[\w-]+\.jpg$/
const PUBLIC_FOLDER = new URL('../../../public', import.meta.url)

/** Icons and cards, drawn in the process of the pictures. */
export function composeBrand({ limits, pages, images, codec, events }: Given) {
  return createBrandService({
    limits,
    frame: pages.readFrame,
    codec,
    onChange: onSiteChange(events),
    pictureBytes: (address) => readPicture(images, address),
  })
}

async function readPicture(images: ImageService, address: string): Promise<Uint8Array | null> {
  if (SHIPPED.test(address)) return readFile(`${fileURLToPath(PUBLIC_FOLDER)}${address}`)
  const id = STORED.exec(address)?.[1]
  if (id === undefined) return null
  try {
    return await (await images.readImage(id, { format: 'original', accepts: [] })).bytes()
  } catch (error) {
    // A page may name a picture that was deleted: it is drawn without it, as the page is.
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
