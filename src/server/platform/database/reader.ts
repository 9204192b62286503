import type { PartHealth } from '../health/health.ts'
import type { Database } from './database.ts'

/** Where reads of many rows go: lists, searches and figures. */
export type DatabaseReader = {
  /** `work` sees everything that was committed before this call. It may run twice, so it changes nothing. */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** of the replica; empty without one */
  health(): Record<string, PartHealth>
  start(): void
  stop(): Promise<void>
}

/** Without a replica the one database is read. */
export function createPrimaryReader(db: Database): DatabaseReader {
  return { read: (work) => work(db), health: () => ({}), start: () => {}, stop: async () => {} }
}
