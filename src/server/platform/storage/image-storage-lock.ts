import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartProblem } from '#server/errors.ts'
import { createClient } from '#server/platform/database/create-client.ts'
import type { PartHealth } from '../health/health.ts'
import type { Log } from '../logging/logger.ts'
import { hashText } from '../security/hash-text.ts'
import type { ImageStore } from './image-store.ts'

/** Holds a database lock that shows where this product stores its images. */
export type ImageStorageLock = { health(): PartHealth; release(): Promise<void> }

/** Arbitrary constants that every process shares. */
const CLAIM = 7_431_003
const TURN = 7_431_004
const PULSE_MS = 2_000
const RESPONSE_MS = 5_000
/** A holder silent for this long does not count: a machine without power keeps its lock until PostgreSQL notices. */
const SILENT = '8 seconds'
/** PostgreSQL's limit for names. */
const NAME_LENGTH = 63

const PROBLEM = 'another Jaunt on this database keeps its images elsewhere; the log tells where'
const ADVICE =
  'Its images would be missing here, and those of this one there. Give both the same store: S3_BUCKET and S3_ENDPOINT, written alike, ' +
  'or a DATA_DIR whose folder images both machines share.\n' +
  'If the other one was just switched off, start this one again in ten seconds. docs/operations/install.md, "Scale", says more.'

/**
 * Takes a shared database lock whose number comes from the image store; the lock ends with its holder. Throws StartProblem if the lock of
 * another store is held.
 */
export async function claimImageStore(url: string, store: ImageStore, log: Log): Promise<ImageStorageLock> {
  let others: string[] = []
  let closed = false
  const first = await openClaim(url, store)
  others = await inTurn(first, async () => {
    const found = await findOtherStores(first, store)
    if (found.length === 0) await hold(first, store)
    return found
  })
  if (others.length > 0) {
    await first.end()
    throw new StartProblem(
      `Another Jaunt on this database keeps its images elsewhere: ${others.join(', ')}. This one would keep them in ${store.place}.\n${ADVICE}`,
    )
  }
  const stopping = new AbortController()
  let client: pg.Client | undefined = first

  async function watch(): Promise<void> {
    while (!closed) {
      await sleep(PULSE_MS, undefined, { ref: false, signal: stopping.signal })
      client = await look(client)
    }
  }

  /**
   * Checks the lock. After a lost connection it takes the lock again, even beside another store's, because this server is already running.
   */
  async function look(current: pg.Client | undefined): Promise<pg.Client | undefined> {
    let used = current
    try {
      if (!used) {
        used = await openClaim(url, store)
        await hold(used, store)
      }
      note(await findOtherStores(used, store))
      return used
    } catch (err) {
      if (current && !closed)
        log.warn({ err }, 'the place of the images is not held on the database; trying again')
      await used?.end().catch(() => undefined)
      return undefined
    }
  }

  function note(found: string[]): void {
    if (found.length > 0 && others.length === 0) log.error({ others: found, own: store.place }, PROBLEM)
    others = found
  }

  const watching = watch().catch((err: unknown) => {
    if (!closed) throw err
  })
  return {
    health: () => (others.length > 0 ? { ok: false, problem: PROBLEM } : { ok: true }),
    async release() {
      closed = true
      stopping.abort()
      await watching
      await client?.end().catch((err: unknown) => log.debug({ err }, 'the database was gone before'))
    },
  }
}

async function openClaim(url: string, { place }: ImageStore): Promise<pg.Client> {
  const client = createClient({
    connectionString: url,
    connectionTimeoutMillis: RESPONSE_MS,
    query_timeout: RESPONSE_MS,
    application_name: `${hostname()}: ${place}`.slice(0, NAME_LENGTH),
  })
  await client.connect()
  await client.query(
    'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2',
  )
  return client
}

/** Runs work under a lock, so that of two simultaneous starts the second sees the first. */
async function inTurn<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [TURN])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TURN])
  }
}

async function hold(client: pg.Client, store: ImageStore): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1::int, $2::int)', [CLAIM, makeNumber(store)])
}

/** Returns the names of holders of other stores' locks. A holder whose activity is invisible counts as active. */
export async function findOtherStores(client: pg.Client, store: ImageStore): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct coalesce(nullif(application_name, ''), 'process ' || held.pid) as name
     from pg_locks held left join pg_stat_activity holder using (pid)
     where held.locktype = 'advisory' and held.granted and held.objsubid = 2
       and held.database = (select oid from pg_database where datname = current_database())
       and held.classid = $1::int::oid and held.objid <> $2::int::oid
       and (holder.state_change is null or holder.state_change > now() - interval '${SILENT}')
     order by 1`,
    [CLAIM, makeNumber(store)],
  )
  return rows.map(({ name }) => name)
}

function makeNumber({ id }: ImageStore): number {
  return Buffer.from(hashText(id), 'base64url').readInt32BE(0)
}
