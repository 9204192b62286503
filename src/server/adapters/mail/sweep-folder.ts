import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { namesIn, unlessMissing } from '#server/platform/files/disk-files.ts'

const { keepTemporaryMs } = MAIL_LIMITS

/**
 * Removes email files that are older than the outbox keeps emails, and temporary files of dead processes. Other files stay. Returns how
 * many it removed.
 */
export async function sweepMailFolder(
  folder: string,
  { now, storedFrom }: { now: Date; storedFrom: Date },
): Promise<number> {
  let removed = 0
  // The folder is missing if a mail server was configured from the beginning.
  for (const name of await namesIn(folder)) {
    const oldest = findOldestStored(name, now, storedFrom)
    if (oldest === null) continue
    const path = join(folder, name)
    // Another process may sweep the same folder.
    const file = await unlessMissing(stat(path), null)
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
