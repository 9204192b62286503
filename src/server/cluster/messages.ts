import type { PartHealth } from '../platform/health/health.ts'

/** What the supervisor tells a worker. The channel keeps their order. */
export type ToWorker =
  | { kind: 'begin'; databaseUrl: string; alone: boolean; host: string }
  /** schedules and mail are yours */
  | { kind: 'lead' }
  /** how parts are that others look after: at the beginning, and when that changes */
  | { kind: 'parts'; parts: Record<string, PartHealth> }
  /** `replaced`: others go on serving, so nobody has to be told to turn elsewhere */
  | { kind: 'stop'; replaced: boolean }
  /** after 'closed': no connection is on its way to you any more */
  | { kind: 'leave' }

/** What a worker uses at the moment. */
export type Figures = {
  /** resident, in bytes */
  memory: number
  /** the share of the last seconds that its event loop was at work */
  busy: number
  /** connections that are open */
  connections: number
}

/** What a worker tells the supervisor, beside 'alive' once a second. */
export type FromWorker =
  | { kind: 'ready'; address: string }
  | { kind: 'closed' }
  | { kind: 'figures'; figures: Figures }
