import type { PlaceProvider } from '#server/adapters/maps/place-provider.ts'
import type { RouteProvider } from '#server/adapters/maps/route-provider.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'

/** What suggesting places and measuring routes asks of the rest of the product. */
export type PlaceDependencies = {
  limits: RateLimits
  log: Log
  /** in the order of the requests: each is used when those before it have failed */
  places: PlaceProvider[]
  routes: RouteProvider[]
}
