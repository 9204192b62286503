import { type Driving, planDriving } from './driving.ts'
import { findInText } from './find-in-text.ts'
import { type KnownPlace, readEircodeAreas, readPlaces } from './known-places.ts'
import { indexPlaces } from './place-index.ts'

/** The gazetteer, ready to be searched. */
export type Gazetteer = {
  places: KnownPlace[]
  byId: Map<string, KnownPlace>
  search(text: string, limit: number, isWanted: (place: KnownPlace) => boolean): KnownPlace[]
  findInText(text: string, isPreferred?: (place: KnownPlace) => boolean): KnownPlace | null
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
    search: index.search,
    findInText: (text, isPreferred) => findInText(index, areas, text, isPreferred),
  }
})

export const driving = once((): Driving => planDriving(gazetteer().places))
