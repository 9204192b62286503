import type pg from 'pg'
import { StartProblem } from '#server/platform/start-problem.ts'

/** The oldest major release of PostgreSQL that the migrations and statements are written for. */
export const OLDEST_POSTGRESQL = 15

/** Refuses a server that is too old, before anything is changed in it. Throws StartProblem. */
export async function requireServerVersion(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    `select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version`,
  )
  const [version] = rows
  const problem = serverVersionProblem(Number(version?.server_version_num), version?.server_version ?? '?')
  if (problem) throw new StartProblem(problem)
}

/**
 * Why a server cannot be used; null when it can.
 * @param number PostgreSQL's server_version_num: 150020 is 15.20, 90624 is 9.6.24
 */
export function serverVersionProblem(number: number, name: string): string | null {
  if (number >= OLDEST_POSTGRESQL * 10_000) return null
  return `The database that DATABASE_URL names is PostgreSQL ${name}. Jaunt needs PostgreSQL ${OLDEST_POSTGRESQL} or later.`
}
