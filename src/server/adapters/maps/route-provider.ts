import type { DISTANCE_PROVIDERS } from '#contract/places/place.ts'
import type { Position } from './position.ts'

/** `path` leads from start to end, if the provider's terms allow it on our map. */
export type Drive = { km: number; minutes: number; path?: Position[] }

/** Routes by road, never by ferry. Rejects with a ServiceError if it cannot answer. */
export type RouteProvider = {
  name: (typeof DISTANCE_PROVIDERS)[number]
  /** one way; null if no road joins the two */
  drive(from: Position, to: Position): Promise<Drive | null>
}
