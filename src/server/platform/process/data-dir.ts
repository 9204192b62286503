import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from './startup-error.ts'

export type DataDirLock = { release(): void }

const BUSY = 5

/** Creates the data folder. Under root others may pass through it, in case PostgreSQL runs as another user. */
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
 * One process per data folder. Uses SQLite's kernel locks, because Node has none: they end with their holder, and work between
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
    // Kept open so that others can read who holds it.
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
