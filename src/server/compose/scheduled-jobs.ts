import type { AuditService } from '#server/modules/audit/service.ts'
import type { AuthService } from '#server/modules/auth/service.ts'
import type { ContentService } from '#server/modules/content/service.ts'
import type { ImageService } from '#server/modules/images/service.ts'
import type { LeadService } from '#server/modules/leads/service.ts'
import type { LicenceService } from '#server/modules/licences/service.ts'
import type { PrivacyService } from '#server/modules/privacy/service.ts'
import type { StatusService } from '#server/modules/status/service.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import type { DataSafety } from './data-safety.ts'

export type JobServices = {
  audit: AuditService
  auth: AuthService
  content: ContentService
  images: ImageService
  dataSafety: DataSafety
  leads: LeadService
  licences: LicenceService
  privacy: PrivacyService
  status: StatusService
  sweepMailFiles: ScheduledJob['run']
  removeOldRows: ScheduledJob['run']
}

/** At the quietest hour, with time for many pictures on a slow line. */
const NIGHTLY_BACKUP = { name: 'nightly-backup', cron: '27 2 * * *', withinSeconds: 21_600 }

/** What happens by the clock, on one process at a time. */
export function scheduledJobs(services: JobServices): ScheduledJob[] {
  const { audit, auth, content, images, dataSafety, leads, licences, privacy, status } = services
  return [
    {
      name: 'purge-idempotency-keys',
      cron: '17 * * * *',
      run: async () => ({ purged: await leads.purgeIdempotencyKeys() }),
    },
    {
      name: 'purge-lapsed-sessions',
      cron: '47 3 * * *',
      run: async () => ({
        purged: await auth.deleteExpiredSessions(),
        resets: await auth.deleteExpiredResets(),
        challenges: await auth.deleteExpiredChallenges(),
        passkeyRequests: await auth.deleteExpiredPasskeyRequests(),
        devices: await auth.deleteExpiredDevices(),
      }),
    },
    { name: 'make-image-variants', cron: '* * * * *', run: images.makeVariants },
    { name: 'sweep-orphan-images', cron: '7 4 * * *', run: images.sweepOrphans },
    { name: 'publish-due-pages', cron: '* * * * *', run: content.publishDue },
    { name: 'purge-old-versions', cron: '37 3 * * *', run: content.purgeVersions },
    { name: 'purge-ended-previews', cron: '39 3 * * *', run: content.purgePreviewLinks },
    { name: 'watch-deadlines', cron: '* * * * *', run: leads.watchDeadlines },
    {
      name: 'close-travelled-leads',
      cron: '17 5 * * *',
      run: async () => ({ closed: await leads.closeTravelled() }),
    },
    {
      name: 'daily-digest',
      cron: '30 7 * * *',
      run: async () => ({ queued: await leads.queueDigests() }),
    },
    { name: 'fold-lead-sums', cron: '* * * * *', run: async () => ({ folded: await leads.foldSums() }) },
    {
      name: 'check-lead-sums',
      cron: '37 2 * * *',
      run: async () => ({ corrected: await leads.correctSums() }),
    },
    { name: 'check-database-files', cron: '17 1 * * *', run: dataSafety.integrity.checkAll },
    ...(dataSafety.backup ? [{ ...NIGHTLY_BACKUP, run: dataSafety.backup.run }] : []),
    { name: 'purge-audit-entries', cron: '53 3 * * *', run: audit.purgeEntries },
    { name: 'remind-of-licences', cron: '7 7 * * *', run: licences.remindOfLicences },
    { name: 'keep-person-copies', cron: '*/10 * * * *', run: privacy.keepCopies },
    { name: 'apply-retention', cron: '17 4 * * *', withinSeconds: 7_200, run: privacy.applyRetention },
    { name: 'clear-erased-remains', cron: '37 4 * * *', run: privacy.clearRemainsAtNight },
    { name: 'measure-stores', cron: '7 3 * * *', run: status.measureStores },
    { name: 'sweep-mail-files', cron: '57 3 * * *', run: services.sweepMailFiles },
    { name: 'remove-rows-before-migrations', cron: '49 3 * * *', run: services.removeOldRows },
  ]
}
