import type { RecentError, StatusPart, StorageStatus, SystemStatus } from '#contract/status/system-status.ts'
import type { SeenCertificate } from '#server/platform/health/certificate-watch.ts'
import type { HealthReport } from '#server/platform/health/health.ts'
import type { ProductReport } from '#server/platform/process/process-report.ts'
import type { QueueFigures, StoreSize } from './repository.ts'
import type { DiskSpace } from './stores.ts'

/** The warning comes below this share of the disk, which leaves time to make room. */
const LOW_DISK = 0.1
const DAY_MS = 86_400_000
const MONTH_DAYS = 30
/** Less says little about a month. */
const GROWTH_DAYS_MIN = 7

/** Lists the findings of this process's health check, and problems that need somebody although the process is ready. */
export function listParts(
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

export function presentCertificate(seen: SeenCertificate | null): SystemStatus['certificate'] {
  return seen && { host: seen.host, valid_until: seen.validUntil.toISOString() }
}

export function presentProcesses({ processes }: ProductReport): SystemStatus['processes'] {
  return processes.map(({ name, leads, startedMs, memory, busy, connections }) => ({
    name,
    leads,
    started_at: new Date(startedMs).toISOString(),
    memory_bytes: memory,
    busy,
    connections,
  }))
}

export function presentErrors({ errors }: ProductReport): RecentError[] {
  return errors.map(({ kind, count, lastMs, requestIds }) => ({
    kind,
    count,
    last_at: new Date(lastMs).toISOString(),
    request_ids: requestIds,
  }))
}

/** Each store as it was measured last, with its growth over the days that are known, as for a month. */
export function presentStores(sizes: readonly StoreSize[]): StorageStatus['stores'] {
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
