import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Config } from './config.ts'
import { StartProblem } from './errors.ts'
import type { MetricsText } from './http/metrics/join-metrics.ts'

type MetricsSettings = Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>

/** Serves metrics on a separate port, if configured. Returns a function to stop it. */
export async function serveMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: MetricsSettings,
  read: (() => Promise<MetricsText>) | null,
): Promise<() => Promise<void>> {
  if (!read || port === undefined) return async () => {}
  return (await listenForMetrics(read, { port, host })).close
}

const TIMEOUT_MS = 10_000

/** Listens on a separate server, so that visitors can neither reach it nor keep it busy. */
export async function listenForMetrics(
  read: () => Promise<MetricsText>,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: TIMEOUT_MS }, async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    try {
      const { contentType, text } = await read()
      response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      // Each source logs its own failure.
      response.writeHead(503).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw new StartProblem(`METRICS_PORT ${port} on ${host} cannot be used (${cause.code}).`)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
