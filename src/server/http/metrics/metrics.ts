import type { Registry } from 'prom-client'
import type { BackupStatus } from '#contract/status/system-status.ts'
import { readDatabase, readQueue } from '#server/modules/health/repository.ts'
import { countOverdueLeads } from '#server/modules/leads/response-time/count-overdue.ts'
import { sumUpQueue } from '#server/modules/mails/repository.ts'
import { type CacheUse, readCacheUse } from '#server/platform/health/cache-use.ts'
import type { Health } from '#server/platform/health/health.ts'
import { diskSpace } from '#server/platform/health/health-checks.ts'
import { ONLY } from '#server/platform/health/process-report.ts'
import { readOrNull } from '#server/platform/logging/read-or-null.ts'
import type { Server } from '#server/server.ts'
import { createOwnMetrics, type ProcessMetrics, readMetricValues } from './join-metrics.ts'

export type Metrics = {
  /** counts a request; `route` is the route's pattern, never the address, which may contain typed text */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
  /** returns this process's metrics; `whole`: also those of the whole product */
  collect(whole: boolean): Promise<ProcessMetrics>
}

/** The buckets of response times in seconds, from cached pages to slow uploads. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Creates the metrics; null unless they are configured, because loading the library takes memory. */
export async function createMetrics(
  server: Server,
  health: Pick<Health, 'current'>,
  name = ONLY,
): Promise<Metrics | null> {
  if (server.config.METRICS_PORT === undefined) return null
  const { Histogram, Registry } = await import('prom-client')
  const counted = new Registry()
  const own = await createOwnMetrics(name)
  const product = new Registry()
  const requests = new Histogram({
    name: 'jaunt_http_request_duration_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [counted],
  })
  await addCacheCounters(counted)
  const joined = new Registry()
  await addProcessGauges({ own, joined }, server, health)
  await addProductGauges(product, server)
  return {
    observeRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    async collect(whole) {
      const registries = whole ? [own, joined, product] : [own, joined]
      const current = (await Promise.all(registries.map(readMetricValues))).flat()
      return { counted: await readMetricValues(counted), current }
    },
  }
}

async function addCacheCounters(registry: Registry): Promise<void> {
  const { Counter } = await import('prom-client')
  const add = (field: keyof CacheUse, help: string) =>
    new Counter({
      name: `jaunt_cache_${field}_total`,
      help,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [cache, use] of Object.entries(readCacheUse())) this.inc({ cache }, use[field])
      },
    })
  add('hits', 'What lay ready and was answered at once')
  add('misses', 'What had to be made or asked for first')
}

type Value = { value: number; labels?: Record<string, string> }

type AddGauge = (name: string, help: string, labels: string[], read: () => Promise<Value[]> | Value[]) => void

async function gaugesIn(registry: Registry, aggregator: 'first' | 'min'): Promise<AddGauge> {
  const { Gauge } = await import('prom-client')
  return (name, help, labels, read) => {
    new Gauge({
      name,
      help,
      aggregator,
      labelNames: labels,
      registers: [registry],
      async collect() {
        // Values that are gone would otherwise be reported for ever.
        this.reset()
        for (const { value, labels: of = {} } of await read()) this.set(of, value)
      },
    })
  }
}

/** Adds gauges of the process and of its parts. A part is well if every process says so. */
async function addProcessGauges(
  { own, joined }: { own: Registry; joined: Registry },
  { db }: Server,
  health: Pick<Health, 'current'>,
): Promise<void> {
  const addJoined = await gaugesIn(joined, 'min')
  addJoined('jaunt_part_well', '1 while a part of the product is well', ['part'], () =>
    Object.entries(health.current().parts).map(([part, { ok }]) => ({ value: Number(ok), labels: { part } })),
  )
  const addOwn = await gaugesIn(own, 'first')
  addOwn(
    'jaunt_database_pool',
    'Connections of the pool for requests, and requests that wait for one',
    ['state'],
    () => {
      const { totalCount: open, idleCount: idle, waitingCount: waiting } = db.$client
      const states = Object.entries({ open, idle, waiting })
      return states.map(([state, value]) => ({ value, labels: { state } }))
    },
  )
}

/** Adds gauges of the whole product, which are equal in every process. A part that does not respond is left out. */
async function addProductGauges(registry: Registry, server: Server): Promise<void> {
  const { config, db, log } = server
  const database = () => readOrNull(log, 'database', () => readDatabase(db))
  const disk = () => readOrNull(log, 'disk', () => diskSpace(config.DATA_DIR))
  const jobs = () => readOrNull(log, 'jobs', () => readQueue(db))
  const backups = () => readOrNull(log, 'backups', server.readBackups)
  const overdueLeads = () => readOrNull(log, 'deadlines', () => countOverdueLeads(server))
  const add = await gaugesIn(registry, 'first')
  const one = async (figure: Promise<number | null | undefined>): Promise<Value[]> => {
    const value = await figure
    return value == null ? [] : [{ value }]
  }
  const outbox = async (field: 'waiting' | 'oldestSeconds' | 'lateSeconds'): Promise<Value[]> =>
    ((await readOrNull(log, 'outbox', () => sumUpQueue(db))) ?? []).map((kind) => ({
      value: kind[field],
      labels: { kind: kind.kind },
    }))

  add('jaunt_database_bytes', 'Size of the database', [], () => one(database().then((all) => all?.bytes)))
  add('jaunt_database_connections', 'Connections to the database, of all processes', [], () =>
    one(database().then((all) => all?.connections)),
  )
  add('jaunt_disk_bytes', 'Size of the disk of the data folder', [], () =>
    one(disk().then((all) => all?.bytes)),
  )
  add('jaunt_disk_free_bytes', 'What is free of it', [], () => one(disk().then((all) => all?.freeBytes)))
  add('jaunt_jobs_waiting', 'Scheduled jobs that are due', [], () => one(jobs().then((all) => all?.waiting)))
  add('jaunt_jobs_oldest_seconds', 'How long the oldest of them has been due', [], () =>
    one(jobs().then((all) => all?.oldestSeconds)),
  )
  add('jaunt_jobs_failed', 'Kinds of jobs that failed within a day', [], () =>
    one(jobs().then((all) => all?.failed.length)),
  )
  add('jaunt_outbox_waiting', 'Emails that wait', ['kind'], () => outbox('waiting'))
  add('jaunt_outbox_oldest_seconds', 'Age of the oldest email that waits', ['kind'], () =>
    outbox('oldestSeconds'),
  )
  add('jaunt_outbox_late_seconds', 'The same without what a customer puts off', ['kind'], () =>
    outbox('lateSeconds'),
  )
  add('jaunt_backup_age_seconds', 'Age of the newest backup', [], () =>
    one(backups().then((all) => measureAge(all?.newest))),
  )
  add('jaunt_leads_overdue', 'Leads whose response deadline has passed without a response', [], () =>
    one(overdueLeads()),
  )
}

function measureAge(newest: BackupStatus['newest'] | undefined): number | null {
  return newest ? (Date.now() - Date.parse(newest.made_at)) / 1_000 : null
}
