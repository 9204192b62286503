import type { Place } from '#contract/places/place.ts'
import type { KnownPlace } from './ireland/known-places.ts'
import { findInText, findKnown } from './ireland/load-gazetteer.ts'
import { nearestClearly, type Reading } from './ireland/parsing/reading.ts'
import { searchPlaces } from './ireland/search-places.ts'
import { type PlaceProvider, type PlacesRegion, readCarried } from './place-provider.ts'

/** Searches the built-in gazetteer. The region limits only suggestions; places in Northern Ireland are found if they are typed. */
export function createEmbeddedPlaces(region: PlacesRegion): PlaceProvider {
  const isWanted = (place: KnownPlace) => region === 'IE+NI' || place.region === 'IE'

  function find(reference: string): Reading {
    const known = findKnown(reference)
    if (known) return { certainty: 'plain', places: [known] }
    return findInText(readCarried(reference)?.label ?? reference, isWanted)
  }

  return {
    name: 'embedded',
    suggest: async (text, limit) => searchPlaces(text, limit, isWanted).map(asPlace),
    locate: async (reference) => {
      const { certainty, places } = find(reference)
      return certainty === 'plain' || certainty === 'assumed' ? (places[0] ?? null) : null
    },
    read: async (reference, near) => {
      const { certainty, places } = find(reference)
      const settled = near && certainty === 'namesakes' ? nearestClearly(places, near) : undefined
      if (settled) return { certainty: 'assumed', places: [asPlace(settled)] }
      return { certainty, places: places.map(asPlace) }
    },
  }
}

function asPlace({ id, label, county, kind, lat, lon }: KnownPlace): Place {
  return { id, label, county, kind, lat, lon }
}
