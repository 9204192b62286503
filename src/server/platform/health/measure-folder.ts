import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the size of a folder's disk, and the bytes an ordinary user may still write. */
export async function diskSpace(folder: string): Promise<{ bytes: number; freeBytes: number }> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return { bytes: blocks * bsize, freeBytes: bavail * bsize }
}

/** Total bytes of a folder's files; 0 if it is missing. Files deleted meanwhile are skipped. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = await stat(join(entry.parentPath, entry.name)).catch(() => null)
    bytes += file?.size ?? 0
  }
  return bytes
}
