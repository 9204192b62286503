import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { PlaceDependencies } from './dependencies.ts'
import { createEstimates } from './estimate-distance.ts'
import { createEndLocator } from './locate-ends.ts'
import { measureDistance } from './measure-distance.ts'
import { suggestPlaces } from './suggest-places.ts'

export type PlaceService = ReturnType<typeof createPlaceService>

const isEmbedded = ({ name }: { name: string }) => name === 'embedded'

export function createPlaceService(given: PlaceDependencies) {
  const atlas = given.places.find(isEmbedded)
  const roads = given.routes.find(isEmbedded)
  const deps = { ...given, atlas, roads, locator: createEndLocator({ ...given, atlas }) }
  return { ...createEstimates(deps), ...bindUseCases(deps, { measureDistance, suggestPlaces }) }
}
