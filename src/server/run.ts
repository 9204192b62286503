import { type Config, ConfigProblem, drainMs, readConfig } from './config.ts'
import { checkAddress } from './http/plugins/listen.ts'
import { openDatabaseSource } from './platform/database/database-source.ts'
import { migrate } from './platform/database/migrate.ts'
import { createLog, type Log } from './platform/logging/logger.ts'
import { makeDataDir } from './platform/process/data-dir.ts'
import { forgetFirstTime, isFirstTime } from './platform/process/first-time.ts'
import { beatForSupervisor } from './platform/process/heartbeat.ts'
import { endOnDefect, onStop } from './platform/process/shutdown.ts'
import { StartProblem } from './platform/process/startup-error.ts'
import { type Ending, serve } from './serve.ts'
import { checkPasswords } from './startup/check-passwords.ts'
import { listUnsetParts, PUBLIC_URL_WARNING } from './startup/unset-parts.ts'

const isDevelopment = process.argv.includes('--dev')

/** The whole life of the process, from its settings to its last signal. */
export async function run(): Promise<void> {
  try {
    const config = readConfig()
    if (!isDevelopment) beatForSupervisor()
    await checkPasswords(config)
    await checkAddress(config)
    await start(config, createLog(config))
  } catch (error) {
    if (!(error instanceof StartProblem || error instanceof ConfigProblem)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exit(1)
  }
}

async function start(config: Config, log: Log): Promise<void> {
  const dataDir = await makeDataDir(config.DATA_DIR)
  const opening = openDatabaseSource(config, dataDir, log)
  const ending: Ending = { stop: async () => (await opening).stop() }
  const end = onStop(log, () => ending.stop(), drainMs(config))
  const source = await opening
  endOnDefect(log, source.abandon)
  ending.stop = source.stop
  try {
    await migrate(source.url, { beforeChange: (pending) => prepareChange(config, source.url, pending) })
    const address = await serve({ config, log, source, isDevelopment }, ending)
    await tellUnset(config, dataDir, log)
    process.stdout.write(`\nJaunt is ready: ${address}\n\n`)
  } catch (error) {
    // A signal takes the database away in the middle of a start: then the stop is what counts, not what it broke.
    if (end.begun()) return
    await ending.stop()
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

/** The table at every start; the warning in the log once, in production, for as long as the address stays unset. */
async function tellUnset(config: Config, dataDir: string, log: Log): Promise<void> {
  const unset = listUnsetParts(config, dataDir)
  if (unset) process.stdout.write(`\n${unset}\n`)
  if (config.PUBLIC_URL) await forgetFirstTime(dataDir, 'public-url')
  else if (!isDevelopment && (await isFirstTime(dataDir, 'public-url'))) log.warn(PUBLIC_URL_WARNING)
}
