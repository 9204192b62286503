import type { DISTANCE_PROVIDERS } from '#contract/places/place.ts'
import type { Position } from './position.ts'

/** `path` leads from the start to the end, where the provider may show it on a map of ours. */
export type Drive = { km: number; minutes: number; path?: Position[] }

/** Drives from point to point by road, never by ferry. Rejects with a ServiceError when it cannot answer. */
export type RouteProvider = {
  name: (typeof DISTANCE_PROVIDERS)[number]
  /** one way; null when no road joins the two */
  drive(from: Position, to: Position): Promise<Drive | null>
}
