import type { BackupStatus, MailStatus, StoreName } from '#contract/status/system-status.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { SeenCertificate } from '#server/platform/health/certificate-watch.ts'
import type { HealthReport } from '#server/platform/health/health.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Outbox } from '#server/platform/mail/outbox.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { ProductReport } from '#server/platform/process/process-report.ts'

/** What the status of the product asks of the rest. */
export type StatusDependencies = {
  db: Database
  clock: Clock
  log: Log
  outbox: Pick<Outbox, 'queue' | 'wake'>
  /** what all processes use, and their errors */
  readProduct(): Promise<ProductReport>
  mailStatus(): Promise<MailStatus>
  /** emails leave the machine; else they become files */
  mailServer: boolean
  /** bytes of each store outside the database */
  measureStores(): Promise<Record<Exclude<StoreName, 'database'>, number>>
  /** of the disk that the data folder lies on */
  diskSpace(): Promise<DiskSpace>
  /** null where no place for backups is set */
  backups(): Promise<BackupStatus | null>
  /** of the public address */
  certificate(): SeenCertificate | null
  adminEmails(executor: Executor): Promise<string[]>
}

export type DiskSpace = { bytes: number; freeBytes: number }

/** The parts as the health check of this process found them last. */
export type PartsNow = Pick<HealthReport, 'parts'>
