import { type Driving, planDriving } from './driving.ts'
import { findInText } from './find-in-text.ts'
import { type KnownPlace, readEircodeAreas, readPlaces } from './known-places.ts'
import { indexPlaces } from './place-index.ts'
import { type Search, searchPlaces } from './search-places.ts'

/** The gazetteer, ready to be searched. */
export type Gazetteer = {
  places: KnownPlace[]
  byId: Map<string, KnownPlace>
  /** see search-places.ts */
  search: Search
  /** see find-in-text.ts */
  findInText(text: string, isPreferred?: (place: KnownPlace) => boolean): KnownPlace[]
}

function once<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}

/** Read when first asked for, then kept: the data never changes while the process lives. */
export const gazetteer = once((): Gazetteer => {
  const places = readPlaces()
  const areas = readEircodeAreas()
  const index = indexPlaces(places, areas)
  return {
    places,
    byId: new Map([...places, ...areas.values()].map((place) => [place.id, place])),
    search: searchPlaces(index, areas),
    findInText: (text, isPreferred) => findInText(index, areas, text, isPreferred),
  }
})

/** The place that a text names, or null where it names none, or a name of several. */
export function placeNamed(text: string): KnownPlace | null {
  const [place, other] = gazetteer().findInText(text)
  return place && !other ? place : null
}

export const driving = once((): Driving => planDriving(gazetteer().places))
