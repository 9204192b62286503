import { openStorage } from '#server/adapters/storage/open-storage.ts'
import type { Config } from '#server/config.ts'
import { StartProblem } from '#server/platform/process/startup-error.ts'
import { openDestination } from './destination/open-destination.ts'
import { makeBackup } from './make-backup.ts'
import { silentProgress } from './progress.ts'
import { openRowsDestination, removeOldRows, requireSpaceForRows } from './rows-before-change.ts'

/**
 * Backs up before a migration, to BACKUP_TO or (only rows) below the data folder. Returns the archive's place. Throws StartProblem if
 * it cannot; then nothing is changed.
 */
export async function backUpBeforeChange(config: Config, url: string): Promise<string> {
  try {
    return await (config.BACKUP_TO ? backUpWhole(config, url, config.BACKUP_TO) : backUpRows(config, url))
  } catch (cause) {
    throw new StartProblem(
      `The backup before the migrations failed: ${(cause as Error).message}\nNothing has been changed. Fix the cause, set BACKUP_TO to another place, or start once with BACKUP_BEFORE_MIGRATIONS=off.`,
      { cause },
    )
  }
}

async function backUpWhole(config: Config, url: string, address: string): Promise<string> {
  const destination = await openDestination(address, config)
  const storage = openStorage(config)
  const { archive } = await makeBackup({ ...sources(config, url), destination, storage })
  return `${destination.name}/${archive}`
}

/** Migrations do not change images, so they are not copied. */
async function backUpRows(config: Config, url: string): Promise<string> {
  await requireSpaceForRows(config, url)
  const destination = openRowsDestination(config)
  const { archive } = await makeBackup({ ...sources(config, url), destination, storage: null })
  await removeOldRows(config, new Date())
  return `${destination.name}/${archive}, rows alone`
}

function sources(config: Config, url: string) {
  return { url, config, passphrase: config.BACKUP_PASSPHRASE, progress: silentProgress }
}
