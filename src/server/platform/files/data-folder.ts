import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from '#server/errors.ts'
import { namesIn } from './disk-files.ts'

export type DataDirLock = { release(): void }

const BUSY = 5

/** Creates the data folder. Under root, other users may pass through it, in case PostgreSQL runs as one of them. */
export async function makeDataDir(path: string): Promise<string> {
  const folder = resolve(path)
  try {
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    throw new StartProblem(`DATA_DIR ${folder} cannot be made: ${(error as Error).message}`, { cause: error })
  }
  return folder
}

/**
 * Locks a data folder for one process. It uses SQLite's kernel locks, because Node has none: they end with their holder, and work between
 * containers.
 */
export function lockDataDir(folder: string): DataDirLock {
  const path = join(folder, 'lock')
  const file = openLock(path)
  try {
    file.exec('begin immediate')
    file.exec('create table if not exists holder (pid integer)')
    file.exec('delete from holder')
    file.prepare('insert into holder values (?)').run(process.pid)
    file.exec('commit')
    // The file stays open, so that others can read who holds the lock.
    file.exec('begin immediate')
  } catch (error) {
    const holder = isBusy(error) ? readHolder(file) : undefined
    file.close()
    if (!isBusy(error)) throw unusable(path, error)
    throw new StartProblem(
      `Another Jaunt${holder ? ` (process ${holder})` : ''} uses the data folder ${folder}: it holds the lock ${path}.\n` +
        'Stop it first, or give this one a DATA_DIR of its own. To share one database between processes, set DATABASE_URL.',
    )
  }
  return { release: () => file.close() }
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 })
  } catch (error) {
    throw unusable(path, error)
  }
}

function readHolder(file: DatabaseSync): unknown {
  try {
    return file.prepare('select pid from holder').get()?.pid
  } catch (error) {
    // The holder is just writing its process id.
    if (isBusy(error)) return undefined
    throw error
  }
}

function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === BUSY
}

function unusable(path: string, error: unknown): StartProblem {
  return new StartProblem(
    `The lock ${path} cannot be written: ${(error as Error).message}. DATA_DIR must be a folder that this user may write to, with space left.`,
    { cause: error },
  )
}

/** Marks a data folder that has had a database, here or elsewhere. */
const IN_USE = 'in-use'
/** Marks a first start that is under way, so that the next start may finish it. */
const FIRST_START = 'first-start'

/** Marks an image folder with an id, which is the same on every machine; it is not an image. */
export const IMAGE_STORE_MARK = 'image-store-id'

/** Marks an unfinished restore into the data folder. */
const UNFINISHED_RESTORE = 'unfinished-restore'

const IN_USE_TEXT =
  'Jaunt has served from this folder. As long as this file is here, a start never begins with an empty database.\n'

/** Traces of a data folder's past. */
export type DataFolderMarker = {
  /** whether there was a database, even if it is gone */
  marked: boolean
  /** signs of use, in words */
  signs: string[]
}

/** Reads a data folder's past. Call it before this start leaves traces of its own. */
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

/** Records that a first start has begun; if it is not finished, it may be repeated. */
export async function beginFirstStart(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, FIRST_START), '', { mode: 0o600 })
}

/** Records that there is a database; a missing one counts as lost from now on. */
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

/** Returns the problem for a start when the database of a used folder is missing. */
export function lostDatabase(missing: string, { signs }: DataFolderMarker): StartProblem {
  return new StartProblem(
    `${missing} is missing, but this data folder has been used before (${signs.join(', ')}). Nothing has been changed.\n` +
      'If the disk with the database is not mounted, mount it. If the database is lost, restore a backup: npm run restore -- ARCHIVE.\n' +
      'If the database is on another server, check DATABASE_URL. To bring the rows of this folder there: npm run backup, then npm run restore.\n' +
      'To begin with a new, empty database all the same, start once with JAUNT_NEW=1.',
  )
}

/**
 * Returns whether something happens for the first time on this data folder. A file records it; if that cannot be written, every time counts
 * as the first.
 */
export async function isFirstTime(dataDir: string, what: string): Promise<boolean> {
  try {
    await writeFile(buildMarkPath(dataDir, what), '', { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EEXIST'
  }
}

/** Makes the next time count as the first. */
export async function forgetFirstTime(dataDir: string, what: string): Promise<void> {
  await rm(buildMarkPath(dataDir, what), { force: true })
}

function buildMarkPath(dataDir: string, what: string): string {
  return join(dataDir, `told-${what}`)
}

/** Returns the folder in which emails are saved while no mail server is configured. */
export function mailFolder({ DATA_DIR }: { DATA_DIR: string }): string {
  return join(DATA_DIR, 'mail')
}
