import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

type Person = { uid: number; gid: number }

/** A folder that a user cannot enter, and the `chmod` mode to let them. */
export type ClosedFolder = { folder: string; mode: 'u+x' | 'g+x' | 'o+x' }

/** Folders above these paths that the user may not enter, from the root down, each once. */
export async function findClosedFolders(paths: string[], person: Person): Promise<ClosedFolder[]> {
  const folders = new Set(paths.flatMap(foldersAbove))
  const found = await Promise.all([...folders].map((folder) => findBar(folder, person)))
  return found.filter((closed) => closed !== undefined)
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path)
  return folder === path ? [] : [...foldersAbove(folder), folder]
}

async function findBar(folder: string, { uid, gid }: Person): Promise<ClosedFolder | undefined> {
  const { mode, uid: owner, gid: group } = await stat(folder)
  if (owner === uid) return mode & 0o100 ? undefined : { folder, mode: 'u+x' }
  if (group === gid) return mode & 0o010 ? undefined : { folder, mode: 'g+x' }
  return mode & 0o001 ? undefined : { folder, mode: 'o+x' }
}
