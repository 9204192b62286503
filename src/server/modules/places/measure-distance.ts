import type { Distance, DistanceQuery } from '#contract/places/place.ts'
import { AppError } from '#server/errors.ts'
import type { VisitorContext } from '#server/platform/security/actor.ts'
import { driveOver } from './drive-over.ts'
import type { WithLocator } from './locate-ends.ts'
import { presentDistance, presentSettled } from './present-distance.ts'
import { queryProviders } from './query-providers.ts'
import { requireBoth, requirePositions } from './resolve-ends.ts'

export async function measureDistance(
  { limits, log, routes, locator }: WithLocator,
  { clientIp }: VisitorContext,
  { from, to, round_trip, via }: DistanceQuery,
): Promise<Distance> {
  await limits.consume('distances', clientIp)
  requireBoth(from, to)
  const ends = await locator.locateEnds(from, to)
  const { start, end } = requirePositions(ends)
  const stops = await locator.locateStops(via)
  const { answer, name, answered } = await queryProviders(log, routes, async (provider) => {
    const there = await driveOver(provider, start, stops, end)
    if (!there) return null
    const back = via.length > 0 && round_trip ? await provider.drive(end, start) : there.drive
    const { drive, skipped } = there
    const distance = presentDistance(drive, provider.name, round_trip ? (back ?? drive) : null)
    return { ...distance, ...(skipped.length > 0 && { skipped }) }
  })
  if (answer && name) return { ...answer, ...presentSettled(ends) }
  throw new AppError(answered ? 'no_route' : 'maps_not_loaded')
}
