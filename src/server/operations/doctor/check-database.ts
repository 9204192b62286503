import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { withClient } from '#server/platform/database/create-client.ts'
import { clusterPaths, examineDataFolder } from '#server/platform/database/embedded/data-folder.ts'
import { planMigrations } from '#server/platform/database/migration-plan.ts'
import { isPooledByTransaction } from '#server/platform/database/pooler.ts'
import { serverVersionProblem, serverVersionWarning } from '#server/platform/database/server-version.ts'
import { openExistingDatabase } from '#server/platform/database/shared-database.ts'
import { readHistory } from '#server/platform/files/data-folder.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { checkAdministrators } from './check-addresses.ts'
import { describeClock } from './check-machine.ts'
import { type CheckResult, problem, readReason, warning, well } from './check-result.ts'

const WITHIN_MS = 10_000
const MIN_CONNECTIONS = 40

/**
 * Checks version, settings, migrations and clock of the database. If Jaunt is not running, its PostgreSQL is started for the check. @param
 * mayBeMissing before the first start, which creates the database
 */
export async function checkDatabase(
  config: Config,
  { mayBeMissing }: { mayBeMissing: boolean },
): Promise<CheckResult[]> {
  try {
    if (mayBeMissing && (await isBeforeFirstStart(config))) {
      return [well('Database', 'none yet: the first start makes it')]
    }
    const database = await openExistingDatabase(config, createLog({ ...config, LOG_LEVEL: 'silent' }))
    try {
      return await examine(database.url)
    } finally {
      await database.stop()
    }
  } catch (error) {
    const advice = config.DATABASE_URL
      ? 'Is it running, and are address, user and password in DATABASE_URL right?'
      : 'docs/operations/alerts.md, "Recover", has each message. A first start makes a database.'
    return [problem('Database', readReason(error), advice)]
  }
}

/** Returns whether Jaunt has never started here. A used folder without a database has lost it. */
async function isBeforeFirstStart({ DATABASE_URL, DATA_DIR }: Config): Promise<boolean> {
  if (DATABASE_URL || (await readHistory(DATA_DIR)).signs.length > 0) return false
  return (await examineDataFolder(clusterPaths(join(DATA_DIR, 'postgres')).files)) === 'absent'
}

/** Configures a connection that gives up soon. */
export function limited(connectionString: string): pg.ClientConfig {
  return { connectionString, connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS }
}

async function examine(url: string): Promise<CheckResult[]> {
  return withClient(limited(url), async (client) => [
    await checkVersion(client),
    await checkSettings(client),
    await checkMigrations(client),
    await checkClock(client),
    ...(await checkAdministrators(client)),
  ])
}

async function setting(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name])
  return rows[0]?.value ?? ''
}

async function checkVersion(client: pg.Client): Promise<CheckResult> {
  const number = Number(await setting(client, 'server_version_num'))
  const name = await setting(client, 'server_version')
  const advice = 'Update PostgreSQL to its newest minor release.'
  const old = serverVersionProblem(number, name)
  if (old) return problem('Database version', old, advice)
  const unsafe = serverVersionWarning(number, name)
  return unsafe ? warning('Database version', unsafe, advice) : well('Database version', `PostgreSQL ${name}`)
}

/** Checks the settings of PostgreSQL that can lose or damage rows. */
async function checkSettings(client: pg.Client): Promise<CheckResult> {
  const about = 'Database settings'
  const lossy: string[] = []
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if ((await setting(client, name)) === 'off') lossy.push(name)
  }
  if (lossy.length > 0) {
    return problem(
      about,
      `${lossy.join(', ')} off`,
      'Set to on: a power cut would lose requests that were answered.',
    )
  }
  const encoding = await setting(client, 'server_encoding')
  if (encoding !== 'UTF8') {
    return problem(about, `encoding ${encoding}`, 'Move to a database that was created with encoding UTF8.')
  }
  const connections = Number(await setting(client, 'max_connections'))
  if (connections < MIN_CONNECTIONS) {
    return warning(about, `${connections} connections`, `Set max_connections to ${MIN_CONNECTIONS} or more.`)
  }
  if ((await setting(client, 'data_checksums')) === 'off') {
    return warning(
      about,
      'no checksums',
      'pg_checksums --enable on the stopped server lets it find damage itself.',
    )
  }
  return well(about, `${encoding}, ${connections} connections, safe writes, checksums`)
}

export async function checkMigrations(client: Pick<pg.Client, 'query'>): Promise<CheckResult> {
  const about = 'Migrations'
  try {
    const { isNew, pending } = await planMigrations(client)
    if (isNew) return well(about, 'none yet: the database is empty, and the first start makes its tables')
    if (pending.length === 0) return well(about, 'all applied')
    return warning(about, `${pending.length} to apply: ${pending.join(', ')}`, 'The next start applies them.')
  } catch (error) {
    return problem(about, readReason(error), 'Start the version that the message names.')
  }
}

async function checkClock(client: pg.Client): Promise<CheckResult> {
  const sentAt = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const middle = (sentAt + Date.now()) / 2
  return describeClock('Clock', Math.abs((rows[0]?.now.getTime() ?? 0) - middle), 'the database')
}

const ABOUT = 'Pooler'
const LIMITS = ['statement_timeout', 'idle_in_transaction_session_timeout'] as const

/** Checks whether requests use the pooler, and whether the database limits their statements. */
export async function checkPooler({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): Promise<CheckResult[]> {
  if (!DATABASE_URL || !DATABASE_DIRECT_URL) return []
  try {
    if (!(await isPooledByTransaction(DATABASE_URL))) {
      const advice =
        'Without such a pooler, take DATABASE_DIRECT_URL away: then Jaunt bounds its statements itself.'
      return [warning(ABOUT, 'DATABASE_URL leads through none in transaction mode', advice)]
    }
    return [await checkLimits(DATABASE_URL)]
  } catch (error) {
    return [problem(ABOUT, readReason(error), 'Is the pooler running, and is DATABASE_URL right?')]
  }
}

/** Checks the limits of the database role, because a pooler does not allow session settings. */
async function checkLimits(url: string): Promise<CheckResult> {
  const settings = LIMITS.map((name) => `current_setting('${name}') as ${name}`).join(', ')
  const read = `select ${settings}, current_user as role`
  const { rows } = await withClient(limited(url), (client) => client.query<Record<string, string>>(read))
  const [found] = rows
  const missing = LIMITS.filter((name) => found?.[name] === '0')
  if (missing.length === 0) return well(ABOUT, 'pools by transaction; the role bounds its statements')
  const statements = missing.map((name) => `alter role "${found?.role}" set ${name} = '60s';`)
  return warning(
    ABOUT,
    `pools by transaction; nothing ends a statement that hangs (${missing.join(', ')})`,
    `On the server: ${statements.join(' ')} Then RECONNECT in the pooler's console.`,
  )
}
