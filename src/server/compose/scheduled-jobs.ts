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
const NIGHTLY_BACKUP = { name: 'nightly-backup', due: { at: '02:27' }, withinSeconds: 21_600 }

/** What happens by the clock, on one process at a time. */
export function scheduledJobs(services: JobServices): ScheduledJob[] {
  const { audit, auth, content, images, dataSafety, leads, licences, privacy, status } = services
  return [
    {
      name: 'purge-idempotency-keys',
      due: { atMinute: 17 },
      run: async () => ({ purged: await leads.purgeIdempotencyKeys() }),
    },
    {
      name: 'purge-lapsed-sessions',
      due: { at: '03:47' },
      run: async () => ({
        purged: await auth.deleteExpiredSessions(),
        resets: await auth.deleteExpiredResets(),
        challenges: await auth.deleteExpiredChallenges(),
        passkeyRequests: await auth.deleteExpiredPasskeyRequests(),
        devices: await auth.deleteExpiredDevices(),
      }),
    },
    { name: 'make-image-variants', due: { everyMinutes: 1 }, run: images.makeVariants },
    { name: 'sweep-orphan-images', due: { at: '04:07' }, run: images.sweepOrphans },
    { name: 'publish-due-pages', due: { everyMinutes: 1 }, run: content.publishDue },
    { name: 'purge-old-versions', due: { at: '03:37' }, run: content.purgeVersions },
    { name: 'purge-ended-previews', due: { at: '03:39' }, run: content.purgePreviewLinks },
    { name: 'watch-deadlines', due: { everyMinutes: 1 }, run: leads.watchDeadlines },
    {
      name: 'close-travelled-leads',
      due: { at: '05:17' },
      run: async () => ({ closed: await leads.closeTravelled() }),
    },
    {
      name: 'daily-digest',
      due: { at: '07:30' },
      run: async () => ({ queued: await leads.queueDigests() }),
    },
    {
      name: 'fold-lead-sums',
      due: { everyMinutes: 1 },
      run: async () => ({ folded: await leads.foldSums() }),
    },
    {
      name: 'check-lead-sums',
      due: { at: '02:37' },
      run: async () => ({ corrected: await leads.correctSums() }),
    },
    { name: 'check-database-files', due: { at: '01:17' }, run: dataSafety.integrity.checkAll },
    ...(dataSafety.backup ? [{ ...NIGHTLY_BACKUP, run: dataSafety.backup.run }] : []),
    { name: 'purge-audit-entries', due: { at: '03:53' }, run: audit.purgeEntries },
    { name: 'remind-of-licences', due: { at: '07:07' }, run: licences.remindOfLicences },
    { name: 'apply-retention', due: { at: '04:17' }, withinSeconds: 7_200, run: privacy.applyRetention },
    { name: 'clear-erased-remains', due: { at: '04:37' }, run: privacy.clearRemainsAtNight },
    { name: 'measure-stores', due: { at: '03:07' }, run: status.measureStores },
    { name: 'sweep-mail-files', due: { at: '03:57' }, run: services.sweepMailFiles },
    { name: 'remove-rows-before-migrations', due: { at: '03:49' }, run: services.removeOldRows },
  ]
}
