import { LRUCache } from 'lru-cache'
import { type KnownPlace, readEircodeAreas, readPlaces } from './known-places.ts'
import { indexPlaces } from './place-index.ts'
import { findInText } from './reading/find-in-text.ts'
import { isSamePlace } from './reading/namesakes.ts'
import { type Reading, unconfirmed } from './reading/reading.ts'
import { type Driving, planDriving } from './roads/driving.ts'
import { type Search, searchPlaces } from './search-places.ts'
import { sortTexts } from './sorted-texts.ts'

/** The gazetteer, ready to be searched. */
export type Gazetteer = {
  places: KnownPlace[]
  /** by its id, or by its label: a suggestion whose id was lost on the way is still the place that was chosen */
  find(reference: string): KnownPlace | undefined
  /** see search-places.ts */
  search: Search
  /** see reading.ts */
  findInText(text: string, isPreferred?: (place: KnownPlace) => boolean): Reading
}

function once<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}

/** Read on first use and cached: the data never changes while the process runs. */
export const gazetteer = once((): Gazetteer => {
  const places = readPlaces()
  const areas = readEircodeAreas()
  const all = [...places, ...areas.values()]
  const index = indexPlaces(places, areas)
  const ids = sortTexts(all.map(({ id }) => [id]))
  const labels = sortTexts(all.map(({ label }) => [label]))
  const search = searchPlaces(index, areas)

  /** The one place that suggestions know for a text is never unknown, and it is never passed over without a question. */
  function find(text: string, isPreferred = (_place: KnownPlace) => true): Reading {
    const reading = findInText(index, areas, text, isPreferred)
    const [suggested, more] = reading.certainty === 'plain' ? [] : search(text, 2, isPreferred)
    const isFound = reading.places.some((place) => suggested && isSamePlace(place, suggested))
    return suggested && !more && !isFound ? unconfirmed([suggested, ...reading.places]) : reading
  }

  return {
    places,
    find: (reference) => all[ids.equalTo(reference).at(-1) ?? labels.equalTo(reference).at(-1) ?? -1],
    search,
    findInText: find,
  }
})

const named = new LRUCache<string, { place: KnownPlace | null }>({ max: 1_000 })

/**
 * The place that a text is taken for, or null where it names none, or leaves open which. Most journeys name places that others
 * named, so they are remembered.
 */
export function placeNamed(text: string): KnownPlace | null {
  const known = named.get(text)
  if (known) return known.place
  const { certainty, places } = gazetteer().findInText(text)
  const place = certainty === 'plain' || certainty === 'assumed' ? (places[0] ?? null) : null
  named.set(text, { place })
  return place
}

export const driving = once((): Driving => planDriving(gazetteer().places))
