import type { Distance, Point } from '#contract/places/place.ts'
import type { Position } from '#server/adapters/maps/position.ts'
import type { Drive, RouteProvider } from '#server/adapters/maps/route-provider.ts'
import type { Ends } from './resolve-endpoints.ts'

/** kilometres and minutes */
export type Length = Pick<Distance, 'distance' | 'minutes'>

export function presentDistance(there: Drive, provider: RouteProvider['name'], back: Drive | null): Distance {
  return {
    ...sumLength(there, back),
    is_estimate: provider === 'embedded',
    provider,
    ...(there.path && { path: withoutRepeats(there.path.map(toPoint)) }),
  }
}

/** Adds both ways before rounding. `back` is null for one way. */
export function sumLength({ km, minutes }: Drive, back: Drive | null): Length {
  return {
    distance: Math.round((km + (back?.km ?? 0)) * 100) / 100,
    minutes: Math.round(minutes + (back?.minutes ?? 0)),
  }
}

export function presentSettled({ from, to }: Ends): Pick<Distance, 'settled'> {
  if (!from.settled && !to.settled) return {}
  return { settled: { ...(from.settled && { from: from.settled }), ...(to.settled && { to: to.settled }) } }
}

/** Rounds a position to about ten metres. */
function toPoint({ lat, lon }: Position): Point {
  return [Number(lon.toFixed(4)), Number(lat.toFixed(4))]
}

function withoutRepeats(path: Point[]): Point[] {
  return path.filter((point, index) => String(point) !== String(path[index - 1]))
}
