import type { PictureCodec } from '#server/adapters/pictures/picture-codec.ts'
import type { UploadType } from '#server/adapters/pictures/upload-type.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/logger.ts'

/** What the images ask of the rest of the product. */
export type ImageNeeds = {
  db: Database
  clock: Clock
  log: Log
  storage: FileStorage
  codec: PictureCodec
  /** by the first bytes; null when it is nothing that is taken */
  uploadType(bytes: Uint8Array): Promise<UploadType | null>
  /** bytes of all stored pictures together */
  quotaBytes: number
  /** paths of the pages, drafts included, whose content names this text */
  pagesNaming(text: string): Promise<string[]>
}
