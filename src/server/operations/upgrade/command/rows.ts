import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, readConfig } from '#server/config.ts'
import { StartProblem } from '#server/errors.ts'
import { BackupProblem } from '#server/operations/backup/backup-problem.ts'
import { type Client, describeTables } from '#server/operations/backup/database/describe-tables.ts'
import { type DatabaseSource, openDatabaseSource } from '#server/platform/database/database-source.ts'
import { planMigrations } from '#server/platform/database/migration-plan.ts'
import { makeDataDir } from '#server/platform/files/data-folder.ts'
import { createDigester } from '#server/platform/security/hash-text.ts'
import { createCommandLog, runCommand, say, WrongUse } from '../../backup/command/run-command.ts'
import { digestRows } from '../../backup/database/copy-rows.ts'
import { openClient } from '../../backup/database/snapshot.ts'
import { openDestination } from '../../backup/destination/open-destination.ts'
import { makeBackup } from '../../backup/make-backup.ts'
import { silentProgress } from '../../backup/progress.ts'
import { restoreArchive } from '../../backup/restore-archive.ts'
import { SAVED_ROWS } from '../paths.ts'

/** The longest wait for Jaunt to stop. */
const STOPPED_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 250

/** The tables that Jaunt writes on its own: problems, sizes, view counts and sums. A rollback loses nothing there that anyone entered. */
const NOTED_BY_ITSELF: ReadonlySet<string> = new Set([
  'lead_counts',
  'lead_sum_changes',
  'lead_sums',
  'open_problems',
  'store_sizes',
  'visit_counts',
])

type Opened = { config: Config; client: Client; url: string }

/** The steps of an upgrade that concern rows. Each is run by the release that owns the rows, while nothing else uses them. */
const COMMANDS: Record<string, (opened: Opened) => Promise<void>> = {
  keep: keepRows,
  'bring-back': bringBack,
  digest: printDigest,
}

await runCommand(async ([name = '']) => {
  const command = COMMANDS[name]
  if (!command) throw new WrongUse(`Use: rows.ts ${Object.keys(COMMANDS).join('|')}`)
  const config = readConfig()
  const source = await openAlone(config)
  const client = await openClient(source.url, 'jaunt-upgrade')
  try {
    await command({ config, client, url: source.url })
  } finally {
    await client.end()
    await source.stop()
  }
})

/** Opens the database once no Jaunt uses it. Throws with the names of those still running after too long. */
async function openAlone(config: Config): Promise<DatabaseSource> {
  const deadline = performance.now() + STOPPED_WITHIN_MS
  for (;;) {
    try {
      return await openNow(config)
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
    await sleep(LOOK_EVERY_MS)
  }
}

async function openNow(config: Config): Promise<DatabaseSource> {
  const log = createCommandLog(config)
  const source = await openDatabaseSource(config, await makeDataDir(config.DATA_DIR), log)
  const client = await openClient(source.url, 'jaunt-upgrade')
  try {
    await ensureNoOtherInstance(client)
    return source
  } catch (error) {
    await source.stop()
    throw error
  } finally {
    await client.end()
  }
}

/** Saves the rows with all secrets: the archive never leaves this machine and is removed after the upgrade. */
async function keepRows({ config, url }: Opened): Promise<void> {
  const destination = await openDestination(SAVED_ROWS, config)
  const progress = silentProgress
  await makeBackup({
    url,
    storage: null,
    config,
    destination,
    passphrase: config.BACKUP_PASSPHRASE,
    progress,
  })
}

/**
 * Restores the saved rows, unless this release can use the database. Migrations are applied all or not at all, so such a database is
 * unchanged.
 */
async function bringBack({ config, client, url }: Opened): Promise<void> {
  if (await isUsable(client)) return say('The database is as it was.')
  const destination = await openDestination(SAVED_ROWS, config)
  const archive = (await destination.list()).at(-1)
  if (!archive) throw new StartProblem(`There are no rows in ${SAVED_ROWS} to bring back.`)
  await restoreArchive({
    archive: { open: () => destination.read(archive.name), passphrase: config.BACKUP_PASSPHRASE },
    target: { url, name: 'The database', storage: null, isReplaced: true },
    progress: silentProgress,
  })
  say('The database is as it was before the migrations, compared row by row.')
}

async function isUsable(client: Client): Promise<boolean> {
  try {
    await planMigrations(client)
    return true
  } catch (error) {
    if (error instanceof StartProblem) return false
    throw error
  }
}

async function printDigest({ client }: Opened): Promise<void> {
  const digester = createDigester()
  for (const table of await describeTables(client)) {
    if (NOTED_BY_ITSELF.has(table.name)) continue
    const { sha256 } = await digestRows(client, table)
    digester.add(Buffer.from(`${table.name} ${sha256}\n`))
  }
  say(digester.read().sha256)
}

/** Throws BackupProblem while another process uses the database, because its writes would be lost. */
async function ensureNoOtherInstance(client: Client): Promise<void> {
  const { rows } = await client.query(`
    select from pg_stat_activity where datname = current_database() and application_name ~ '^jaunt(-queue|-health|-job|-report)?$'`)
  if (rows.length > 0) {
    throw new BackupProblem('Jaunt still works on the database. Stop every process of it and run this again.')
  }
}
