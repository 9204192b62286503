import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type {
  RecentError,
  StatusPart,
  StatusSummary,
  StorageStatus,
  SystemStatus,
} from '#contract/status/system-status.ts'
import { readMailStatus } from '#server/modules/mails/stored-mails.ts'
import type { SeenCertificate } from '#server/platform/health/certificate-watch.ts'
import type { HealthReport } from '#server/platform/health/health.ts'
import type { ProductReport } from '#server/platform/health/process-report.ts'
import { PROGRAM_VERSION } from '#server/platform/health/program-version.ts'
import { readOrNull } from '#server/platform/logging/read-or-null.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { listSizes, type QueueFigures, readDatabase, readQueue, type StoreSize } from './repository.ts'
import { type DiskSpace, readDiskSpace } from './stores.ts'

/** There is a warning below this share of free disk space, early enough to act. */
const LOW_DISK = 0.1

const DAY_MS = 86_400_000

const MONTH_DAYS = 30

/** Sizes of fewer days are not enough to predict a month. */
const GROWTH_DAYS_MIN = 7

/** The parts as this process's last health check found them. */
export type PartsNow = Pick<HealthReport, 'parts'>

const GROWTH_DAYS = 30

/** Reads each part separately, so that one failure hides no other. */
export async function readStatus(server: Server, { actor }: Caller, now: PartsNow): Promise<SystemStatus> {
  requireAdmin(actor)
  const { db, clock, log } = server
  const [product, database, queue, mail, backups, space, sizes] = await Promise.all([
    server.readProduct(),
    readOrNull(log, 'database', () => readDatabase(db)),
    readOrNull(log, 'queue', () => readQueue(db)),
    readOrNull(log, 'mail', () => readMailStatus(server)),
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

/** Shows emails that are written to files as a problem, because they reach nobody. The health check raises no alarm for them. */
function tellOfFiles(part: StatusPart): StatusPart {
  if (part.name !== 'mail' || !part.ok) return part
  return {
    ...part,
    ok: false,
    problem: 'no mail server is connected: emails are saved as files and not sent',
  }
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

/** Lists the health check's findings, and problems that need attention although the process is ready. */
function listParts(
  { parts }: Pick<HealthReport, 'parts'>,
  space: DiskSpace | null,
  queue: QueueFigures | null,
): StatusPart[] {
  const listed = Object.entries(parts).map(([name, { ok, problem, detail = problem }]) => ({
    name,
    ok,
    problem: detail ?? null,
  }))
  return [...listed, ...diskPart(space), ...jobsPart(queue)]
}

function diskPart(space: DiskSpace | null): StatusPart[] {
  if (!space || space.bytes === 0) return []
  const share = space.freeBytes / space.bytes
  if (share >= LOW_DISK) return [{ name: 'disk-space', ok: true, problem: null }]
  const problem = `${Math.floor(share * 100)} % of the disk is free`
  return [{ name: 'disk-space', ok: false, problem }]
}

function jobsPart(queue: QueueFigures | null): StatusPart[] {
  if (!queue) return []
  const ok = queue.failed.length === 0
  return [{ name: 'jobs', ok, problem: ok ? null : `failed within a day: ${queue.failed.join(', ')}` }]
}

function presentCertificate(seen: SeenCertificate | null): SystemStatus['certificate'] {
  return seen && { host: seen.host, valid_until: seen.validUntil.toISOString() }
}

function presentProcesses({ processes }: ProductReport): SystemStatus['processes'] {
  return processes.map(({ name, leads, startedMs, memory, busy, connections }) => ({
    name,
    leads,
    started_at: new Date(startedMs).toISOString(),
    memory_bytes: memory,
    busy,
    connections,
  }))
}

function presentErrors({ errors }: ProductReport): RecentError[] {
  return errors.map(({ kind, count, lastMs, requestIds }) => ({
    kind,
    count,
    last_at: new Date(lastMs).toISOString(),
    request_ids: requestIds,
  }))
}

/** Returns each store's last size, with its growth extrapolated to a month. */
function presentStores(sizes: readonly StoreSize[]): StorageStatus['stores'] {
  return (['database', 'pictures', 'mail-files', 'database-logs'] as const).flatMap((name) => {
    const known = sizes.filter(({ store }) => store === name)
    const [first, last] = [known.at(0), known.at(-1)]
    if (!first || !last) return []
    return [{ name, bytes: last.bytes, growth_per_month_bytes: measureGrowth(first, last) }]
  })
}

function measureGrowth(first: StoreSize, last: StoreSize): number | null {
  const days = (Date.parse(last.day) - Date.parse(first.day)) / DAY_MS
  if (days < GROWTH_DAYS_MIN) return null
  return Math.round(((last.bytes - first.bytes) / days) * MONTH_DAYS)
}
