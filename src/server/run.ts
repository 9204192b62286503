import type { FastifyInstance } from 'fastify'
import { LIMITS } from '#contract/basics/limits.ts'
import { buildApp } from './app.ts'
import { compose, type Services } from './compose/compose.ts'
import { loadViews } from './compose/load-views.ts'
import { type Config, ConfigProblem, readConfig } from './config.ts'
import { checkAddress, listen } from './http/plugins/listen.ts'
import { connect } from './platform/database/database.ts'
import { type DatabaseSource, openDatabaseSource } from './platform/database/database-source.ts'
import { migrate } from './platform/database/migrate.ts'
import { createErrorRecord, type ErrorRecord } from './platform/logging/error-record.ts'
import { createLog, type Log } from './platform/logging/logger.ts'
import { makeDataDir } from './platform/process/data-dir.ts'
import { forgetFirstTime, isFirstTime } from './platform/process/first-time.ts'
import { giveBackMemory } from './platform/process/give-back-memory.ts'
import { beatForSupervisor } from './platform/process/heartbeat.ts'
import { endOnDefect, onStop } from './platform/process/shutdown.ts'
import { StartProblem } from './platform/process/startup-error.ts'
import { checkPasswords } from './startup/check-passwords.ts'
import { listUnsetParts, PUBLIC_URL_WARNING } from './startup/unset-parts.ts'

const READY_WITHIN_MS = 5_000

/** The whole life of the process, from its settings to its last signal. */
export async function run(): Promise<void> {
  try {
    const config = readConfig()
    if (!process.argv.includes('--dev')) beatForSupervisor()
    await checkPasswords(config)
    await checkAddress(config)
    const errors = createErrorRecord()
    await start({ config, errors, log: createLog(config, undefined, errors) })
  } catch (error) {
    if (!(error instanceof StartProblem || error instanceof ConfigProblem)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exit(1)
  }
}

type Beginning = { config: Config; errors: ErrorRecord; log: Log }

async function start({ config, errors, log }: Beginning): Promise<void> {
  const dataDir = await makeDataDir(config.DATA_DIR)
  const opening = openDatabaseSource(config, dataDir, log)
  let releaseLock = async () => (await opening).stop()
  const end = onStop(log, () => releaseLock())
  const source = await opening
  endOnDefect(log, source.abandon)
  releaseLock = source.stop
  try {
    await migrate(source.url, { beforeChange: (pending) => prepareChange(config, source.url, pending) })
    const views = await loadViews(isDevelopment())
    const db = connect(
      source.url,
      (err) => log.warn({ err }, 'an idle database connection was lost'),
      (slow) => log.warn(slow, 'a slow query'),
    )
    releaseLock = () => db.$client.end().then(source.stop)
    const services = await compose({ config, db, log, errors, views, alone: source.alone })
    const app = await buildApp(services)
    releaseLock = () => stop(app, services, source)
    const address = await listen(app, config)
    const closeMetrics = await tellMetrics(services)
    releaseLock = async () => {
      await closeMetrics()
      await stop(app, services, source)
    }
    services.background.start()
    giveBackMemory(log)
    await services.background.health.firstReady(READY_WITHIN_MS)
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = config
    await services.users.ensureFirstAdmin(ADMIN_EMAIL, ADMIN_PASSWORD, (password) =>
      showPassword(address, ADMIN_EMAIL, password),
    )
    await tellUnset(config, dataDir, log)
    process.stdout.write(`\nJaunt is ready: ${address}\n\n`)
  } catch (error) {
    // A signal takes the database away in the middle of a start: then the stop is what counts, not what it broke.
    if (end.begun()) return
    await releaseLock()
    throw error
  }
}

async function prepareChange(config: Config, url: string, pending: string[]): Promise<void> {
  const count = pending.length === 1 ? 'one migration' : `${pending.length} migrations`
  process.stdout.write(`\nThis version changes the database by ${count}: ${pending.join(', ')}\n`)
  const { BACKUP_TO, BACKUP_BEFORE_MIGRATIONS } = config
  if (!BACKUP_TO || BACKUP_BEFORE_MIGRATIONS === 'off') return
  const { backUpBeforeChange } = await import('./backup/backup-before-change.ts')
  process.stdout.write(`Backed up before: ${await backUpBeforeChange(config, url, BACKUP_TO)}\n`)
}

/** Requests under way finish first; then what works in the background; the database last. */
async function stop(app: FastifyInstance, services: Services, source: DatabaseSource): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), LIMITS.http.shutdownGraceMs)
  await app.close()
  clearTimeout(late)
  await services.background.stop()
  await services.db.$client.end()
  await source.stop()
}

/** Apart from the port of the visitors. */
async function tellMetrics({ metrics, config }: Services): Promise<() => Promise<void>> {
  if (!metrics || config.METRICS_PORT === undefined) return async () => {}
  const { listenForMetrics } = await import('./http/metrics/listen-metrics.ts')
  const { close } = await listenForMetrics(metrics, { port: config.METRICS_PORT, host: config.METRICS_HOST })
  return close
}

/** The table at every start; the warning in the log once, in production, for as long as the address stays unset. */
async function tellUnset(config: Config, dataDir: string, log: Log): Promise<void> {
  const unset = listUnsetParts(config, dataDir)
  if (unset) process.stdout.write(`\n${unset}\n`)
  if (config.PUBLIC_URL) await forgetFirstTime(dataDir, 'public-url')
  else if (!isDevelopment() && (await isFirstTime(dataDir, 'public-url'))) log.warn(PUBLIC_URL_WARNING)
}

function isDevelopment(): boolean {
  return process.argv.includes('--dev')
}

/** For the person at the terminal, not for the log. */
function showPassword(address: string, email: string, password: string): void {
  const lines = [
    `The first administrator signs in at ${address}/login`,
    `  e-mail:   ${email}`,
    `  password: ${password}`,
    'This password is shown once.',
  ]
  process.stdout.write(`\n${lines.join('\n')}\n`)
}
