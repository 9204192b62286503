import type { Place } from '#contract/place.ts'
import { gazetteer } from './ireland/atlas.ts'
import type { KnownPlace } from './ireland/known-places.ts'
import { type PlaceProvider, type PlacesRegion, readCarried } from './place-provider.ts'

/** The bundled gazetteer. The region limits what is suggested; what somebody names is found in the North too. */
export function createEmbeddedPlaces(region: PlacesRegion): PlaceProvider {
  const isWanted = (place: KnownPlace) => region === 'IE+NI' || place.region === 'IE'
  return {
    name: 'embedded',
    suggest: async (text, limit) => gazetteer().search(text, limit, isWanted).map(asPlace),
    locate: async (reference) => {
      const { byId, findInText } = gazetteer()
      return byId.get(reference) ?? findInText(readCarried(reference)?.label ?? reference, isWanted)
    },
  }
}

function asPlace({ id, label, county, kind, lat, lon }: KnownPlace): Place {
  return { id, label, county, kind, lat, lon }
}
