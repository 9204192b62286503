import type { Config } from '#server/config.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { imageFolder } from '#server/platform/storage/image-store.ts'
import type { FileStorage } from './file-storage.ts'
import { checkFolder } from './local-storage.ts'

type StorageSettings = Pick<
  Config,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** Opens the configured storage: S3 if a bucket is named, else a folder. Libraries are loaded with the first file. */
export function openStorage(settings: StorageSettings): FileStorage {
  const { S3_BUCKET } = settings
  if (!S3_BUCKET) {
    const check = () => checkFolder(imageFolder(settings))
    return { ...openLater('local', () => openLocal(settings)), check }
  }
  return openLater('s3', () => openS3(settings, S3_BUCKET))
}

/** Opens storage for requests, which gives up on an unreachable bucket within seconds. */
export function openServedStorage(settings: StorageSettings, log: Log): FileStorage {
  const storage = openStorage(settings)
  if (storage.disk === 'local') return storage
  return openLater('s3', async () => {
    const { guardStorage } = await import('./storage-circuit-breaker.ts')
    return guardStorage(storage, log)
  })
}

function openLater(disk: FileStorage['disk'], open: () => Promise<FileStorage>): FileStorage {
  let opened: Promise<FileStorage> | undefined
  const storage = () => {
    opened ??= open()
    return opened
  }
  return {
    disk,
    put: async (key, bytes, contentType) => (await storage()).put(key, bytes, contentType),
    bytes: async (key) => (await storage()).bytes(key),
    stream: async (key, part) => (await storage()).stream(key, part),
    remove: async (key) => (await storage()).remove(key),
    async *list() {
      yield* (await storage()).list()
    },
    check: async () => (await storage()).check(),
  }
}

async function openLocal(settings: StorageSettings): Promise<FileStorage> {
  const { createLocalStorage } = await import('./local-storage.ts')
  return createLocalStorage(imageFolder(settings))
}

async function openS3(settings: StorageSettings, bucket: string): Promise<FileStorage> {
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage({
    bucket,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
  })
}
