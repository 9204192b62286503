import type { PlaceList, PlaceQuery } from '#contract/places/place.ts'
import { AppError } from '#server/errors.ts'
import type { VisitorContext } from '#server/platform/security/actor.ts'
import type { PlaceDependencies } from './dependencies.ts'
import { queryProviders } from './query-providers.ts'

export async function suggestPlaces(
  { limits, log, places }: PlaceDependencies,
  { clientIp }: VisitorContext,
  { q, limit }: PlaceQuery,
): Promise<PlaceList> {
  await limits.consume('places', clientIp)
  const { answer, answered } = await queryProviders(log, places, async (provider) => {
    const found = await provider.suggest(q, limit)
    return found.length > 0 ? found : null
  })
  if (!answered) throw new AppError('maps_not_loaded')
  return { data: answer ?? [] }
}
