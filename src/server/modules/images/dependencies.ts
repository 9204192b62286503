import type { ImageCodec } from '#server/adapters/images/image-codec.ts'
import type { UploadType } from '#server/adapters/images/upload-type.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Clock } from '#server/platform/process/clock.ts'

/** What the images ask of the rest of the product. */
export type ImageDependencies = {
  db: Database
  clock: Clock
  log: Log
  storage: FileStorage
  codec: ImageCodec & { close(): void }
  /** by the first bytes; null when it is nothing that is taken */
  uploadType(bytes: Uint8Array): Promise<UploadType | null>
  /** bytes of all stored pictures together */
  quotaBytes: number
  /** paths of the pages, drafts included, whose content names this text */
  pagesNaming(text: string): Promise<string[]>
  /** which page, drafts included, names which picture: id and address */
  imagesNamed(): Promise<{ image: string; url: string }[]>
}
