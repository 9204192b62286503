import type { Figures, ProductReport } from '#server/platform/health/process-report.ts'
import type { ProcessMetrics } from '../../http/metrics/join-metrics.ts'
import type { DatabaseSource } from '../../platform/database/database-source.ts'
import type { PartHealth } from '../../platform/health/health.ts'

/** The database of the supervisor. */
type WorkerDatabase = Pick<DatabaseSource, 'url' | 'pooledUrl' | 'alone'>
type Parts = Record<string, PartHealth>

/** Messages from the supervisor to a worker, in order. */
export type ToWorker =
  | { kind: 'begin'; name: string; database: WorkerDatabase; host: string }
  /** you run schedules and send email */
  | { kind: 'lead' }
  /** health of parts monitored by others, at the start and on changes */
  | { kind: 'parts'; parts: Parts }
  /** asks for metrics; `whole`: including the whole product's */
  | { kind: 'measure'; id: number; whole: boolean }
  /** the response to 'ask' */
  | { kind: 'product'; id: number; report: ProductReport }
  /** `replaced`: others keep serving, so readiness need not change */
  | { kind: 'stop'; replaced: boolean }
  /** after 'closed': no more connections will come */
  | { kind: 'leave' }

/** Messages from a worker to the supervisor, besides 'alive' once a second. */
export type FromWorker =
  | { kind: 'ready'; address: string }
  /** with its final counts */
  | { kind: 'closed'; metrics: ProcessMetrics | null }
  | { kind: 'figures'; figures: Figures }
  /** health of parts that only the leader knows */
  | { kind: 'parts'; parts: Parts }
  | { kind: 'metrics'; id: number; metrics: ProcessMetrics | null }
  /** asks for figures of all processes */
  | { kind: 'ask'; id: number }
