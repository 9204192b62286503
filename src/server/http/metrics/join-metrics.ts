import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

type MetricValues = MetricObjectWithValues<MetricValue<string>>[]

/** One process's metrics, in a form that can be sent in a message. */
export type ProcessMetrics = {
  /** counters since the start; summed over all processes, including ended ones */
  counted: MetricValues
  /** present values, labelled by process if each process has its own */
  current: MetricValues
}

/** Creates the metrics of a process, labelled with its name: memory, event loop and so on. */
export async function createOwnMetrics(name: string): Promise<Registry> {
  const { Registry, collectDefaultMetrics } = await import('prom-client')
  const own = new Registry()
  own.setDefaultLabels({ process: name })
  collectDefaultMetrics({ register: own })
  return own
}

/** Returns the values of metrics. Unmeasured ones are left out, because JSON has no NaN. */
export async function readMetricValues(registry: Registry): Promise<MetricValues> {
  const metrics = await registry.getMetricsAsJSON()
  return metrics.map((metric) => ({
    ...metric,
    // The library leaves these metrics out of sums; here they carry a process label.
    aggregator: metric.aggregator === 'omit' ? 'first' : metric.aggregator,
    values: metric.values.filter(({ value }) => Number.isFinite(value)),
  }))
}

/** Merges values with the same labels: as sums, or as the metric's aggregator says. */
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
