import type pg from 'pg'
import { StartProblem } from '#server/errors.ts'
import type { Log } from '#server/platform/logging/logger.ts'

/** The oldest supported major version of PostgreSQL. */
export const OLDEST_POSTGRESQL = 15

/** The oldest release of that version without known security holes, as server_version_num. */
const OLDEST_SAFE_NUMBER = 150_020

/** Throws StartProblem if the server is too old, before anything is changed. Warns of known security holes. */
export async function requireServerVersion(
  client: Pick<pg.Client, 'query'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    `select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version`,
  )
  const [version] = rows
  const number = Number(version?.server_version_num)
  const name = version?.server_version ?? '?'
  const problem = serverVersionProblem(number, name)
  if (problem) throw new StartProblem(problem)
  const warning = serverVersionWarning(number, name)
  if (warning) log.warn(warning)
}

/** Returns why a server cannot be used; null if it can. @param number PostgreSQL's server_version_num: 150020 is 15.20, 90624 is 9.6.24 */
export function serverVersionProblem(number: number, name: string): string | null {
  if (number >= OLDEST_POSTGRESQL * 10_000) return null
  return `The database that DATABASE_URL names is PostgreSQL ${name}. Jaunt needs PostgreSQL ${OLDEST_POSTGRESQL} or later.`
}

/** Returns the warning for a server that should be updated; null if there is none. */
export function serverVersionWarning(number: number, name: string): string | null {
  if (number >= OLDEST_SAFE_NUMBER) return null
  return `The database that DATABASE_URL names is PostgreSQL ${name}, which has known security holes. Please update it to ${OLDEST_POSTGRESQL}.${OLDEST_SAFE_NUMBER % 10_000} or later.`
}
