import type { ProcessMetrics } from '../../http/metrics/join-metrics.ts'
import type { DatabaseSource } from '../../platform/database/database-source.ts'
import type { PartHealth } from '../../platform/health/health.ts'
import type { Figures, ProductReport } from '../../platform/process/process-report.ts'

/** The database of the supervisor. */
type WorkerDatabase = Pick<DatabaseSource, 'url' | 'pooledUrl' | 'alone'>
type Parts = Record<string, PartHealth>

/** The messages from the supervisor to a worker. The channel keeps their order. */
export type ToWorker =
  | { kind: 'begin'; name: string; database: WorkerDatabase; host: string }
  /** schedules and mail are yours */
  | { kind: 'lead' }
  /** how parts are that others look after: at the beginning, and when that changes */
  | { kind: 'parts'; parts: Parts }
  /** asks for its metrics; `whole`: with those of the whole product */
  | { kind: 'measure'; id: number; whole: boolean }
  /** the answer to 'ask' */
  | { kind: 'product'; id: number; report: ProductReport }
  /** `replaced`: others go on serving, so readiness need not change first */
  | { kind: 'stop'; replaced: boolean }
  /** after 'closed': no connection is on its way to you any more */
  | { kind: 'leave' }

/** The messages from a worker to the supervisor, beside 'alive' once a second. */
export type FromWorker =
  | { kind: 'ready'; address: string }
  /** with what it counted, unasked for the last time */
  | { kind: 'closed'; metrics: ProcessMetrics | null }
  | { kind: 'figures'; figures: Figures }
  /** how parts are that only the one that leads knows of */
  | { kind: 'parts'; parts: Parts }
  | { kind: 'metrics'; id: number; metrics: ProcessMetrics | null }
  /** asks for the figures of all processes */
  | { kind: 'ask'; id: number }
