import { LRUCache } from 'lru-cache'
import type { KnownPlace } from './known-places.ts'
import { names } from './names.ts'
import { readText } from './parsing/read-text.ts'
import { isSamePlace, open, type Preference, type Reading } from './parsing/reading.ts'
import { type PlanRoute, planDriving } from './roads/plan-route.ts'
import { searchPlaces } from './search-places.ts'

/** Finds a place by its id or its label, because a suggestion that lost its id is still the place that was chosen. */
export function findKnown(reference: string): KnownPlace | undefined {
  const all = [...names().places, ...names().areas.values()]
  return all.find(({ id }) => id === reference) ?? all.find(({ label }) => label === reference)
}

/**
 * Reads the place that a text means. A place that is the only suggestion for the text is always offered; if the text was read as another
 * place, the visitor is asked.
 */
export function findInText(text: string, isPreferred: Preference = () => true): Reading {
  const reading = readText(text, isPreferred)
  if (reading.certainty === 'plain') return reading
  const [suggested, more] = searchPlaces(text, 2, isPreferred)
  const isFound = reading.places.some((place) => suggested && isSamePlace(place, suggested))
  return suggested && !more && !isFound ? open([suggested, ...reading.places]) : reading
}

const named = new LRUCache<string, { place: KnownPlace | null }>({ max: 1_000 })

/** Returns the place that a text means; null if it names none or several. Results are cached, because journeys often repeat places. */
export function placeNamed(text: string): KnownPlace | null {
  const known = named.get(text)
  if (known) return known.place
  const { certainty, places } = findInText(text)
  const place = certainty === 'plain' || certainty === 'assumed' ? (places[0] ?? null) : null
  named.set(text, { place })
  return place
}

let planned: PlanRoute | undefined

/** Returns the built-in road map with its places, which are read on first use. */
export function driving(): PlanRoute {
  planned ??= planDriving(names().places)
  return planned
}
