import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './startup-error.ts'

/** Marks a data folder that has had a database, here or elsewhere. */
const IN_USE = 'in-use'
/** Marks a first start under way, so that the next one may finish it. */
const FIRST_START = 'first-start'

/** Identifies an image folder, from any machine; it is not an image. */
export const IMAGE_STORE_MARK = 'image-store-id'

/** Marks an unfinished restore into the folder. */
const UNFINISHED_RESTORE = 'unfinished-restore'

const IN_USE_TEXT =
  'Jaunt has served from this folder. As long as this file is here, a start never begins with an empty database.\n'

/** Traces of a data folder's past. */
export type DataFolderMarker = {
  /** there was a database, even if it is gone */
  marked: boolean
  /** signs of use, in words */
  signs: string[]
}

/** Reads a data folder's past. Call it before this start leaves traces. */
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

/** From here on, an unfinished first start may be repeated. */
export async function beginFirstStart(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, FIRST_START), '', { mode: 0o600 })
}

/** From here on, a missing database counts as lost. */
export async function markInUse(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, IN_USE), IN_USE_TEXT, { mode: 0o600 })
  await rm(join(dataDir, FIRST_START), { force: true })
}

/** Prevents every start until `endRestore`, because the folder may be incomplete. */
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

/** The problem for a start when a used folder's database is missing. */
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
