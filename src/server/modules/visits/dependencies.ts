import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'

export type VisitDependencies = {
  db: Database
  clock: Clock
  log: Log
  limits: Pick<RateLimits, 'consume'>
  /** how long counts are stored */
  keepMonths(): Promise<number>
  /** whether visitors see a page there */
  isPage(path: string): Promise<boolean>
}
