import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'

const { keepTemporaryMs } = MAIL_LIMITS

/**
 * Removes email files older than the outbox keeps them, and temporary files of dead processes. Other files stay. Returns the number
 * removed.
 */
export async function sweepMailFolder(
  folder: string,
  { now, storedFrom }: { now: Date; storedFrom: Date },
): Promise<number> {
  let removed = 0
  for (const name of await listFolder(folder)) {
    const oldest = findOldestStored(name, now, storedFrom)
    if (oldest === null) continue
    const path = join(folder, name)
    const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
      // Another process may sweep the same folder.
      if (error.code !== 'ENOENT') throw error
      return null
    })
    if (!file?.isFile() || file.mtimeMs > oldest) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

function findOldestStored(name: string, now: Date, storedFrom: Date): number | null {
  if (/^\.[\w-]+\.tmp$/.test(name)) return now.getTime() - keepTemporaryMs
  return name.endsWith('.eml') ? storedFrom.getTime() : null
}

/** The folder is missing if a mail server was configured from the beginning. */
async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
