import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import { buildApp } from './app.ts'
import { compose, type Product } from './compose/compose.ts'
import { loadViews } from './compose/load-views.ts'
import { type Config, drainMs } from './config.ts'
import type { MetricsText } from './http/metrics/join-metrics.ts'
import type { Metrics } from './http/metrics/metrics.ts'
import { listen } from './http/plugins/listen.ts'
import { ensureFirstAdmin } from './modules/users/first-admin.ts'
import { connect } from './platform/database/database.ts'
import type { DatabaseSource } from './platform/database/database-source.ts'
import type { PartHealth } from './platform/health/health.ts'
import {
  createFigures,
  describeAlone,
  type Figures,
  type ProductReport,
} from './platform/health/process-report.ts'
import type { ErrorRecord } from './platform/logging/error-record.ts'
import type { Log } from './platform/logging/logger.ts'
import { serveMetrics } from './serve-metrics.ts'

const READY_WITHIN_MS = 15_000

/** Ends whatever has begun, at any point of a start; quietly if others serve in its place. */
export type Ending = { stop(quietly: boolean): Promise<void> }

type Source = Pick<DatabaseSource, 'url' | 'pooledUrl' | 'alone' | 'stop'>

type Surroundings = {
  config: Config
  errors: ErrorRecord
  log: Log
  source: Source
  isDevelopment: boolean
  /** health of the parts that the supervisor monitors */
  outside: () => Record<string, PartHealth>
  /** this process's name among others, and how to ask about them; absent for a single process */
  beside?: { name: string; readProduct(own: Figures): Promise<ProductReport> }
  /** whether the process runs schedules and sends email from the start */
  leads: boolean
}

export type Served = {
  address: string
  /** starts running schedules and sending email */
  lead(): void
  /** health of the parts that only the leader monitors */
  leadingParts(): Record<string, PartHealth>
  figures(): Figures
  /** null unless metrics are configured */
  metrics: Metrics | null
}

/** Serves pages and API on a database that is up to date. */
export async function serve(surroundings: Surroundings, ending: Ending): Promise<Served> {
  const { config, errors, log, source, isDevelopment, outside, beside, leads } = surroundings
  const views = await loadViews(isDevelopment)
  const db = connect(
    source.pooledUrl ?? source.url,
    (err) => log.warn({ err }, 'an idle database connection was lost'),
    {
      onSlow: (slow) => log.warn(slow, 'a slow query'),
      isPooled: source.pooledUrl !== null,
    },
  )
  ending.stop = () => db.$client.end().then(source.stop)
  const connections = { open: 0 }
  const figures = createFigures(errors, () => connections.open)
  const product = await compose({
    config,
    db,
    log,
    errors,
    views,
    outside,
    directUrl: source.url,
    alone: source.alone,
    name: beside?.name,
    readProduct: async () => beside?.readProduct(figures()) ?? describeAlone(figures()),
  })
  const app = await buildApp(product)
  ending.stop = (quietly) => stop(app, product, source, quietly)
  const address = await listen(app, config)
  // A supervisor reports the metrics of all processes itself.
  const { metrics } = product
  const readAlone = metrics && !beside ? () => readMetrics(metrics) : null
  const closeMetrics = await serveMetrics(config, readAlone)
  ending.stop = async (quietly) => {
    await closeMetrics()
    await stop(app, product, source, quietly)
  }
  countConnections(app, connections)
  const { background, server } = product
  if (leads) background.lead()
  background.start()
  await background.health.firstReady(READY_WITHIN_MS)
  const { ADMIN_EMAIL, ADMIN_PASSWORD, PUBLIC_URL } = config
  await ensureFirstAdmin(server, ADMIN_EMAIL, ADMIN_PASSWORD, (password) =>
    showPassword(PUBLIC_URL ?? address, ADMIN_EMAIL, password),
  )
  background.health.open()
  return { address, lead: background.lead, leadingParts: background.leadingParts, figures, metrics }
}

function countConnections(app: FastifyInstance, connections: { open: number }): void {
  app.server.on('connection', (socket) => {
    connections.open += 1
    socket.once('close', () => {
      connections.open -= 1
    })
  })
}

/**
 * Stops in order: the health check fails first, so that proxies turn elsewhere; then requests finish, then background work and the
 * database.
 */
async function stop(app: FastifyInstance, product: Product, source: Source, quietly: boolean) {
  const acceptMs = quietly ? 0 : drainMs(product.server.config)
  if (!quietly) product.background.health.drain()
  await sleep(acceptMs)
  const { shutdownGraceMs, responseGraceMs } = HTTP_LIMITS
  const graceMs = Math.max(shutdownGraceMs - acceptMs, responseGraceMs)
  const late = setTimeout(() => app.server.closeAllConnections(), graceMs)
  await app.close()
  clearTimeout(late)
  await product.background.stop()
  await product.server.db.$client.end()
  await source.stop()
}

async function readMetrics(metrics: Metrics): Promise<MetricsText> {
  const { writeMetrics } = await import('./http/metrics/join-metrics.ts')
  return writeMetrics([await metrics.collect(true)])
}

/** Prints the first administrator's password to the terminal; it is never logged. */
function showPassword(address: string, email: string, password: string): void {
  const lines = [
    `The first administrator signs in at ${address}/login`,
    `  email:    ${email}`,
    `  password: ${password}`,
    'Change it after signing in. (It also stays in this terminal’s or service’s log.)',
  ]
  process.stdout.write(`\n${lines.join('\n')}\n`)
}
