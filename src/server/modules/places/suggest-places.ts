import type { PlaceList, PlaceQuery } from '#contract/places/place.ts'
import { AppError } from '#server/errors.ts'
import type { Visitor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { queryProviders } from './query-providers.ts'

export async function suggestPlaces(
  server: Server,
  { clientIp }: Visitor,
  { q, limit }: PlaceQuery,
): Promise<PlaceList> {
  await server.limits.consume('places', clientIp)
  const { answer, answered } = await queryProviders(server.log, server.places, async (provider) => {
    const found = await provider.suggest(q, limit)
    return found.length > 0 ? found : null
  })
  if (!answered) throw new AppError('maps_not_loaded')
  return { data: answer ?? [] }
}
