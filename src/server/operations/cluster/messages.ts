import type { Figures, ProductReport } from '#server/platform/health/process-report.ts'
import type { ProcessMetrics } from '../../http/metrics/join-metrics.ts'
import type { DatabaseSource } from '../../platform/database/database-source.ts'
import type { PartHealth } from '../../platform/health/health.ts'

/** The supervisor's database, as a worker uses it. */
type WorkerDatabase = Pick<DatabaseSource, 'url' | 'pooledUrl' | 'alone'>
type Parts = Record<string, PartHealth>

/** A message from the supervisor to a worker. */
export type ToWorker =
  | { kind: 'begin'; name: string; database: WorkerDatabase; host: string }
  /** makes the worker run schedules and send email */
  | { kind: 'lead' }
  /** tells the health of parts that others monitor, at the start and after changes */
  | { kind: 'parts'; parts: Parts }
  /** asks for metrics; `whole`: also those of the whole product */
  | { kind: 'measure'; id: number; whole: boolean }
  /** answers 'ask' */
  | { kind: 'product'; id: number; report: ProductReport }
  /** asks the worker to stop; `replaced`: others keep serving, so its readiness need not change */
  | { kind: 'stop'; replaced: boolean }
  /** answers 'closed': no more connections will come */
  | { kind: 'leave' }

/** A message from a worker to the supervisor, besides 'alive' once a second. */
export type FromWorker =
  | { kind: 'ready'; address: string }
  /** tells that the worker no longer listens, with its final counts */
  | { kind: 'closed'; metrics: ProcessMetrics | null }
  | { kind: 'figures'; figures: Figures }
  /** tells the health of parts that only the leader knows */
  | { kind: 'parts'; parts: Parts }
  | { kind: 'metrics'; id: number; metrics: ProcessMetrics | null }
  /** asks for the figures of all processes */
  | { kind: 'ask'; id: number }
