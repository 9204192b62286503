import { openStorage } from '#server/adapters/storage/open-storage.ts'
import type { Config } from '#server/config.ts'
import { StartProblem } from '#server/platform/process/startup-error.ts'
import { openDestination } from './destination/open-destination.ts'
import { makeBackup } from './make-backup.ts'
import { silentProgress } from './progress.ts'

/** Backs up what migrations are about to change. Throws StartProblem when it cannot: then nothing is changed. */
export async function backUpBeforeChange(config: Config, url: string, address: string): Promise<string> {
  try {
    const destination = await openDestination(address, config)
    const { archive } = await makeBackup({
      url,
      storage: openStorage(config),
      config,
      destination,
      passphrase: config.BACKUP_PASSPHRASE,
      progress: silentProgress,
    })
    return `${destination.name}/${archive}`
  } catch (cause) {
    throw new StartProblem(
      `The backup before the migrations failed: ${(cause as Error).message}\nNothing has been changed. Mend it, or start once with BACKUP_BEFORE_MIGRATIONS=off.`,
      { cause },
    )
  }
}
