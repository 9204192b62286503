import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns whether something happens for the first time on this data folder. A file records it; if it cannot be written, every time is
 * the first.
 */
export async function isFirstTime(dataDir: string, what: string): Promise<boolean> {
  try {
    await writeFile(buildMarkPath(dataDir, what), '', { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EEXIST'
  }
}

/** Makes the next time the first again. */
export async function forgetFirstTime(dataDir: string, what: string): Promise<void> {
  await rm(buildMarkPath(dataDir, what), { force: true })
}

function buildMarkPath(dataDir: string, what: string): string {
  return join(dataDir, `told-${what}`)
}
