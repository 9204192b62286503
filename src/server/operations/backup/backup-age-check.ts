import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { StoredArchive } from './destination/backup-destination.ts'
import { openDestination } from './destination/open-destination.ts'

export type BackupAgeCheck = {
  /** the destination of archives; never a secret */
  place: string
  /** the last known newest archive */
  newest(): StoredArchive | null
  /** the last known warning about the destination */
  doubt(): string | null
  look(): Promise<void>
  /** the newest archive now, unless the destination is slow */
  readNewest(): Promise<StoredArchive | null>
}

type Dependencies = {
  config: Config
  /** the backup destination */
  address: string
  log: Log
}

/** The caller is waiting. */
const SOON_MS = 2_000

/** Lists the destination itself, so archives made by hand or by other processes count. */
export function createArchiveWatch({ config, address, log }: Dependencies): BackupAgeCheck {
  let newest: StoredArchive | null = null
  let doubt: string | null = null
  let looking: Promise<void> | undefined

  async function lookOnce(): Promise<void> {
    try {
      const destination = await openDestination(address, config)
      doubt = (await destination.doubt())?.text ?? null
      newest = (await destination.list()).at(-1) ?? null
    } catch (err) {
      log.warn({ err }, 'the destination of the backups cannot be looked at')
    } finally {
      looking = undefined
    }
  }

  const look = () => {
    looking ??= lookOnce()
    return looking
  }
  return {
    place: address,
    newest: () => newest,
    doubt: () => doubt,
    look,
    readNewest: async () => {
      await Promise.race([look(), sleep(SOON_MS, undefined, { ref: false })])
      return newest
    },
  }
}
