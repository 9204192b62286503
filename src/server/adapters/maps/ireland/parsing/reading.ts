import { compareNames } from '#contract/basics/text.ts'
import type { Position } from '../../position.ts'
import { straightKm } from '../geometry.ts'
import type { KnownPlace } from '../known-places.ts'
import { shownName } from '../names.ts'

/**
 * The result of reading a text; likeliest places first. `plain`: one clear place. `assumed`: one place, but the text says more, so the
 * visitor is shown it. `namesakes`: places of one name, between which the other end of the journey may decide. `open`: places to choose
 * from or confirm; none if nothing is known.
 */
export type Reading = { certainty: 'plain' | 'assumed' | 'namesakes' | 'open'; places: KnownPlace[] }

/** Returns whether a place is in the service region. */
export type Preference = (place: KnownPlace) => boolean

export const UNKNOWN: Reading = { certainty: 'open', places: [] }

export const open = (places: KnownPlace[]): Reading => ({ certainty: 'open', places: [...new Set(places)] })

/** Reads a name as its one place, or as all places of that name. */
export function settle(places: KnownPlace[], certainty: 'plain' | 'assumed'): Reading {
  if (places.length === 0) return UNKNOWN
  return { certainty: places.length > 1 ? 'namesakes' : certainty, places }
}

/** Places this close together, such as a town and its harbour, count as one. */
const SAME_PLACE_KM = 6
/** A town with this many people, and this many times more than others of its name, is chosen without asking. */
const LARGE = 2_000
const LARGER = 8
/** Another place in the text decides between places of one name if one is this near to it and all others are far. */
const NEAR_KM = 80
const FARTHER = 2.5
const FARTHER_KM = 20

export const isSamePlace = (a: Position, b: Position) => straightKm(a, b) <= SAME_PLACE_KM

/**
 * Returns the possible places of a name, likeliest first; only one if it is clear. `beside`: other places in the text. `isPreferred`:
 * whether a place is in the service region.
 */
export function separateNamesakes(
  name: string,
  places: KnownPlace[],
  isPreferred: Preference,
  beside: Position[] = [],
): KnownPlace[] {
  const namesakes = withoutNeighbours(calledSo(name, places).sort(byLikelihood(isPreferred)))
  const [first, second] = namesakes
  if (!first || !second) return namesakes
  if (isPreferred(first) && isFarLarger(first, second)) return [first]
  const near = beside.flatMap((position) => nearestClearly(namesakes, position) ?? [])
  return near[0] ? [near[0]] : namesakes
}

/** Returns the place that is clearly nearest to the other end of the journey; undefined if none is. */
export function nearestClearly<Some extends Position>(places: Some[], position: Position): Some | undefined {
  const [first, second] = places
    .map((place) => ({ place, km: straightKm(place, position) }))
    .sort((a, b) => a.km - b.km)
  if (!first || !second) return first?.place
  const isClear = first.km <= NEAR_KM && second.km >= FARTHER * first.km + FARTHER_KM
  return isClear ? first.place : undefined
}

/** Returns the places with this display name; if there is none, those with it as another name. */
function calledSo(name: string, places: KnownPlace[]): KnownPlace[] {
  const shown = places.filter((place) => shownName(place) === name)
  return shown.length > 0 ? shown : [...places]
}

function byLikelihood(isPreferred: Preference) {
  return (a: KnownPlace, b: KnownPlace) =>
    Number(b.kind === 'city') - Number(a.kind === 'city') ||
    Number(isPreferred(b)) - Number(isPreferred(a)) ||
    b.population - a.population ||
    compareNames(a.label, b.label)
}

function withoutNeighbours(places: KnownPlace[]): KnownPlace[] {
  const remaining: KnownPlace[] = []
  for (const place of places) if (!remaining.some((other) => isSamePlace(other, place))) remaining.push(place)
  return remaining
}

function isFarLarger(first: KnownPlace, second: KnownPlace): boolean {
  return first.population >= LARGE && first.population >= LARGER * second.population
}
