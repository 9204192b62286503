import pg from 'pg'
import { DATABASE_LIMITS } from '#contract/basics/database-limits.ts'
import { type ClientSettings, poolClient } from './pool-client.ts'
import { currentWork, type Work } from './query-class.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * One pool per kind of work, behind one interface. Each has its own statement timeout, and slow work never takes the requests'
 * connections.
 */
export class WorkPool extends pg.Pool {
  readonly #slow: Record<Exclude<Work, 'request'>, pg.Pool>

  constructor(connectionString: string, settings: ClientSettings = {}) {
    const optionsFor = (work: Work) => ({
      ...poolOptions(connectionString, work, settings.isPooled ? () => ({}) : serverLimits),
      Client: poolClient(settings),
    })
    super({ ...optionsFor('request'), idleTimeoutMillis: DATABASE_LIMITS.idleMs })
    this.#slow = { report: new pg.Pool(optionsFor('report')), job: new pg.Pool(optionsFor('job')) }
    // A connection lost during use fails the next query; a pool only listens to idle ones.
    this.on('connect', (client) => client.on('error', () => {}))
    for (const pool of this.#others()) {
      pool.on('error', (error, client) => this.emit('error', error, client))
      pool.on('connect', (client) => this.emit('connect', client))
    }
  }

  /** Pool queries use this too. */
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): unknown {
    const work = currentWork()
    if (work !== 'request') {
      const pool = this.#slow[work]
      return callback ? pool.connect(callback) : pool.connect()
    }
    return callback ? super.connect(callback) : super.connect()
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): unknown {
    const ended = Promise.all([super.end(), ...this.#others().map((pool) => pool.end())]).then(
      () => undefined,
    )
    return callback ? ended.then(callback) : ended
  }

  #others(): pg.Pool[] {
    return Object.values(this.#slow)
  }
}

function poolOptions(
  connectionString: string,
  work: Work,
  readLimits: (statementMs: number) => pg.PoolConfig,
): pg.PoolConfig {
  const { connections, statementMs } = DATABASE_LIMITS.work[work]
  return {
    connectionString,
    max: connections,
    connectionTimeoutMillis: DATABASE_LIMITS.connectTimeoutMs,
    query_timeout: statementMs + 500,
    keepAlive: true,
    keepAliveInitialDelayMillis: DATABASE_LIMITS.keepAliveMs,
    application_name: work === 'request' ? 'jaunt' : `jaunt-${work}`,
    ...readLimits(statementMs),
  }
}

/** Session settings. A pooler rejects them, so the role carries the limits instead. */
function serverLimits(statementMs: number): pg.PoolConfig {
  return { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs }
}
