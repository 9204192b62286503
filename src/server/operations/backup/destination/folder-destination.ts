import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { flush } from '#server/platform/files/disk-files.ts'
import { BackupProblem, describeFull } from '../backup-problem.ts'
import { type BackupDestination, readArchiveName, type StoredArchive } from './backup-destination.ts'
import { doubtPlace } from './doubt-place.ts'

const UNFINISHED_MS = 86_400_000

/** Opens a local or mounted folder. `dataDir`: the data folder, which should be on another disk. */
export function createFolderDestination(path: string, dataDir?: string): BackupDestination {
  const folder = resolve(path)
  const doubt = async () => (dataDir === undefined ? null : using(folder, doubtPlace(folder, dataDir)))
  return {
    name: folder,
    doubt,
    async write(archive) {
      const found = await doubt()
      if (found?.isMissing) throw new BackupProblem(found.text)
      await using(folder, mkdir(folder, { recursive: true, mode: 0o700 }))
      await removeUnfinished(folder)
      const final = join(folder, archive)
      const unfinished = `${final}.part`
      const stream = createWriteStream(unfinished, { mode: 0o600 })
      return {
        stream,
        keep: () => using(folder, keep(folder, unfinished, final)),
        discard: () => rm(unfinished, { force: true }),
      }
    },
    async read(archive) {
      const path = join(folder, archive)
      return (await using(path, open(path))).createReadStream()
    },
    async list() {
      const names = await using(folder, readdir(folder))
      const archives: StoredArchive[] = []
      for (const name of names) {
        const writtenAt = readArchiveName(name)
        if (!writtenAt) continue
        archives.push({ name, writtenAt, bytes: (await stat(join(folder, name))).size })
      }
      return archives.sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime())
    },
    remove: (archive) => rm(join(folder, archive), { force: true }),
  }
}

/** Removes unfinished files of killed processes; files still being written are newer. */
async function removeUnfinished(folder: string): Promise<void> {
  const old = Date.now() - UNFINISHED_MS
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (/^jaunt-.*\.part$/.test(name) && (await stat(path)).mtimeMs < old) await rm(path, { force: true })
  }
}

/** Gives the archive its final name once it would survive a power cut. */
async function keep(folder: string, unfinished: string, final: string): Promise<void> {
  await flush(unfinished)
  await rename(unfinished, final)
  await flush(folder)
}

async function using<T>(path: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    throw (
      describeFull(path, cause) ??
      new BackupProblem(`${path} cannot be used: ${(cause as Error).message}`, { cause })
    )
  }
}
