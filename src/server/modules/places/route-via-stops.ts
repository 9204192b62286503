import type { Position } from '#server/adapters/maps/position.ts'
import type { Drive, RouteProvider } from '#server/adapters/maps/route-provider.ts'
import { isSame } from './resolve-endpoints.ts'

/** A stop; its position is null if it is unknown. */
export type Stop = { name: string; position: Position | null }
/** A drive, and the stops left out of it because they are unknown or unreachable. */
export type DriveWithStops = { drive: Drive; skipped: string[] }

/** Drives from start over the stops to the end; null if no road joins start and end. Stops never prevent a drive. */
export async function routeViaStops(
  provider: Pick<RouteProvider, 'drive'>,
  start: Position,
  stops: readonly Stop[],
  end: Position,
): Promise<DriveWithStops | null> {
  const legs: Drive[] = []
  const skipped: string[] = []
  let at = start
  for (const { name, position } of stops) {
    if (position && isSame(at, position)) continue
    const leg = position && (await provider.drive(at, position))
    if (!leg) {
      skipped.push(name)
      continue
    }
    legs.push(leg)
    at = position
  }
  const last = isSame(at, end) && legs.length > 0 ? NO_WAY : await provider.drive(at, end)
  return last && { drive: [...legs, last].reduce(join), skipped }
}

const NO_WAY: Drive = { km: 0, minutes: 0, path: [] }

/** Joins two drives, without a path if either has none. */
function join(one: Drive, next: Drive): Drive {
  return {
    km: one.km + next.km,
    minutes: one.minutes + next.minutes,
    ...(one.path && next.path && { path: [...one.path, ...next.path] }),
  }
}
