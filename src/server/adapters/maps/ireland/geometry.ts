import type { Position } from '../position.ts'

const EARTH_KM = 6371.0088
const RADIANS = Math.PI / 180
const KM_PER_DEGREE = EARTH_KM * RADIANS

export function straightKm(a: Position, b: Position): number {
  const half =
    Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2 +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(((b.lon - a.lon) * RADIANS) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/**
 * Returns the point of a straight road that is nearest: its share of the line from `a` to `b`, and its distance. Calculates on a flat
 * Earth, which is exact enough for an island.
 */
export function nearestOn(point: Position, a: Position, b: Position): { share: number; km: number } {
  const squeeze = Math.cos(point.lat * RADIANS)
  const [ax, ay] = [(a.lon - point.lon) * squeeze, a.lat - point.lat]
  const [dx, dy] = [(b.lon - a.lon) * squeeze, b.lat - a.lat]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return { share, km: Math.hypot(ax + share * dx, ay + share * dy) * KM_PER_DEGREE }
}

export function between(a: Position, b: Position, share: number): Position {
  return { lat: a.lat + (b.lat - a.lat) * share, lon: a.lon + (b.lon - a.lon) * share }
}

/** Returns whether two straight lines cross. */
export function cross(a: Position, b: Position, c: Position, d: Position): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

function side(a: Position, b: Position, point: Position): number {
  return (b.lon - a.lon) * (point.lat - a.lat) - (b.lat - a.lat) * (point.lon - a.lon)
}
