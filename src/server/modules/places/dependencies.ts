import type { Log } from '#server/platform/logging/logger.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'

export type PlaceDependencies = { limits: RateLimits; log: Log }
