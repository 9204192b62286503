import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findClosedFolders } from '#server/platform/database/embedded/closed-folders.ts'

/** Somebody without rights of their own, for whom a folder has to be open to all. */
const STRANGER = { uid: 65_533, gid: 65_533 }

/**
 * A new folder for a database. As root PostgreSQL may have to run as another user: then the folder may be passed by
 * others, and lies where they can get to it, even if the session's own temporary folder is private.
 */
export async function makeTemporaryFolder(prefix: string): Promise<string> {
  if (process.getuid?.() !== 0) return mkdtemp(join(tmpdir(), prefix))
  const folder = await mkdtemp(join(await openTemporaryFolder(), prefix))
  await chmod(folder, 0o711)
  return folder
}

async function openTemporaryFolder(): Promise<string> {
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) {
    if ((await findClosedFolders([join(folder, 'any')], STRANGER)).length === 0) return folder
  }
  return tmpdir()
}
