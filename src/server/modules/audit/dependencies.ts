import type { Database } from '#server/platform/database/database.ts'

/** What the audit log asks of the rest. */
export type AuditDependencies = {
  db: Database
  /** how long an entry stays */
  keepMonths: number
  /** of those who still have an account */
  userNames(db: Database, ids: number[]): Promise<Map<number, string>>
}
