import type { Config } from '#server/config.ts'
import type { MetricSources } from '#server/http/metrics/gauges.ts'
import { createMetrics, type Metrics } from '#server/http/metrics/metrics.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { readOrNull } from '#server/platform/logging/read-or-null.ts'

type Dependencies = {
  config: Config
  db: Database
  log: Log
  sources: Omit<MetricSources, 'pool'>
  name: string | undefined
}

/** Returns null unless metrics are configured. */
export async function composeMetrics({
  config,
  db,
  log,
  sources,
  name,
}: Dependencies): Promise<Metrics | null> {
  if (config.METRICS_PORT === undefined) return null
  const guarded = {
    parts: sources.parts,
    pool: () => {
      const { totalCount, idleCount, waitingCount } = db.$client
      return { open: totalCount, idle: idleCount, waiting: waitingCount }
    },
    database: () => readOrNull(log, 'database', sources.database),
    disk: () => readOrNull(log, 'disk', sources.disk),
    jobs: () => readOrNull(log, 'jobs', sources.jobs),
    outbox: () => readOrNull(log, 'outbox', sources.outbox),
    backups: () => readOrNull(log, 'backups', sources.backups),
    overdueLeads: () => readOrNull(log, 'deadlines', sources.overdueLeads),
  }
  return createMetrics(guarded, name)
}
