import type { Registry } from 'prom-client'
import { type CacheUse, readCacheUse } from '#server/platform/health/cache-use.ts'
import type { Health } from '#server/platform/health/health.ts'
import { ONLY } from '#server/platform/process/process-report.ts'
import type { Server } from '#server/server.ts'
import { addProcessGauges, addProductGauges } from './gauges.ts'
import { createOwnMetrics, type ProcessMetrics, readMetricValues } from './join-metrics.ts'

export type Metrics = {
  /** the route's pattern, never the address, which may contain typed text */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
  /** `whole`: includes figures of the whole product */
  collect(whole: boolean): Promise<ProcessMetrics>
}

/** Buckets from cached pages to slow uploads. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Returns null unless metrics are configured: loading the library takes memory. */
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
