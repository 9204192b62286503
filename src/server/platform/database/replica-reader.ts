import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PartHealth } from '../health/health.ts'
import type { Log } from '../logging/logger.ts'
import { shareNext } from '../process/share-next.ts'
import { isConnectionError } from './connection-error.ts'
import type { Database } from './database.ts'
import type { DatabaseReader } from './reader.ts'

/** how long a read waits until the replica has what was committed before it, and how often it looks */
const CATCH_UP_MS = 100
const LOOK_MS = 4
/** how long a replica is left alone that lags, and one that cannot be used */
const LAG_REST_MS = 1_000
const AWAY_REST_MS = 5_000
/** A read that failed on the replica later than this has used up its time: it does not begin again. */
const REPEAT_WITHIN_MS = 3_000
const WATCH_MS = 10_000

type Position = { system: string; lsn: string }
type Dependencies = { primary: Database; replica: Database; log: Log }

/** The replica cannot be read now; `restMs` is how long. Its message is public. */
class ReplicaProblem extends Error {
  readonly restMs: number

  constructor(message: string, restMs: number) {
    super(message)
    this.restMs = restMs
  }
}

/**
 * Reads from a replica once it has replayed what the primary had committed when the read began: whoever has just
 * written, in whatever process, reads what they wrote. A replica that lags or is away leaves its reads to the primary.
 */
export function createReplicaReader({ primary, replica, log }: Dependencies): DatabaseReader {
  const readPosition = shareNext(() => findPosition(primary))
  let health: PartHealth = { ok: true }
  let restsUntil = 0
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function read<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const began = performance.now()
    if (began < restsUntil) return work(primary)
    try {
      await untilReplayed(replica, await readPosition())
      note({ ok: true })
    } catch (error) {
      rest(error)
      return work(primary)
    }
    try {
      return await work(replica)
    } catch (error) {
      if (!isConnectionError(error) || performance.now() - began > REPEAT_WITHIN_MS) throw error
      rest(error)
      return work(primary)
    }
  }

  function rest(error: unknown): void {
    const isKnown = error instanceof ReplicaProblem
    restsUntil = performance.now() + (isKnown ? error.restMs : AWAY_REST_MS)
    note({ ok: false, problem: isKnown ? error.message : 'the read replica does not answer' }, error)
  }

  function note(now: PartHealth, err?: unknown): void {
    if (health.ok && !now.ok) log.warn({ err }, 'the read replica is left alone; the primary answers')
    if (!health.ok && now.ok) log.info('the read replica is read again')
    health = now
  }

  /** Shows how it is while nobody reads. */
  async function watch(): Promise<void> {
    await read(async () => {}).catch((err: unknown) => log.debug({ err }, 'no database could be asked'))
    if (!stopped) timer = setTimeout(watch, WATCH_MS).unref()
  }

  return {
    read,
    health: () => ({ replica: health }),
    start: () => void watch(),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await replica.$client.end()
    },
  }
}

/** The end of what is committed and on disk, and the system that it belongs to. */
async function findPosition(primary: Database): Promise<Position> {
  const { rows } = await primary.execute<Position>(sql`
    select (select system_identifier::text from pg_control_system()) as system, pg_current_wal_flush_lsn()::text as lsn`)
  const [position] = rows
  if (!position) throw new Error('The primary has no position.')
  return position
}

async function untilReplayed(replica: Database, { system, lsn }: Position): Promise<void> {
  const deadline = performance.now() + CATCH_UP_MS
  for (;;) {
    const { rows } = await replica.execute<{ standby: boolean; same: boolean; reached: boolean | null }>(sql`
      select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as reached,
        (select system_identifier::text from pg_control_system()) = ${system} as same`)
    const [found] = rows
    if (!found?.standby || !found.same) {
      throw new ReplicaProblem('the read replica is no replica of this database', AWAY_REST_MS)
    }
    if (found.reached) return
    if (performance.now() > deadline) throw new ReplicaProblem('the read replica lags behind', LAG_REST_MS)
    await sleep(LOOK_MS)
  }
}
