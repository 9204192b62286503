import type { Config } from './config.ts'
import type { MetricsText } from './http/metrics/join-metrics.ts'

type MetricsSettings = Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>

/** Serves metrics on a separate port, if configured. Returns a function to stop it. */
export async function serveMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: MetricsSettings,
  read: (() => Promise<MetricsText>) | null,
): Promise<() => Promise<void>> {
  if (!read || port === undefined) return async () => {}
  const { listenForMetrics } = await import('./http/metrics/listen-metrics.ts')
  const { close } = await listenForMetrics(read, { port, host })
  return close
}
