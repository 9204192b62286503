import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findClosedFolders } from '#server/platform/database/embedded/run-as-user.ts'

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
  const parents = [tmpdir(), '/tmp', '/var/tmp']
  const open = process.getuid?.() === 0 ? await listOpen(parents) : parents
  return makeFolderIn(open.length > 0 ? open : parents, prefix)
}

/**
 * The same in memory where the machine has room for it. Files of a test need not outlive the machine, and there they wait
 * for no disk; for a process that is killed memory is as good as a disk.
 */
export async function makeMemoryFolder(prefix: string): Promise<string> {
  const folder = (await hasMemoryFolder()) ? await tryFolderIn(MEMORY, prefix) : null
  return typeof folder === 'string' ? folder : makeTemporaryFolder(prefix)
}

async function hasMemoryFolder(): Promise<boolean> {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = await statfs(MEMORY)
  return bavail * bsize >= MEMORY_BYTES
}

/** The first folder of these that can really be written. */
export async function makeFolderIn(parents: string[], prefix: string): Promise<string> {
  let refusal: Error | undefined
  for (const parent of parents) {
    const folder = await tryFolderIn(parent, prefix)
    if (typeof folder === 'string') return folder
    refusal ??= folder
  }
  throw refusal ?? new Error('No temporary folder was given.')
}

/** Whether a folder may be written is seen by writing: rights, quotas and read-only file systems all refuse in ways of their own. */
async function tryFolderIn(parent: string, prefix: string): Promise<string | Error> {
  try {
    const folder = await mkdtemp(join(parent, prefix))
    const probe = join(folder, 'probe')
    await writeFile(probe, 'probe')
    await rm(probe)
    if (process.getuid?.() === 0) await chmod(folder, 0o711)
    return folder
  } catch (error) {
    return error as Error
  }
}

async function listOpen(folders: string[]): Promise<string[]> {
  const closed = await Promise.all(
    folders.map((folder) => existsSync(folder) && findClosedFolders([join(folder, 'any')], STRANGER)),
  )
  return folders.filter((_folder, at) => closed[at] && closed[at].length === 0)
}
