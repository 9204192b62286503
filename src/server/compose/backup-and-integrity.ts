import type { BackupStatus } from '#contract/status/system-status.ts'
import type { Config } from '#server/config.ts'
import type { NightlyBackup } from '#server/operations/backup/nightly-backup.ts'
import {
  createIntegrityWatch,
  type IntegrityWatch,
} from '#server/platform/database/integrity/integrity-watch.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import type { Worker } from '#server/platform/jobs/background-workers.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Clock, ListedErasure } from '#server/server.ts'

type Dependencies = { config: Config; url: string; log: Log; clock: Clock }

/** The checks of the database's files, and nightly backups if a destination is set. */
export type BackupAndIntegrity = {
  integrity: IntegrityWatch
  backup: NightlyBackup | null
  /** returns null without a backup destination */
  readBackups(): Promise<BackupStatus | null>
  workers: Worker[]
  health(): Record<string, PartHealth>
}

export async function composeDataSafety({
  config,
  url,
  log,
  clock,
}: Dependencies): Promise<BackupAndIntegrity> {
  const integrity = createIntegrityWatch({ url, log })
  const backup = await composeBackup(config, log, clock)
  return {
    integrity,
    backup,
    readBackups: async () => backup && presentArchives(backup.archives),
    workers: backup ? [integrity, backup] : [integrity],
    health: () => ({ integrity: integrity.health(), ...(backup && { backup: backup.health() }) }),
  }
}

async function presentArchives({
  place,
  doubt,
  readNewest,
}: NightlyBackup['archives']): Promise<BackupStatus> {
  const newest = await readNewest()
  return {
    place,
    warning: doubt(),
    newest: newest && { made_at: newest.writtenAt.toISOString(), bytes: newest.bytes },
  }
}

async function composeBackup(config: Config, log: Log, clock: Clock): Promise<NightlyBackup | null> {
  const { BACKUP_TO: address } = config
  if (!address) return null
  const { createNightlyBackup } = await import('#server/operations/backup/nightly-backup.ts')
  return createNightlyBackup({ config, address, log, now: clock.now })
}

/** Stores the list of erased leads beside the archives and in the data folder, for archives that are elsewhere. */
export async function storeErasedLeads(config: Config, list: readonly ListedErasure[]): Promise<void> {
  const { writeErasedList } = await import('#server/operations/backup/erased-leads.ts')
  const { openDestination } = await import('#server/operations/backup/destination/open-destination.ts')
  const lines = list.map(({ leadId, leadCreatedAt, contactUntil }) => ({
    lead: leadId,
    created_at: leadCreatedAt.toISOString(),
    contact_until: contactUntil,
  }))
  for (const address of [config.DATA_DIR, config.BACKUP_TO]) {
    if (address) await writeErasedList(await openDestination(address, config), lines)
  }
}
