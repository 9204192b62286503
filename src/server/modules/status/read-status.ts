import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type {
  StatusPart,
  StatusSummary,
  StorageStatus,
  SystemStatus,
} from '#contract/status/system-status.ts'
import { readMailStatus } from '#server/modules/mails/mail-status.ts'
import type { HealthReport } from '#server/platform/health/health.ts'
import { readOrNull } from '#server/platform/logging/read-or-null.ts'
import { PROGRAM_VERSION } from '#server/platform/process/program-version.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { listParts, presentCertificate, presentErrors, presentProcesses, presentStores } from './present.ts'
import { listSizes, readDatabase, readQueue } from './repository.ts'
import { type DiskSpace, readDiskSpace } from './stores.ts'

/** The parts as the health check of this process found them last. */
export type PartsNow = Pick<HealthReport, 'parts'>

const GROWTH_DAYS = 30

/** Asks each part on its own: one that does not answer hides no other. */
export async function readStatus(server: Server, { actor }: Caller, now: PartsNow): Promise<SystemStatus> {
  requireAdmin(actor)
  const { db, clock, log } = server
  const [product, database, queue, mail, backups, space, sizes] = await Promise.all([
    server.readProduct(),
    readOrNull(log, 'database', () => readDatabase(db)),
    readOrNull(log, 'queue', () => readQueue(db)),
    readOrNull(log, 'mail', () => readMailStatus(server.db)),
    readOrNull(log, 'backups', () => server.readBackups()),
    readOrNull(log, 'disk', () => readDiskSpace(server)),
    readOrNull(log, 'sizes', () => listSizes(db, addDays(dublinDay(clock.now()), -GROWTH_DAYS))),
  ])
  return {
    version: PROGRAM_VERSION,
    started_at: new Date(product.startedMs).toISOString(),
    processes: presentProcesses(product),
    parts: listParts(now, space, queue).map((part) =>
      server.config.SMTP_URL !== undefined ? part : tellOfFiles(part),
    ),
    database: database
      ? {
          version: database.version,
          bytes: database.bytes,
          connections: database.connections,
          connections_max: database.connectionsMax,
        }
      : null,
    queue: queue && { waiting: queue.waiting, failed: queue.failed },
    mail,
    storage: space && presentStorage(space, presentStores(sizes ?? [])),
    backups,
    certificate: presentCertificate(server.readCertificate()),
    errors: presentErrors(product),
  }
}

/** Nobody is alarmed of it, but it is not well either: such emails reach nobody. */
function tellOfFiles(part: StatusPart): StatusPart {
  if (part.name !== 'mail' || !part.ok) return part
  return { ...part, ok: false, problem: 'no mail server is connected: emails become files and reach nobody' }
}

export async function readProblems(server: Server, { actor }: Caller, now: PartsNow): Promise<StatusSummary> {
  requireAdmin(actor)
  return { problems: await findProblems(server, now) }
}

export async function findProblems(server: Server, now: PartsNow): Promise<StatusPart[]> {
  const { db, log } = server
  const [space, queue] = await Promise.all([
    readOrNull(log, 'disk', () => readDiskSpace(server)),
    readOrNull(log, 'queue', () => readQueue(db)),
  ])
  return listParts(now, space, queue).filter(({ ok }) => !ok)
}

function presentStorage({ bytes, freeBytes }: DiskSpace, stores: StorageStatus['stores']): StorageStatus {
  return { disk_bytes: bytes, disk_free_bytes: freeBytes, stores }
}
