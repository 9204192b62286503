import { createMetrics } from '#server/http/metrics/metrics.ts'
import { watchProblems } from '#server/modules/health/watch-problems.ts'
import { variantWorker } from '#server/modules/images/jobs.ts'
import { storeWatch } from '#server/modules/images/store-watch.ts'
import { liveUpdates } from '#server/modules/live-updates/live-updates.ts'
import { visitCounter } from '#server/modules/visits/jobs.ts'
import type { createCertificateWatch } from '#server/platform/health/certificate-watch.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import { createBackground } from '#server/platform/jobs/background-workers.ts'
import type { Server } from '#server/server.ts'
import type { BackupAndIntegrity } from './backup-and-integrity.ts'
import type { composeMailWorker } from './mails.ts'
import type { Maps } from './maps.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

type Parts = {
  given: { name?: string; outside?: () => Record<string, PartHealth> }
  mails: ReturnType<typeof composeMailWorker>
  maps: Maps
  dataSafety: BackupAndIntegrity
  certificate: ReturnType<typeof createCertificateWatch>
}

/** Workers, scheduled jobs, health and metrics: everything that runs without a request. */
export async function composeBackground(
  server: Server,
  { given, mails, maps, dataSafety, certificate }: Parts,
) {
  const { config, db, directUrl, log, events, announcer, codec } = server
  const jobs = scheduledJobs(server, dataSafety)
  const stores = storeWatch(server)
  const pictures = { start: () => {}, stop: async () => codec.close() }
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
      pictures,
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
