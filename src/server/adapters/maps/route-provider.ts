import type { DISTANCE_PROVIDERS } from '#contract/places/place.ts'
import type { Position } from './position.ts'

/** A drive. `path` leads from start to end; absent if the provider's terms forbid it on Jaunt's map. */
export type Drive = { km: number; minutes: number; path?: Position[] }

/** Finds routes by road, never by ferry. Rejects with a ServiceError if it cannot answer. */
export type RouteProvider = {
  name: (typeof DISTANCE_PROVIDERS)[number]
  /** returns the drive one way; null if no road joins the two */
  drive(from: Position, to: Position): Promise<Drive | null>
}
