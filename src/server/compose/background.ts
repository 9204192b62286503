import { createMetrics } from '#server/http/metrics/metrics.ts'
import { purgeEntries } from '#server/modules/audit/entries.ts'
import { deleteExpiredChallenges } from '#server/modules/auth/factors/challenges.ts'
import { deleteExpiredPasskeyRequests } from '#server/modules/auth/factors/passkey-requests.ts'
import { deleteExpiredDevices } from '#server/modules/auth/factors/remembered-devices.ts'
import { deleteExpiredResets } from '#server/modules/auth/password-reset.ts'
import { deleteExpiredSessions } from '#server/modules/auth/sessions.ts'
import { purgePreviewLinks } from '#server/modules/content/previews/preview-links.ts'
import { publishDue } from '#server/modules/content/schedule.ts'
import { purgeVersions } from '#server/modules/content/versions/page-versions.ts'
import { measureStores } from '#server/modules/health/stores.ts'
import { watchProblems } from '#server/modules/health/watch-problems.ts'
import { variantWorker } from '#server/modules/images/jobs.ts'
import { makeVariants } from '#server/modules/images/make-variants.ts'
import { storeWatch } from '#server/modules/images/store-watch.ts'
import { sweepOrphans } from '#server/modules/images/sweep-orphans.ts'
import { purgeDayLinks } from '#server/modules/journeys/journey-links.ts'
import { correctSums, foldSums } from '#server/modules/leads/figures/repository-figures.ts'
import { purgeIdempotencyKeys } from '#server/modules/leads/intake/jobs.ts'
import { closeTravelled } from '#server/modules/leads/response-time/close-travelled.ts'
import { queueDigests, watchDeadlines } from '#server/modules/leads/response-time/watch-deadlines.ts'
import { remindOfLicences } from '#server/modules/licences/remind.ts'
import { liveUpdates } from '#server/modules/live-updates/live-updates.ts'
import { clearRemainsAtNight } from '#server/modules/privacy/clear-erased.ts'
import { applyRetention } from '#server/modules/privacy/retention.ts'
import { visitCounter } from '#server/modules/visits/jobs.ts'
import type { createCertificateWatch } from '#server/platform/health/certificate-watch.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import { createBackground } from '#server/platform/jobs/background-workers.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import type { Server } from '#server/server.ts'
import type { BackupAndIntegrity } from './backup-and-integrity.ts'
import { type composeMailWorker, sweepMailFiles } from './mails.ts'
import type { Maps } from './maps.ts'

type Parts = {
  given: { name?: string; outside?: () => Record<string, PartHealth> }
  mails: ReturnType<typeof composeMailWorker>
  maps: Maps
  dataSafety: BackupAndIntegrity
  certificate: ReturnType<typeof createCertificateWatch>
}

/** Puts together everything that runs without a request: workers, scheduled jobs, health and metrics. */
export async function composeBackground(
  server: Server,
  { given, mails, maps, dataSafety, certificate }: Parts,
) {
  const { config, db, directUrl, log, events, announcer, codec } = server
  const jobs = scheduledJobs(server, dataSafety)
  const stores = storeWatch(server)
  const imageWorker = { start: () => {}, stop: async () => codec.close() }
  const background = createBackground({
    db,
    directUrl,
    log,
    dataDir: config.DATA_DIR,
    jobs,
    workers: [
      liveUpdates(server),
      announcer,
      events,
      visitCounter(server),
      variantWorker(server),
      stores,
      imageWorker,
      ...maps.workers,
      certificate,
    ],
    leading: [mails, ...dataSafety.workers],
    watch: (report) => watchProblems(server, report),
    outside: () => ({
      ...maps.health(),
      'picture-store': stores.health(),
      ...certificate.health(),
      ...given.outside?.(),
    }),
    leadingOutside: () => ({ ...dataSafety.health(), mail: mails.health() }),
  })
  const metrics = await createMetrics(server, background.health, given.name)
  return { background, jobs, metrics }
}

/** Runs the backup at the quietest hour, with time to send many images over a slow line. */
const NIGHTLY_BACKUP = { name: 'nightly-backup', due: { at: '02:27' }, withinSeconds: 21_600 }

/** Lists the jobs that run at set times, in one process at a time. */
function scheduledJobs(server: Server, dataSafety: BackupAndIntegrity): ScheduledJob[] {
  return [
    {
      name: 'purge-idempotency-keys',
      due: { atMinute: 17 },
      run: async () => ({ purged: await purgeIdempotencyKeys(server) }),
    },
    {
      name: 'purge-lapsed-sessions',
      due: { at: '03:47' },
      run: async () => ({
        purged: await deleteExpiredSessions(server),
        resets: await deleteExpiredResets(server),
        challenges: await deleteExpiredChallenges(server),
        passkeyRequests: await deleteExpiredPasskeyRequests(server),
        devices: await deleteExpiredDevices(server),
      }),
    },
    { name: 'make-image-variants', due: { everyMinutes: 1 }, run: () => makeVariants(server) },
    { name: 'sweep-orphan-images', due: { at: '04:07' }, run: () => sweepOrphans(server) },
    { name: 'publish-due-pages', due: { everyMinutes: 1 }, run: () => publishDue(server) },
    { name: 'purge-old-versions', due: { at: '03:37' }, run: () => purgeVersions(server) },
    {
      name: 'purge-ended-previews',
      due: { at: '03:39' },
      run: async () => ({
        ...(await purgePreviewLinks(server)),
        dayLinks: await purgeDayLinks(server),
      }),
    },
    { name: 'watch-deadlines', due: { everyMinutes: 1 }, run: () => watchDeadlines(server) },
    {
      name: 'close-travelled-leads',
      due: { at: '05:17' },
      run: async () => ({ closed: await closeTravelled(server) }),
    },
    {
      name: 'daily-digest',
      due: { at: '07:30' },
      run: async () => ({ queued: await queueDigests(server) }),
    },
    {
      name: 'fold-lead-sums',
      due: { everyMinutes: 1 },
      run: async () => ({ folded: await foldSums(server.db) }),
    },
    {
      name: 'check-lead-sums',
      due: { at: '02:37' },
      run: async () => ({ corrected: await correctSums(server.db) }),
    },
    { name: 'check-database-files', due: { at: '01:17' }, run: dataSafety.integrity.checkAll },
    ...(dataSafety.backup ? [{ ...NIGHTLY_BACKUP, run: dataSafety.backup.run }] : []),
    { name: 'purge-audit-entries', due: { at: '03:53' }, run: () => purgeEntries(server) },
    { name: 'remind-of-licences', due: { at: '07:07' }, run: () => remindOfLicences(server) },
    {
      name: 'apply-retention',
      due: { at: '04:17' },
      withinSeconds: 7_200,
      run: () => applyRetention(server),
    },
    { name: 'clear-erased-remains', due: { at: '04:37' }, run: () => clearRemainsAtNight(server) },
    { name: 'measure-stores', due: { at: '03:07' }, run: () => measureStores(server) },
    { name: 'sweep-mail-files', due: { at: '03:57' }, run: () => sweepMailFiles(server) },
    { name: 'remove-rows-before-migrations', due: { at: '03:49' }, run: () => removeOldRows(server) },
  ]
}

async function removeOldRows({ config, clock }: Server) {
  return (await import('#server/operations/backup/backup-before-change.ts')).removeOldRows(
    config,
    clock.now(),
  )
}
