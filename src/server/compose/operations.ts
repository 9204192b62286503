import type { ImageService } from '#server/modules/images/service.ts'
import type { MailService } from '#server/modules/mails/service.ts'
import type { PrivacySettingsService } from '#server/modules/privacy/settings.ts'
import { createStatusService, type StatusService } from '#server/modules/status/service.ts'
import type { UserService } from '#server/modules/users/service.ts'
import { createCertificateWatch, type SeenCertificate } from '#server/platform/health/certificate-watch.ts'
import { diskSpace } from '#server/platform/health/measure-folder.ts'
import { createBackground, type Worker } from '#server/platform/jobs/background-workers.ts'
import { createFigures, describeAlone } from '#server/platform/process/process-report.ts'
import { composeDataSafety, type DataSafety } from './data-safety.ts'
import { mailSweeper } from './mails.ts'
import type { Maps } from './maps.ts'
import { composeMetrics } from './metrics.ts'
import type { Platform, PlatformDependencies } from './platform.ts'
import { type JobServices, scheduledJobs } from './scheduled-jobs.ts'
import { storeMeasurer } from './stores.ts'

type Dependencies = {
  platform: Platform
  given: Pick<PlatformDependencies, 'name' | 'readProduct' | 'outside'>
  services: Omit<JobServices, 'dataSafety' | 'status' | 'sweepMailFiles' | 'removeOldRows'> & {
    users: UserService
    mails: MailService
    privacySettings: PrivacySettingsService
  }
  maps: Maps
  /** run on every process that serves */
  workers: Worker[]
}

/** What runs without a request, and what is known of it: workers, scheduled jobs, health, status and metrics. */
export async function composeOperations({ platform, given, services, maps, workers }: Dependencies) {
  const { config, db, directUrl, log, clock } = platform
  const { mails } = services
  const dataSafety = await composeDataSafety({ config, url: directUrl, log, clock })
  const certificate = createCertificateWatch({ publicUrl: config.PUBLIC_URL, log })
  const status = composeStatus(platform, given, {
    ...services,
    certificate: certificate.seen,
    backups: dataSafety.readBackups,
  })
  const sweepMailFiles = mailSweeper(config, {
    now: clock.now,
    keepMonths: async () => (await services.privacySettings.readRetentionRules()).mailMonths,
  })
  const removeOldRows = async () =>
    (await import('#server/operations/backup/rows-before-change.ts')).removeOldRows(config, clock.now())
  const jobs = scheduledJobs({ ...services, dataSafety, status, sweepMailFiles, removeOldRows })
  const background = createBackground({
    db,
    directUrl,
    log,
    dataDir: config.DATA_DIR,
    jobs,
    workers: [...workers, ...maps.workers, certificate],
    leading: [mails, ...dataSafety.workers],
    watch: status.watchProblems,
    outside: () => ({
      ...maps.health(),
      'picture-store': services.images.health(),
      ...certificate.health(),
      ...given.outside?.(),
    }),
    leadingOutside: () => ({ ...dataSafety.health(), mail: mails.health() }),
  })
  const metrics = await composeMetrics({
    config,
    db,
    log,
    name: given.name,
    sources: {
      parts: () => Object.entries(background.health.current().parts).map(([name, { ok }]) => ({ name, ok })),
      database: status.readDatabase,
      disk: () => diskSpace(config.DATA_DIR),
      jobs: status.readQueue,
      outbox: mails.sumUpQueue,
      backups: dataSafety.readBackups,
      overdueLeads: services.leads.countOverdueLeads,
    },
  })
  return { status, background, jobs, metrics }
}

type StatusServices = {
  images: ImageService
  mails: MailService
  users: UserService
  backups: DataSafety['readBackups']
  certificate(): SeenCertificate | null
}

function composeStatus(
  platform: Platform,
  given: Dependencies['given'],
  services: StatusServices,
): StatusService {
  const { config, errors } = platform
  const figures = createFigures(errors, () => 0)
  return createStatusService({
    ...platform,
    readProduct: given.readProduct ?? (async () => describeAlone(figures())),
    mailStatus: services.mails.readMailStatus,
    mailServer: config.SMTP_URL !== undefined,
    measureStores: storeMeasurer(config, services.images.storedBytes),
    diskSpace: () => diskSpace(config.DATA_DIR),
    backups: services.backups,
    certificate: services.certificate,
    adminEmails: async (executor) => {
      const staff = await services.users.listStaffMails(executor)
      return staff.filter(({ isAdmin }) => isAdmin).map(({ email }) => email)
    },
  })
}
