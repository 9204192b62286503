import cluster from 'node:cluster'
import {
  type Config,
  ConfigProblem,
  drainMs,
  listRemovedSettings,
  readConfig,
  webProcesses,
  writeEnvironment,
} from './config.ts'
import { StartProblem } from './errors.ts'
import { checkListenAddress, findHost } from './http/plugins/listen.ts'
import {
  beatForSupervisor,
  DATABASE_STOP_MS,
  endOnDefect,
  onStop,
  stopWithinMs,
} from './operations/process.ts'
import {
  type DatabaseSource,
  describeDamage,
  openDatabaseSource,
  refuseEmptyDatabase,
} from './platform/database/database-source.ts'
import { migrate } from './platform/database/migrate.ts'
import { forgetFirstTime, isFirstTime, makeDataDir, markInUse } from './platform/files/data-folder.ts'
import type { PartHealth } from './platform/health/health.ts'
import { createErrorRecord, type ErrorRecord } from './platform/logging/error-record.ts'
import { createLog, type Log } from './platform/logging/logger.ts'
import { claimImageStore } from './platform/storage/image-storage-lock.ts'
import { identifyImageStore } from './platform/storage/image-store.ts'
import type { Ending } from './serve.ts'
import { serveMetrics } from './serve-metrics.ts'
import { checkPasswords, listUnsetParts, PUBLIC_URL_WARNING } from './startup/check-settings.ts'
import { checkOpenFiles } from './startup/open-files.ts'

const isDevelopment = process.argv.includes('--dev')
/** A trial by an upgrade only tests whether this release becomes ready: no email, no schedules. */
const isTrial = process.argv.includes('--trial')

/** Runs the process, from reading its settings to its end. */
export async function run(): Promise<void> {
  try {
    const config = readConfig()
    const errors = createErrorRecord()
    const log = createLog(config, undefined, errors)
    if (!isDevelopment) beatForSupervisor()
    if (cluster.isWorker) {
      const { work } = await import('./operations/cluster/work.ts')
      return await work({ config, errors, log: log.child({ process: process.pid }) })
    }
    await checkOpenFiles(config, log)
    await checkPasswords(config)
    await checkListenAddress(config)
    await start({ config, errors, log })
  } catch (error) {
    const problem = describeDamage(error) ?? error
    if (!(problem instanceof StartProblem || problem instanceof ConfigProblem)) throw error
    process.stderr.write(`\n${problem.message}\n`)
    process.exit(1)
  }
}

type Beginning = { config: Config; errors: ErrorRecord; log: Log }

async function start({ config, errors, log }: Beginning): Promise<void> {
  const count = isDevelopment ? 1 : webProcesses(config)
  const dataDir = await makeDataDir(config.DATA_DIR)
  const launching = Promise.withResolvers<void>()
  const opening = openDatabaseSource(config, dataDir, log, {
    processes: count,
    onLaunched: launching.resolve,
  })
  // The server is loaded after PostgreSQL is launched, because loading blocks this process. A process that only supervises does not load
  // it.
  const loading =
    count > 1 ? null : Promise.race([launching.promise, opening]).then(() => import('./serve.ts'))
  // A failure to open the database is reported first.
  loading?.catch(() => {})
  const ending: Ending & { restart?: () => Promise<void> } = { stop: async () => (await opening).stop() }
  const end = onStop(log, (quietly) => ending.stop(quietly), {
    drainMs: drainMs(config),
    ...(count > 1 ? { othersMs: DATABASE_STOP_MS, hangUp: () => void ending.restart?.() } : {}),
  })
  const opened = await opening
  endOnDefect(log, opened.abandon)
  ending.stop = opened.stop
  try {
    if (!opened.alone && config.JAUNT_NEW !== '1') await refuseEmptyDatabase(opened.url, dataDir)
    const { source, outside } = await claimImages(opened, config, log)
    ending.stop = source.stop
    await migrate(source.url, { beforeChange: (pending) => prepareChange(config, source.url, pending) })
    await markInUse(dataDir)
    const surroundings = { config, errors, log, source, outside }
    const address = loading
      ? await serveAlone(surroundings, await loading, ending)
      : await serveTogether({ ...surroundings, count }, ending)
    await logUnsetParts(config, dataDir, log)
    process.stdout.write(`\nJaunt is ready: ${address}\n\n`)
    await sweepLeftovers(log)
  } catch (error) {
    // A signal during the start may also take the database away; the stop counts then, not the error that follows.
    if (end.begun()) return
    await ending.stop(false)
    throw error
  }
}

type Outside = () => Record<string, PartHealth>

/** Claims the image store on the database, which another product with other image storage may use. */
async function claimImages(
  source: DatabaseSource,
  config: Config,
  log: Log,
): Promise<{ source: DatabaseSource; outside: Outside }> {
  if (source.alone) return { source, outside: () => ({}) }
  const claim = await claimImageStore(source.url, await identifyImageStore(config), log)
  return {
    source: { ...source, stop: () => claim.release().then(source.stop) },
    outside: () => ({ pictures: claim.health() }),
  }
}

type Surroundings = Beginning & { source: DatabaseSource; outside: Outside }

async function serveAlone(
  surroundings: Surroundings,
  { serve }: typeof import('./serve.ts'),
  ending: Ending,
): Promise<string> {
  const { address } = await serve({ ...surroundings, isDevelopment, leads: !isTrial }, ending)
  return address
}

type Together = Surroundings & { count: number }

async function serveTogether(
  { config, errors, log, source, outside, count }: Together,
  ending: Ending & { restart?: () => Promise<void> },
): Promise<string> {
  const { createGroup } = await import('./operations/cluster/group.ts')
  const group = await createGroup({
    log,
    source,
    errors,
    parts: outside,
    measures: config.METRICS_PORT !== undefined,
    count,
    host: await findHost(config),
    environment: writeEnvironment(config),
    stopWithinMs: stopWithinMs(drainMs(config)),
    leads: !isTrial,
    giveUp: () => {
      source.abandon()
      process.kill(process.pid, 'SIGKILL')
    },
  })
  const closeMetrics = await serveMetrics(config, group.readMetrics)
  ending.stop = () => closeMetrics().then(group.stop).then(source.stop)
  ending.restart = group.restart
  return group.start()
}

async function prepareChange(config: Config, url: string, pending: string[]): Promise<void> {
  const count = pending.length === 1 ? 'one migration' : `${pending.length} migrations`
  process.stdout.write(`\nThis version changes the database by ${count}: ${pending.join(', ')}\n`)
  if (config.BACKUP_BEFORE_MIGRATIONS === 'off') {
    process.stdout.write('It is not backed up before: BACKUP_BEFORE_MIGRATIONS is off.\n')
    return
  }
  process.stdout.write('It is backed up before …\n')
  const { backUpBeforeChange } = await import('./operations/backup/backup-before-change.ts')
  process.stdout.write(`Backed up before: ${await backUpBeforeChange(config, url)}\n`)
}

/** Removes leftover temporary folders. A temporary folder that cannot be read is no reason to stop. */
async function sweepLeftovers(log: Log): Promise<void> {
  const { sweepScratchFolders } = await import('./operations/backup/scratch-folder.ts')
  await sweepScratchFolders(log).catch((err: unknown) =>
    log.warn({ err }, 'temporary folders could not be swept'),
  )
}

/** Prints missing and removed settings at every start. In production it logs the missing public address once. */
async function logUnsetParts(config: Config, dataDir: string, log: Log): Promise<void> {
  const unset = listUnsetParts(config, dataDir)
  if (unset) process.stdout.write(`\n${unset}\n`)
  for (const line of listRemovedSettings()) process.stdout.write(`\n${line}\n`)
  if (config.PUBLIC_URL) await forgetFirstTime(dataDir, 'public-url')
  else if (!isDevelopment && (await isFirstTime(dataDir, 'public-url'))) log.warn(PUBLIC_URL_WARNING)
}
