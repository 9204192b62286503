import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { LIMITS } from '#contract/basics/limits.ts'
import { buildApp } from './app.ts'
import { compose, type Services } from './compose/compose.ts'
import { loadViews } from './compose/load-views.ts'
import { type Config, drainMs } from './config.ts'
import { listen } from './http/plugins/listen.ts'
import { connect } from './platform/database/database.ts'
import type { DatabaseSource } from './platform/database/database-source.ts'
import type { Log } from './platform/logging/logger.ts'
import { giveBackMemory } from './platform/process/give-back-memory.ts'

const READY_WITHIN_MS = 5_000

/** Ends as much of a process as has begun, at whatever point of its start. */
export type Ending = { stop(): Promise<void> }

type Surroundings = {
  config: Config
  log: Log
  source: Pick<DatabaseSource, 'url' | 'alone' | 'stop'>
  isDevelopment: boolean
}

/** Serves pages and API on a database that is up to date; answers the address. */
export async function serve(surroundings: Surroundings, ending: Ending): Promise<string> {
  const { config, log, source, isDevelopment } = surroundings
  const views = await loadViews(isDevelopment)
  const db = connect(source.url, (err) => log.warn({ err }, 'an idle database connection was lost'))
  ending.stop = () => db.$client.end().then(source.stop)
  const services = await compose({ config, db, log, views, alone: source.alone })
  const app = await buildApp(services)
  ending.stop = () => stop(app, services, source)
  const address = await listen(app, config)
  services.background.start()
  giveBackMemory(log)
  await services.background.health.firstReady(READY_WITHIN_MS)
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config
  await services.users.ensureFirstAdmin(ADMIN_EMAIL, ADMIN_PASSWORD, (password) =>
    showPassword(address, ADMIN_EMAIL, password),
  )
  services.background.health.open()
  return address
}

/** Whoever sends visitors here turns elsewhere first; requests under way finish; then what works in the background; the database last. */
async function stop(app: FastifyInstance, services: Services, source: Pick<DatabaseSource, 'stop'>) {
  const acceptMs = drainMs(services.config)
  services.background.health.drain()
  await sleep(acceptMs)
  const { shutdownGraceMs, answerGraceMs } = LIMITS.http
  const graceMs = Math.max(shutdownGraceMs - acceptMs, answerGraceMs)
  const late = setTimeout(() => app.server.closeAllConnections(), graceMs)
  await app.close()
  clearTimeout(late)
  await services.background.stop()
  await services.db.$client.end()
  await source.stop()
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
