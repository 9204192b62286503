import type pg from 'pg'
import { StartProblem } from '#server/errors.ts'
import { createClient, withClient } from './create-client.ts'

const WITHIN_MS = 10_000
/** The order in which two connections are used. It is uneven, to detect poolers that rotate connections. */
const TURNS = [0, 1, 1, 0, 1, 0, 0, 1] as const

/**
 * Returns whether two open connections share server processes. If so, a pooler works by transaction, and session features (LISTEN, locks,
 * settings) do not work.
 */
export async function isPooledByTransaction(url: string): Promise<boolean> {
  const clients = [openClient(url), openClient(url)] as const
  try {
    for (const client of clients) await client.connect()
    const seen: [Set<number>, Set<number>] = [new Set(), new Set()]
    for (const turn of TURNS) seen[turn].add(await readServerProcess(clients[turn]))
    const [one, other] = seen
    return one.size > 1 || other.size > 1 || [...one].some((pid) => other.has(pid))
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

const LIMITS = { connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS }

function openClient(connectionString: string): pg.Client {
  return createClient({ connectionString, ...LIMITS })
}

async function readServerProcess(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** Throws StartProblem if an address belongs to a pooler in transaction mode. */
export async function requireOwnSessions(
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
): Promise<void> {
  if (!(await isPooledByTransaction(url))) return
  const found = `${setting} leads through a pooler in transaction mode, such as PgBouncer: live updates, locks and migrations would be lost in it.`
  const advice =
    setting === 'DATABASE_URL'
      ? 'Leave DATABASE_URL as it is and set DATABASE_DIRECT_URL to the PostgreSQL server itself.'
      : 'Name the PostgreSQL server itself there, with its own host and port.'
  throw new StartProblem(`${found}\n${advice} docs/operations/install.md, "Behind PgBouncer", says more.`)
}

/** Throws StartProblem if two addresses belong to different databases. */
export async function requireSameDatabase(pooled: string, direct: pg.Client): Promise<void> {
  const found = await withClient({ connectionString: pooled, ...LIMITS }, identifyDatabase)
  if (found === (await identifyDatabase(direct))) return
  throw new StartProblem('DATABASE_URL and DATABASE_DIRECT_URL name two different databases.')
}

async function identifyDatabase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select pg_postmaster_start_time() || ' ' || oid as id from pg_database where datname = current_database()`,
  )
  return rows[0]?.id ?? ''
}
