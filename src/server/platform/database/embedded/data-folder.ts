import { closeSync, existsSync, openSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartProblem } from '#server/errors.ts'
import { namesIn, unlessMissing } from '#server/platform/files/disk-files.ts'

/** The major version of the bundled PostgreSQL. */
export const MAJOR = '18'

/**
 * Returns 'absent' only if there is nothing to lose. A folder with other content stops the start, because an empty database must never
 * replace an old one.
 */
export async function examineDataFolder(files: string): Promise<'absent' | 'whole'> {
  const names = await namesIn(files)
  if (names.length === 0) return 'absent'
  const version = await unlessMissing(readFile(join(files, 'PG_VERSION'), 'utf8'), undefined)
  const missing = version === undefined ? 'PG_VERSION' : await firstMissing(files)
  if (missing) throw new StartProblem(damaged(files, missing))
  if (version?.trim() !== MAJOR) throw new StartProblem(otherVersion(files, version?.trim() ?? ''))
  return 'whole'
}

/** The files that every data folder has. The numbers are its databases: template1, template0, postgres. */
const PARTS = [
  'global/pg_control',
  'base/1/PG_VERSION',
  'base/4/PG_VERSION',
  'base/5/PG_VERSION',
  'pg_wal',
  'pg_xact',
]

async function firstMissing(files: string): Promise<string | undefined> {
  for (const part of PARTS) {
    if (!(await unlessMissing(stat(join(files, part)), null))) return part
  }
  return undefined
}

function damaged(files: string, missing: string): string {
  return (
    `The database in ${files} is damaged: ${missing} is missing. Nothing has been changed.\n` +
    'Put the whole folder back from a backup. To begin with an empty database instead, move this folder away yourself.'
  )
}

function otherVersion(files: string, version: string): string {
  return (
    `The database in ${files} was written by PostgreSQL ${version || '(unknown)'}; this version of Jaunt runs ` +
    `PostgreSQL ${MAJOR}. Nothing has been changed.\nStart the version of Jaunt that wrote it, or set DATABASE_URL to a server of that version.`
  )
}

export type ClusterPaths = {
  /** the folder below which everything belongs to PostgreSQL's user */
  folder: string
  files: string
  sockets: string
  logFile: string
}

export function clusterPaths(folder: string): ClusterPaths {
  const whole = resolve(folder)
  return {
    folder: whole,
    files: join(whole, 'data'),
    sockets: join(whole, 'run'),
    logFile: join(whole, 'log', 'postgres.log'),
  }
}

/** The address of a Unix socket is limited to 107 bytes on Linux and to 103 on macOS. */
const MAX_BYTES = 103
const NAME = '.s.PGSQL.5432'

type SocketAddress = { host: string; close(): void }

/** Returns the folder for connections. For a long path, an open handle gives a short path that only this user can use. */
export function socketAddress(folder: string): SocketAddress {
  if (Buffer.byteLength(join(folder, NAME)) <= MAX_BYTES) return { host: folder, close: () => {} }
  if (!existsSync('/proc/self/fd')) throw new StartProblem(tooLong(folder))
  const handle = openSync(folder, 'r')
  return { host: `/proc/${process.pid}/fd/${handle}`, close: () => closeSync(handle) }
}

function tooLong(folder: string): string {
  return `The path ${folder} is too long for a socket on this system. Set DATA_DIR to a shorter path.`
}
