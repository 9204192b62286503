import type { PlaceKind } from '#contract/places/place.ts'
import {
  type Address,
  COUNTED_WORDS,
  GENERIC,
  isBuilding,
  isRoad,
  isRoadName,
  STREETS,
} from '../address-words.ts'
import { COUNTY_WORDS } from '../county-names.ts'
import type { KnownPlace } from '../known-places.ts'
import { isPadding, withoutPadding } from '../match-words.ts'
import type { PlaceIndex } from '../place-index.ts'

const LOCALITIES = new Set<PlaceKind>(['city', 'town', 'village', 'suburb', 'district', 'island'])
const LONGEST_NAME = 7
/** Shorter names are too easily two words that stand side by side. */
const JOINED_LETTERS = 9
/** Names of these kinds use words that hardly mean anything else in an address. */
const SCATTERED = new Set<PlaceKind>(['airport', 'station', 'port', 'university', 'hospital'])

/** A name in a text, where its words stand, and the places that are called so. `turned`: they stand in another order. */
export type Mention = { name: string; at: number[]; turned: boolean; places: KnownPlace[] }

/** Each name once, where it stands last; none of which all words belong to a longer one. */
export function mentionsIn(index: PlaceIndex, address: Address): Mention[] {
  const { words } = address
  const byName = new Map<string, Mention>()
  const isCommon = (start: number, length: number) =>
    length === 1 && GENERIC.has(words[start] ?? '') && !isAlone(index, words)
  const named = [...turnedAround(index, address), ...inOrder(index, words)]
  for (const mention of named)
    if (!isCommon(mention.at[0] ?? 0, mention.at.length)) byName.set(mention.name, mention)
  const found = [...byName.values()]
  const standing = found.filter((one) => !found.some((other) => isMisread(one, other)))
  const towns = standing.filter((one) => isLocality(one) && index.findCounty(one.name) === undefined)
  const clear = standing.filter(
    (one) =>
      !standing.some((other) => isWithin(one, other)) &&
      !(isOfHouse(one, words) && towns.some((town) => isBehind(town, one))),
  )
  if (clear.some(({ name }) => index.findCounty(name) === undefined && !isRoadName(name))) return clear
  const common = named.filter(
    ({ at: [start = 0], at }) => isCommon(start, at.length) && isVillage(index, start, address),
  )
  return [...clear, ...common]
}

/** Whether a word of addresses stands where only a village can: 'Main Street Recess', 'The Square, Causeway, Co. Kerry'. */
function isVillage(index: PlaceIndex, at: number, { words, parts }: Address): boolean {
  const isBeside = (other: number) =>
    parts[other] === parts[at] &&
    !index.findCounty(words[other] ?? '') &&
    !COUNTY_WORDS.has(words[other] ?? '')
  const beside = withoutPadding(words.filter((_word, other) => isBeside(other)))
  if (beside.length === 1) return at > 0
  const before = words[words[at - 1] === 'the' ? at - 2 : at - 1] ?? ''
  return !words.some((_word, other) => other > at && isBeside(other)) && isRoad(before)
}

export const findLastWord = ({ at }: Mention) => Math.max(...at)

export const isLocality = ({ places }: Mention) => places.some(({ kind }) => LOCALITIES.has(kind))

/** As they stand, words say more than turned around: in 'Terminal 1, Dublin Airport' there is no Dublin 1. */
function isMisread(one: Mention, other: Mention): boolean {
  const isShared = one.turned && !other.turned && one.at.some((position) => other.at.includes(position))
  return isShared && other.at.length >= one.at.length
}

function isWithin(one: Mention, other: Mention): boolean {
  return other.at.length > one.at.length && one.at.every((position) => other.at.includes(position))
}

/** Whether a house is called so: 'Swords Inn'. Where a town stands behind it, that is where it is. */
function isOfHouse(mention: Mention, words: string[]): boolean {
  return isLocality(mention) && isBuilding(words[findLastWord(mention) + 1] ?? '')
}

const isBehind = (town: Mention, one: Mention) => Math.min(...town.at) > findLastWord(one)

function inOrder(index: PlaceIndex, words: string[]): Mention[] {
  const found: Mention[] = []
  for (let start = 0; start < words.length; start += 1) {
    for (let length = 1; length <= Math.min(LONGEST_NAME, words.length - start); length += 1) {
      const name = spelling(index, words.slice(start, start + length))
      const places = index.called(name).filter(({ kind }) => kind !== 'eircode-area')
      if (places.length === 0 || !isPartOfName(words, start, length)) continue
      found.push({ name, places, turned: false, at: Array.from({ length }, (_, at) => start + at) })
    }
  }
  return found
}

/** A name as it is known: long ones are often written apart, as 'Newtown Mount Kennedy'. */
function spelling(index: PlaceIndex, words: string[]): string {
  const [name, joined] = [words.join(' '), words.join('')]
  const isApart = joined.length >= JOINED_LETTERS && !words.some((word) => GENERIC.has(word))
  return isApart && index.called(name).length === 0 ? joined : name
}

/** Names whose words stand in another order: 'Airport Dublin'. A road is called by its name alone: 'Gort Road, Ennis' is no Ennis Road. */
function turnedAround(index: PlaceIndex, address: Address): Mention[] {
  const { words, parts } = address
  const single = words.map((word, at) =>
    isPartOfName(words, at, 1) && !isHouseNumber(words, parts, at) ? word : '',
  )
  return index.listMade(single).flatMap(({ place, name, at }) => {
    const span = Math.max(...at) - Math.min(...at) + 1
    const isApart = span > at.length || isPartOnly(address, Math.min(...at), Math.max(...at))
    return (isApart && !SCATTERED.has(place.kind)) || isRoadName(name)
      ? []
      : [{ name, at, turned: true, places: [place] }]
  })
}

/** 'The Castle, Ashford' is Ashford Castle, 'Eyre Castle, Ashford' is not. */
function isPartOnly({ words, parts }: Address, first: number, last: number): boolean {
  const before = words[first - 1]
  return parts[first] !== parts[last] && parts[first - 1] === parts[first] && !isPadding(before ?? '')
}

/** Whether a number counts what stands before it, or ends its part of the address: no district is written so. */
function isHouseNumber(words: string[], parts: number[], at: number): boolean {
  if (!/^\d/.test(words[at] ?? '')) return false
  const endsPart = parts[at + 1] !== undefined && parts[at + 1] !== parts[at]
  return endsPart || COUNTED_WORDS.has(words[at - 1] ?? '')
}

/** 'Dublin Road', 'Rosses Point Road' and 'Co. Galway' mention none of them; 'St Stephens Green' is no street, and 'St' may begin a saint. */
function isPartOfName(words: string[], start: number, length: number): boolean {
  const next = words[start + length] ?? ''
  const before = words[start - 1]
  if (length === 1 ? STREETS.has(next) : isRoad(next) && next !== 'st') return false
  return !(before !== undefined && COUNTY_WORDS.has(before))
}

/** Whether there is one word, with its county at most. */
function isAlone(index: PlaceIndex, words: string[]): boolean {
  return withoutPadding(words).filter((word) => !index.findCounty(word)).length <= 1
}
