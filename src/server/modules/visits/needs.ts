import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/logger.ts'
import type { RateLimits } from '#server/platform/rate-limits.ts'

export type VisitNeeds = {
  db: Database
  clock: Clock
  log: Log
  limits: Pick<RateLimits, 'consume'>
  /** whether visitors see a page there */
  isPage(path: string): Promise<boolean>
}
