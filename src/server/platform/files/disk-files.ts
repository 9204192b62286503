import { open, readdir } from 'node:fs/promises'

/** Returns the result, or `otherwise` if the file or folder does not exist. */
export async function unlessMissing<Found, Other>(
  call: Promise<Found>,
  otherwise: Other,
): Promise<Found | Other> {
  try {
    return await call
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return otherwise
    throw error
  }
}

/** Returns the names in a folder; none if the folder does not exist. */
export function namesIn(folder: string): Promise<string[]> {
  return unlessMissing(readdir(folder), [])
}

/** Makes sure that a file, or the names in a folder, survive a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
