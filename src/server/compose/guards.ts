import type { NightlyBackup } from '#server/backup/nightly-backup.ts'
import type { Config } from '#server/config.ts'
import {
  createIntegrityWatch,
  type IntegrityWatch,
} from '#server/platform/database/integrity/integrity-watch.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import type { Worker } from '#server/platform/jobs/background-workers.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { SystemAlerts } from '#server/platform/mail/system-alerts.ts'
import type { Clock } from '#server/platform/process/clock.ts'

type Dependencies = { config: Config; url: string; log: Log; clock: Clock; alerts: SystemAlerts }

/** What watches over the data: checks of its files, and a backup each night where a destination is set. */
export type Guards = {
  integrity: IntegrityWatch
  backup: NightlyBackup | null
  workers: Worker[]
  health(): Record<string, PartHealth>
}

export async function composeGuards({ config, url, log, clock, alerts }: Dependencies): Promise<Guards> {
  const integrity = createIntegrityWatch({
    url,
    log,
    alert: (problem) =>
      alerts.send({
        title: 'The database is damaged',
        problem,
        advice:
          'Please have whoever runs the server restore the newest backup that is whole. docs/operations.md says how.',
      }),
  })
  const backup = await composeBackup({ config, log, clock, alerts })
  return {
    integrity,
    backup,
    workers: backup ? [integrity, backup] : [integrity],
    health: () => ({ integrity: integrity.health(), ...(backup && { backup: backup.health() }) }),
  }
}

async function composeBackup({
  config,
  log,
  clock,
  alerts,
}: Omit<Dependencies, 'url'>): Promise<NightlyBackup | null> {
  const { BACKUP_TO: address } = config
  if (!address) return null
  const { createNightlyBackup } = await import('#server/backup/nightly-backup.ts')
  return createNightlyBackup({
    config,
    address,
    log,
    now: clock.now,
    alert: (problem) =>
      alerts.send({
        title: 'The backup failed',
        problem,
        advice:
          'Please have whoever runs the server see to it and run: npm run backup. docs/operations.md says more.',
      }),
  })
}
