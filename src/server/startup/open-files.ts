import { readFile } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { StartProblem } from '#server/errors.ts'
import type { Log } from '#server/platform/logging/logger.ts'

/** The fewest open files with which PostgreSQL starts; none is left for visitors then. */
const MIN_FILES_EMBEDDED = 96
/** The open files of an idle server with its database connections. */
const MIN_FILES = 64
/** Enough for visitors too, each of whose connections counts as an open file. */
export const ENOUGH_OPEN_FILES = 1_024

export const OPEN_FILES_ADVICE =
  'Allow more: ulimit -n 16384 in a shell, LimitNOFILE=16384 in a unit of systemd.'

/** Returns this process's limit of open files; null if unknown. */
export async function readOpenFilesLimit(): Promise<number | null> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const found = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  return found === undefined ? null : Number(found)
}

/** Throws StartProblem if a start is impossible, and warns if visitors would be turned away early. */
export async function checkOpenFiles(
  { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>,
  log: Log,
): Promise<void> {
  const limit = await readOpenFilesLimit()
  if (limit === null || limit >= ENOUGH_OPEN_FILES) return
  const least = DATABASE_URL ? MIN_FILES : MIN_FILES_EMBEDDED
  const found = `Jaunt may have ${limit} files and connections open at once`
  if (limit < least) throw new StartProblem(`${found} and needs at least ${least}.\n${OPEN_FILES_ADVICE}`)
  log.warn(
    { limit },
    'few files and connections may be open at once: when they are used up, further visitors are turned away',
  )
}
