import type { Log } from '#server/platform/logger.ts'
import type { RateLimits } from '#server/platform/rate-limits.ts'

export type PlaceNeeds = { limits: RateLimits; log: Log }
