import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { reachStore } from './reach-store.ts'

/** Returns null for a file that is not there. Throws BackupProblem when the store is away. */
export async function readPicture(storage: FileStorage, key: string): Promise<Buffer | null> {
  return reachStore(storage, { key, act: 'read' }, async () => {
    try {
      return Buffer.from(await storage.bytes(key))
    } catch (error) {
      if (isNotFound(error)) return null
      throw error
    }
  })
}

const NOT_FOUND = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

function isNotFound(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, name } = current as NodeJS.ErrnoException
    if (NOT_FOUND.has(code ?? '') || NOT_FOUND.has(name)) return true
  }
  return false
}
