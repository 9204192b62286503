import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { PlaceDependencies } from './dependencies.ts'
import { createEstimates } from './estimate-distance.ts'
import { createEndLocator } from './locate-ends.ts'
import { measureByService, measureDistance } from './measure-distance.ts'
import { suggestPlaces } from './suggest-places.ts'

export type PlaceService = ReturnType<typeof createPlaceService>

const isEmbedded = ({ name }: { name: string }) => name === 'embedded'

export function createPlaceService(deps: PlaceDependencies) {
  const atlas = deps.places.find(isEmbedded)
  const roads = deps.routes.find(isEmbedded)
  const locating = { ...deps, atlas, roads, locator: createEndLocator({ ...deps, atlas }) }
  return {
    ...createEstimates(locating),
    ...bindUseCases(locating, { measureByService, measureDistance, suggestPlaces }),
  }
}
