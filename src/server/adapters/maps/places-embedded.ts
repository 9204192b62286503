import type { Place } from '#contract/places/place.ts'
import { gazetteer } from './ireland/atlas.ts'
import type { KnownPlace } from './ireland/known-places.ts'
import { nearestClearly } from './ireland/namesakes.ts'
import { type PlaceProvider, type PlacesRegion, readCarried } from './place-provider.ts'

/** The bundled gazetteer. The region limits what is suggested; what somebody names is found in the North too. */
export function createEmbeddedPlaces(region: PlacesRegion): PlaceProvider {
  const isWanted = (place: KnownPlace) => region === 'IE+NI' || place.region === 'IE'

  function find(reference: string): KnownPlace[] {
    const { byId, findInText } = gazetteer()
    const known = byId.get(reference)
    return known ? [known] : findInText(readCarried(reference)?.label ?? reference, isWanted)
  }

  return {
    name: 'embedded',
    suggest: async (text, limit) => gazetteer().search(text, limit, isWanted).map(asPlace),
    locate: async (reference) => {
      const found = find(reference)
      return found.length === 1 ? (found[0] ?? null) : null
    },
    namesakes: async (text, near) => {
      const found = find(text)
      if (found.length < 2) return []
      const settled = near && nearestClearly(found, near)
      return (settled ? [settled] : found).map(asPlace)
    },
  }
}

function asPlace({ id, label, county, kind, lat, lon }: KnownPlace): Place {
  return { id, label, county, kind, lat, lon }
}
