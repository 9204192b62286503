import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

type MetricValues = MetricObjectWithValues<MetricValue<string>>[]

/** The metrics of one process, as they fit into a message. */
export type ProcessMetrics = {
  /** counts since its start: what all processes counted adds up, of those that have ended too */
  counted: MetricValues
  /** how things are at the moment, with the process as a label where each has its own */
  current: MetricValues
}

/** Memory, event loop and the like, under the name of the process. */
export async function createOwnMetrics(name: string): Promise<Registry> {
  const { Registry, collectDefaultMetrics } = await import('prom-client')
  const own = new Registry()
  own.setDefaultLabels({ process: name })
  collectDefaultMetrics({ register: own })
  return own
}

/** A message has no number for what could not be measured. */
export async function readMetricValues(registry: Registry): Promise<MetricValues> {
  const metrics = await registry.getMetricsAsJSON()
  return metrics.map((metric) => ({
    ...metric,
    // Left out of a sum by the library, it has its process as a label here.
    aggregator: metric.aggregator === 'omit' ? 'first' : metric.aggregator,
    values: metric.values.filter(({ value }) => Number.isFinite(value)),
  }))
}

/** Values with the same labels become one: by sum, or as their metric says. */
export async function joinMetrics(all: readonly MetricValues[]): Promise<Registry> {
  const { AggregatorRegistry } = await import('prom-client')
  return AggregatorRegistry.aggregate([...all])
}

/** The answer to a scrape. */
export type MetricsText = { contentType: string; text: string }

export async function writeMetrics(all: readonly ProcessMetrics[]): Promise<MetricsText> {
  const registry = await joinMetrics(all.flatMap(({ counted, current }) => [counted, current]))
  return { contentType: registry.contentType, text: await registry.metrics() }
}
