import { readdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { unlessMissing } from '#server/platform/files/disk-files.ts'

/** A warning about a backup folder. `isMissing`: nothing is mounted where a disk is expected, so nothing may be written. */
export type Doubt = { text: string; isMissing: boolean }

/** Usual parents of mount points. */
const MOUNT_PARENTS = ['/mnt/', '/media/', '/run/media/', '/Volumes/']

/** Returns what is doubtful about a folder; null if it is mounted where that is expected, and on another disk than the data. */
export async function doubtPlace(folder: string, dataDir: string): Promise<Doubt | null> {
  if (folder === resolve(dataDir)) return null
  const existing = await findExisting(folder)
  const isBare = existing !== folder || (await isEmpty(existing))
  const [disk, rootDisk] = [await readDisk(existing), await readDisk('/')]
  if (isBare && disk === rootDisk && MOUNT_PARENTS.some((parent) => folder.startsWith(parent)))
    return missing(folder)
  if (disk === (await readDisk(await findExisting(resolve(dataDir)))))
    return {
      text: `${folder} is on the same disk as the data: when that disk is lost, the backups are lost with it.`,
      isMissing: false,
    }
  const isMountPoint = disk !== (await readDisk(dirname(existing)))
  return !isMountPoint && (await isEmpty(existing)) ? missing(folder) : null
}

function missing(folder: string): Doubt {
  return {
    text: `Nothing is mounted at ${folder}. Mount it first; if this disk is meant, make the folder and put a file into it.`,
    isMissing: true,
  }
}

/** Returns the folder, or its nearest parent that exists. */
async function findExisting(folder: string): Promise<string> {
  return (await unlessMissing(stat(folder), null)) ? folder : findExisting(dirname(folder))
}

const readDisk = async (folder: string) => (await stat(folder)).dev
const isEmpty = async (folder: string) => (await readdir(folder)).length === 0
