import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './startup-error.ts'

/**
 * The mark lies in the data folder, outside the files of PostgreSQL, from the day on which there was a database, here or
 * elsewhere.
 */
const IN_USE = 'in-use'
/** The mark lies there while a first start is under way, so that the next one may finish what it began. */
const FIRST_START = 'first-start'

/** The mark lies beside the images and is none: it distinguishes one folder from another, whichever machine looks at it. */
export const IMAGE_STORE_MARK = 'image-store-id'

/** The mark lies there while an archive is restored into the folder. */
const UNFINISHED_RESTORE = 'unfinished-restore'

const IN_USE_TEXT =
  'Jaunt has served from this folder. As long as this file is here, a start never begins with an empty database.\n'

/** The traces of a data folder's past. */
export type DataFolderMarker = {
  /** there was a database, whether it is still there or not */
  marked: boolean
  /** in words, what only a folder has that was in use */
  signs: string[]
}

/** Reads the past of a data folder. To be called before this start leaves traces of its own, such as the lock. */
export async function readHistory(dataDir: string): Promise<DataFolderMarker> {
  const names = new Set(await namesIn(dataDir))
  const marked = names.has(IN_USE)
  const signs: string[] = []
  if (marked) signs.push(`the marker ${IN_USE}`)
  for (const folder of ['images', 'mail']) {
    const files = (await namesIn(join(dataDir, folder))).filter((name) => name !== IMAGE_STORE_MARK)
    if (files.length > 0) signs.push(`files in ${folder}`)
  }
  if (names.has('lock') && !names.has(FIRST_START)) signs.push('the lock')
  return { marked, signs }
}

/** Makes an unfinished start, from here on, no reason for the next one to refuse. */
export async function beginFirstStart(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, FIRST_START), '', { mode: 0o600 })
}

/** Makes a missing database, from here on, a lost one. */
export async function markInUse(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, IN_USE), IN_USE_TEXT, { mode: 0o600 })
  await rm(join(dataDir, FIRST_START), { force: true })
}

/** Prevents every start until `endRestore`: the folder may hold half of something. */
export async function beginRestore(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, UNFINISHED_RESTORE), '', { mode: 0o600 })
}

export async function endRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, UNFINISHED_RESTORE), { force: true })
}

export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (!(await namesIn(dataDir)).includes(UNFINISHED_RESTORE)) return
  throw new StartProblem(
    `A restore into ${dataDir} was cut short: what is there may be half of it. Empty that folder and restore again.`,
  )
}

/** The problem that stops a start whose database is gone from a folder that was in use. */
export function lostDatabase(missing: string, { signs }: DataFolderMarker): StartProblem {
  return new StartProblem(
    `${missing} is missing, but this data folder has been used before (${signs.join(', ')}). Nothing has been changed.\n` +
      'If the disk with the database is not mounted, mount it. If the database is lost, restore a backup: npm run restore -- ARCHIVE.\n' +
      'If the database is on another server, check DATABASE_URL. To bring the rows of this folder there: npm run backup, then npm run restore.\n' +
      'To begin with a new, empty database all the same, start once with JAUNT_NEW=1.',
  )
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
