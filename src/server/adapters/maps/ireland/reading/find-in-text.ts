import type { PlaceKind } from '#contract/places/place.ts'
import { readAddress, VAGUE } from '../address-words.ts'
import { routingKeysIn } from '../eircode.ts'
import { foldWords } from '../fold-words.ts'
import { straightKm } from '../geometry.ts'
import type { EircodeArea, KnownPlace } from '../known-places.ts'
import type { PlaceIndex } from '../place-index.ts'
import { isWithin, WITHIN_TOWN_KM } from './mentioned-places.ts'
import { foldName } from './namesakes.ts'
import { readWords } from './read-words.ts'
import { type Reading, UNKNOWN, unconfirmed } from './reading.ts'
import { type Parts, splitParts } from './two-places.ts'

type Judge = {
  index: PlaceIndex
  areas: Map<string, EircodeArea>
  isPreferred: (place: KnownPlace) => boolean
}

const TOWNS = new Set<PlaceKind>(['city', 'town', 'district'])
/** When no named place is this near to the area, the area is a different place. */
const FAR_KM = 40

/**
 * What an address, a description or a journey written into one field is about: see reading.ts. `isPreferred`: of the region
 * that is served.
 */
export function findInText(
  index: PlaceIndex,
  areas: Map<string, EircodeArea>,
  text: string,
  isPreferred: (place: KnownPlace) => boolean = () => true,
): Reading {
  const judge = { index, areas, isPreferred }
  return readTwo(judge, text) ?? readOne(judge, text)
}

/** A field that names two separate places is ambiguous. */
function readTwo(judge: Judge, text: string): Reading | undefined {
  const { parts, by } = splitParts(text)
  const found = parts.map((part) => readOne(judge, part)).filter(({ places }) => places.length > 0)
  const [first, last] = [found[0]?.places[0], found.at(-1)?.places[0]]
  if (!first || !last) return undefined
  const areTwo = found.length === parts.length && isJourney(judge.index, first, last, by)
  return by === 'way' || areTwo ? unconfirmed(found.flatMap(({ places }) => places)) : undefined
}

/** Whether neither stands in the other. An airport stands in no town, and nobody says 'or' of a town and what is in it. */
function isJourney(index: PlaceIndex, first: KnownPlace, last: KnownPlace, by: Parts['by']): boolean {
  const ends = [first, last]
  if (by === 'choice' && ends.every(({ kind }) => TOWNS.has(kind))) return true
  if (ends.some(({ kind }) => kind === 'airport') && ends.some(({ kind }) => TOWNS.has(kind))) return true
  return !isWithin(index, first, last) && !isWithin(index, last, first)
}

function readOne({ index, areas, isPreferred }: Judge, text: string): Reading {
  const address = readAddress(text, (word) => index.called(word).length > 0)
  if (address.words.some((word) => VAGUE.has(word))) return UNKNOWN
  const read = readWords(index, address, isPreferred)
  const area = areaIn(index, areas, text)
  return area ? withArea(index, area, read) : read
}

/** A village or house within the area is more exact than the area. A place far away contradicts it. */
function withArea(index: PlaceIndex, area: EircodeArea, { places }: Reading): Reading {
  const km = (place: KnownPlace) => straightKm(place, area)
  const [inside] = places.filter((place) => km(place) <= WITHIN_TOWN_KM)
  if (inside) return { certainty: 'plain', places: [isTown(index, inside) ? area : inside] }
  return places.some((place) => km(place) <= FAR_KM) || places.length === 0
    ? { certainty: 'plain', places: [area] }
    : unconfirmed([area, ...places])
}

const isTown = (index: PlaceIndex, place: KnownPlace) =>
  TOWNS.has(place.kind) || index.findCounty(foldName(place)) !== undefined

/** Of a routing key. One alone that is a district of Dublin is a word like any other. */
function areaIn(index: PlaceIndex, areas: Map<string, EircodeArea>, text: string): EircodeArea | undefined {
  const words = foldWords(text)
  const isDistrict = (key: string) =>
    words.includes(key.toLowerCase()) &&
    index.called(key.toLowerCase()).some(({ kind }) => kind === 'district') &&
    !hasIdentifier(words, key.toLowerCase())
  const key = routingKeysIn(text).find((key) => areas.has(key) && !isDistrict(key))
  return areas.get(key ?? '')
}

function hasIdentifier(words: string[], key: string): boolean {
  return /^[0-9ac-fhknprtv-y]{4}$/.test(words[words.indexOf(key) + 1] ?? '')
}
