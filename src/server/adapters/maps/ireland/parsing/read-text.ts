import type { PlaceKind } from '#contract/places/place.ts'
import { straightKm } from '../geometry.ts'
import type { EircodeArea, KnownPlace } from '../known-places.ts'
import { called, countyNamed, names, shownName } from '../names.ts'
import { foldWords } from '../words.ts'
import { readAddress } from './address.ts'
import { isWithin, WITHIN_TOWN_KM } from './mentions.ts'
import { readWords } from './read-words.ts'
import { open, type Preference, type Reading, UNKNOWN } from './reading.ts'

/** Matches an Eircode or its routing key anywhere in a text. It ends before letters that Eircodes do not use. */
const EIRCODE = /\b([AC-FHKNPRTV-Y]\d{2}|D6W)(?:[ -]?[0-9AC-FHKNPRTV-Y]{4})?\b/gi
/** A named place further than this from the Eircode's area contradicts it. */
const FAR_KM = 40
const TOWNS = new Set<PlaceKind>(['city', 'town', 'district'])
/** Words such as 'near' that mean an unnamed place nearby. */
const VAGUE = new Set('near nearby beside opposite outside between behind around'.split(' '))
/**
 * Separators. `way`: between the two ends of a journey in one field. `choice`: between two places. `dash`: between a place and its town, or
 * within a name.
 */
const MARKS = { way: / to | ?(?:→|->|=>) ?/i, choice: / or | and | via /i, dash: / ?\/ ?| [-–—] / }

/** Text with more parts than this is not read as several places. */
const MOST_PARTS = 8

/** Returns the routing keys in a text, in capitals, in order. */
export const routingKeysIn = (text: string): string[] =>
  [...text.matchAll(EIRCODE)].map(([, key = '']) => key.toUpperCase())

/** Reads the place in an address, a description, or a journey in one field. `isPreferred`: whether a place is in the service region. */
export function readText(text: string, isPreferred: Preference): Reading {
  const [by = '', mark = ''] = Object.entries(MARKS).find(([, mark]) => mark.test(text)) ?? []
  const parts = mark ? text.split(mark).filter((part) => part.trim() !== '') : []
  const two = parts.length <= MOST_PARTS ? readParts(parts, by, isPreferred) : undefined
  return two ?? readOne(text, isPreferred)
}

/** Reads a text in parts. Two separate places in one field are left open; undefined if the text is better read as a whole. */
function readParts(parts: string[], by: string, isPreferred: Preference): Reading | undefined {
  const found = parts.map((part) => readOne(part, isPreferred).places).filter((places) => places.length > 0)
  const [first, last] = [found[0]?.[0], found.at(-1)?.[0]]
  if (!first || !last) return undefined
  const areTwo = found.length === parts.length && isJourney(first, last, by)
  return by === 'way' || areTwo ? open(found.flat()) : undefined
}

/** Returns whether two places are separate ones. An airport counts as outside its town. */
function isJourney(first: KnownPlace, last: KnownPlace, by: string): boolean {
  const kinds = [first.kind, last.kind]
  if (by === 'choice' && kinds.every((kind) => TOWNS.has(kind))) return true
  if (kinds.includes('airport') && kinds.some((kind) => TOWNS.has(kind))) return true
  return !isWithin(first, last) && !isWithin(last, first)
}

function readOne(text: string, isPreferred: Preference): Reading {
  const address = readAddress(text)
  if (address.words.some((word) => VAGUE.has(word))) return UNKNOWN
  const reading = readWords(address, isPreferred)
  const area = areaIn(text)
  return area ? withArea(area, reading.places) : reading
}

/** Combines an Eircode's area with the named places: a place within it is more exact, and one far away contradicts it. */
function withArea(area: EircodeArea, places: KnownPlace[]): Reading {
  const km = (place: KnownPlace) => straightKm(place, area)
  const inside = places.find((place) => km(place) <= WITHIN_TOWN_KM)
  if (!inside && places.length > 0 && places.every((place) => km(place) > FAR_KM))
    return open([area, ...places])
  const isTown = !inside || TOWNS.has(inside.kind) || countyNamed(shownName(inside)) !== undefined
  return { certainty: 'plain', places: [isTown ? area : inside] }
}

/**
 * Returns the area of a routing key in a text. A key that is also a Dublin district ('D6') counts only with the rest of its Eircode;
 * without that it names the district.
 */
function areaIn(text: string): EircodeArea | undefined {
  const words = foldWords(text)
  const isDistrict = (key: string) => {
    const at = words.indexOf(key.toLowerCase())
    const isDublin = called(words[at] ?? '').some(({ kind }) => kind === 'district')
    return isDublin && !/^[0-9ac-fhknprtv-y]{4}$/.test(words[at + 1] ?? '')
  }
  const { areas } = names()
  return areas.get(routingKeysIn(text).find((key) => areas.has(key) && !isDistrict(key)) ?? '')
}
