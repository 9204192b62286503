import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

type MetricValues = MetricObjectWithValues<MetricValue<string>>[]

/** One process's metrics, as a message. */
export type ProcessMetrics = {
  /** counters since the start; summed over all processes, including ended ones */
  counted: MetricValues
  /** present values, labelled by process if each has its own */
  current: MetricValues
}

/** Memory, event loop and so on, labelled by process. */
export async function createOwnMetrics(name: string): Promise<Registry> {
  const { Registry, collectDefaultMetrics } = await import('prom-client')
  const own = new Registry()
  own.setDefaultLabels({ process: name })
  collectDefaultMetrics({ register: own })
  return own
}

/** JSON has no NaN, so unmeasured values are dropped. */
export async function readMetricValues(registry: Registry): Promise<MetricValues> {
  const metrics = await registry.getMetricsAsJSON()
  return metrics.map((metric) => ({
    ...metric,
    // The library leaves these out of sums; here they carry a process label.
    aggregator: metric.aggregator === 'omit' ? 'first' : metric.aggregator,
    values: metric.values.filter(({ value }) => Number.isFinite(value)),
  }))
}

/** Merges values with the same labels: by sum, or by the metric's aggregator. */
export async function joinMetrics(all: readonly MetricValues[]): Promise<Registry> {
  const { AggregatorRegistry } = await import('prom-client')
  return AggregatorRegistry.aggregate([...all])
}

/** The response to a scrape. */
export type MetricsText = { contentType: string; text: string }

export async function writeMetrics(all: readonly ProcessMetrics[]): Promise<MetricsText> {
  const registry = await joinMetrics(all.flatMap(({ counted, current }) => [counted, current]))
  return { contentType: registry.contentType, text: await registry.metrics() }
}
