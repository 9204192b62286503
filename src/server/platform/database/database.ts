import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DATABASE_LIMITS } from '#contract/basics/database-limits.ts'
import { runFor } from '../logging/request-id.ts'
import { currentWork, type Work } from './query-class.ts'
import * as tables from './tables.ts'

export type Database = NodePgDatabase<typeof tables> & { $client: pg.Pool }
/** The transaction of a use case. A repository takes an `Executor`: either the database or a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Executor = Database | Transaction

/**
 * Opens limited pools of connections. A dropped connection is replaced at the next query; `onIdleError` receives the error, so that it does
 * not end the process.
 */
export function connect(
  connectionString: string,
  onIdleError: (error: Error) => void,
  settings: ClientSettings = {},
): Database {
  const client = new WorkPool(connectionString, settings)
  client.on('error', (error) => {
    // A connection outlives the request that opened it, so its errors belong to no request.
    if (!client.ending) runFor(null, () => onIdleError(error))
  })
  return drizzle({ client, schema: tables })
}

/** Returns the address that requests use, possibly a pooler's. */
export function readConnectionString(db: Database): string {
  const { connectionString } = db.$client.options
  if (!connectionString) throw new Error('The pool was made without an address.')
  return connectionString
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * Holds one pool per kind of work, behind the interface of a pool. Each has its own statement timeout, and slow work never takes the
 * connections of requests.
 */
class WorkPool extends pg.Pool {
  readonly #slow: Record<Exclude<Work, 'request'>, pg.Pool>

  constructor(connectionString: string, settings: ClientSettings = {}) {
    const optionsFor = (work: Work) => ({
      ...poolOptions(connectionString, work, settings.isPooled ? () => ({}) : serverLimits),
      Client: poolClient(settings),
    })
    super({ ...optionsFor('request'), idleTimeoutMillis: DATABASE_LIMITS.idleMs })
    this.#slow = { report: new pg.Pool(optionsFor('report')), job: new pg.Pool(optionsFor('job')) }
    // An error of a connection in use fails the next query; the pool itself listens only to idle connections.
    this.on('connect', (client) => client.on('error', () => {}))
    for (const pool of this.#others()) {
      pool.on('error', (error, client) => this.emit('error', error, client))
      pool.on('connect', (client) => this.emit('connect', client))
    }
  }

  /** Chooses the pool by the present kind of work. The queries of the pool use this method too. */
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

/** Returns session settings. A pooler rejects them, so there the database role carries the limits. */
function serverLimits(statementMs: number): pg.PoolConfig {
  return { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs }
}

/** A slow statement: its name, or its text with $1 for values. */
export type SlowQuery = { query: string; ms: number }

type ClientSettings = {
  /** whether a pooler in transaction mode is in front of the server */
  isPooled?: boolean
  onSlow?: (slow: SlowQuery) => void
}

const SLOW_MS = 500
const TEXT = 300

/**
 * Makes the connections of a pool. They report slow statements, except streams, whose readers set the pace. Behind a pooler statements are
 * unnamed, because names belong to sessions of the server.
 */
function poolClient({ isPooled, onSlow }: ClientSettings): new () => pg.Client {
  return class extends pg.Client {
    override query(given: unknown, ...others: unknown[]): never {
      const statement = isPooled ? withoutName(given) : given
      const send = (...rest: unknown[]): unknown => Reflect.apply(super.query, this, [statement, ...rest])
      return (
        onSlow ? watch(send, others, (ms) => onSlow({ query: readName(given), ms })) : send(...others)
      ) as never
    }
  }
}

/** Removes a statement's name. Statements that submit themselves, such as streams, have none. */
function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement
  return { ...statement, name: undefined }
}

function watch(
  send: (...rest: unknown[]) => unknown,
  rest: unknown[],
  onSlow: (ms: number) => void,
): unknown {
  const begun = performance.now()
  const note = () => {
    const ms = Math.round(performance.now() - begun)
    if (ms >= SLOW_MS) onSlow(ms)
  }
  const callback = rest.at(-1)
  if (typeof callback === 'function') {
    const noteAndCall = (...answer: unknown[]) => {
      note()
      return callback(...answer)
    }
    return send(...rest.slice(0, -1), noteAndCall)
  }
  const answer = send(...rest)
  if (answer instanceof Promise) answer.then(note, note)
  return answer
}

function readName(query: unknown): string {
  const { name, text = query } = (query ?? {}) as { name?: unknown; text?: unknown }
  const words = typeof name === 'string' ? name : String(text)
  return words.replace(/\s+/g, ' ').trim().slice(0, TEXT)
}

/** The last row of a page that is ordered by instant and id; the next page begins after it. */
export type RowPosition<Id extends number | string> = { createdAt: Date; id: Id }
