import { existsSync } from 'node:fs'
import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findClosedFolders } from '#server/platform/database/embedded/closed-folders.ts'

/** Somebody without rights of their own, for whom a folder has to be open to all. */
const STRANGER = { uid: 65_533, gid: 65_533 }
/** The file system in memory that Linux has; a container's is often too small. */
const MEMORY = '/dev/shm'
/** A database and its log for each worker of the browser tests, several times over. */
const MEMORY_BYTES = 3 * 1024 ** 3

/**
 * A new folder for a database. As root PostgreSQL may have to run as another user: then the folder may be passed by
 * others, and lies where they can get to it, even if the session's own temporary folder is private.
 */
export async function makeTemporaryFolder(prefix: string): Promise<string> {
  return makeFolderIn(process.getuid?.() === 0 ? await openTemporaryFolder() : tmpdir(), prefix)
}

/**
 * The same in memory where the machine has room for it. What a test writes there need not outlive the machine, and waits
 * for no disk; for a process that is killed memory is as good as a disk.
 */
export async function makeMemoryFolder(prefix: string): Promise<string> {
  return (await hasMemoryFolder()) ? makeFolderIn(MEMORY, prefix) : makeTemporaryFolder(prefix)
}

async function hasMemoryFolder(): Promise<boolean> {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = await statfs(MEMORY)
  return bavail * bsize >= MEMORY_BYTES
}

async function makeFolderIn(parent: string, prefix: string): Promise<string> {
  const folder = await mkdtemp(join(parent, prefix))
  if (process.getuid?.() === 0) await chmod(folder, 0o711)
  return folder
}

async function openTemporaryFolder(): Promise<string> {
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) {
    if ((await findClosedFolders([join(folder, 'any')], STRANGER)).length === 0) return folder
  }
  return tmpdir()
}
