import type { PlaceKind } from '#contract/places/place.ts'
import { straightKm } from '../geometry.ts'
import type { KnownPlace } from '../known-places.ts'
import { called, countyNamed, names, shownName } from '../names.ts'
import { GENERIC, isBuilding, isPadding, isRoad, isRoadName, STREETS, withoutPadding } from '../words.ts'
import { type Address, isCountyWord } from './address.ts'

/** A name found in a text, with the positions of its words and its places. `turned`: its words are in another order. */
export type Mention = { name: string; at: number[]; turned: boolean; places: KnownPlace[] }

const LOCALITIES = new Set<PlaceKind>(['city', 'town', 'village', 'suburb', 'district', 'island'])
const LONGEST_NAME = 7
/** The fewest letters of a name that may be written in several words. A shorter one is too easily two neighbouring words. */
const JOINED_LETTERS = 9
/** Kinds of place whose names may be in another word order, because their words rarely mean anything else in an address. */
const SCATTERED = new Set<PlaceKind>(['airport', 'station', 'port', 'university', 'hospital'])
/** A number after one of these words is not a district: 'Airport Terminal 2, Dublin'. */
const COUNTED = new Set(
  'terminal gate platform stop unit block apartment apt flat room suite floor pier hall stand'.split(' '),
)
/** A place this near to a district or town is a more exact answer than that; a place further away only has the same name. */
const WITHIN_DISTRICT_KM = 6
export const WITHIN_TOWN_KM = 25

export const lastWord = ({ at }: Mention) => Math.max(...at)

export const isLocality = ({ places }: Mention) => places.some(({ kind }) => LOCALITIES.has(kind))

/** Finds each name once, at its last position, and drops names inside longer ones. */
export function mentionsIn(address: Address): Mention[] {
  const { words } = address
  const isCommon = ({ at }: Mention) => at.length === 1 && GENERIC.has(words[at[0] ?? 0] ?? '')
  const isAlone = withoutPadding(words).filter((word) => !countyNamed(word)).length <= 1
  const all = [...turnedAround(address), ...inOrder(words)]
  const named = all.filter((one) => isAlone || !isCommon(one))
  const found = [...new Map(named.map((one) => [one.name, one])).values()]
  const standing = found.filter((one) => !found.some((other) => isMisread(one, other)))
  const towns = standing.filter((one) => isLocality(one) && !countyNamed(one.name))
  const clear = standing.filter(
    (one) =>
      !standing.some((other) => isPartOf(one, other)) &&
      !(isOfHouse(one, words) && towns.some((town) => Math.min(...town.at) > lastWord(one))),
  )
  if (isAlone || clear.some(({ name }) => !countyNamed(name) && !isRoadName(name))) return clear
  return [...clear, ...all.filter((one) => isCommon(one) && isVillage(one.at[0] ?? 0, address))]
}

/** Returns whether a common address word is a village here: 'Main Street Recess', 'The Square, Causeway, Co. Kerry'. */
function isVillage(at: number, { words, parts }: Address): boolean {
  const isBeside = (word: string, other: number) =>
    parts[other] === parts[at] && !countyNamed(word) && !isCountyWord(word)
  if (withoutPadding(words.filter(isBeside)).length === 1) return at > 0
  const before = words[words[at - 1] === 'the' ? at - 2 : at - 1] ?? ''
  return isRoad(before) && !words.some((word, other) => other > at && isBeside(word, other))
}

/**
 * Returns whether a reordered name uses words of another name that are in their own order, which counts more: 'Terminal 1, Dublin Airport'
 * is not Dublin 1.
 */
function isMisread(one: Mention, other: Mention): boolean {
  const isShared = one.turned && !other.turned && one.at.some((position) => other.at.includes(position))
  return isShared && other.at.length >= one.at.length
}

function isPartOf(one: Mention, other: Mention): boolean {
  return other.at.length > one.at.length && one.at.every((position) => other.at.includes(position))
}

/** Returns whether the name belongs to a house, as in 'Swords Inn'. A town after it then gives the location. */
function isOfHouse(mention: Mention, words: string[]): boolean {
  return isLocality(mention) && isBuilding(words[lastWord(mention) + 1] ?? '')
}

function inOrder(words: string[]): Mention[] {
  return words.flatMap((_word, start) =>
    Array.from({ length: LONGEST_NAME }, (_, more) => words.slice(start, start + more + 1)).flatMap(
      (some, more) => {
        if (some.length <= more || !isPartOfName(words, start, some.length)) return []
        const name = spelling(some)
        const places = called(name).filter(({ kind }) => kind !== 'eircode-area')
        return places.length > 0 ? [{ name, places, turned: false, at: some.map((_, at) => start + at) }] : []
      },
    ),
  )
}

/** Joins words if they are a name written apart: 'Newtown Mount Kennedy'. */
function spelling(words: string[]): string {
  const [name, joined] = [words.join(' '), words.join('')]
  const isApart = joined.length >= JOINED_LETTERS && !words.some((word) => GENERIC.has(word))
  return isApart && called(name).length === 0 ? joined : name
}

/** Finds names in another word order: 'Airport Dublin'. Roads are left out: 'Gort Road, Ennis' is not the Ennis Road. */
function turnedAround(address: Address): Mention[] {
  const { words, parts } = address
  const usable = words.map((word, at) =>
    isPartOfName(words, at, 1) && !isHouseNumber(address, at) ? word : '',
  )
  return [...new Set(usable)]
    .flatMap((word) => names().byLastWord.get(word) ?? [])
    .flatMap(({ place, name, words: own }) => {
      const at = own.map((word) => usable.indexOf(word))
      if (isRoadName(name) || at.includes(-1) || new Set(at).size < at.length) return []
      const [first, last] = [Math.min(...at), Math.max(...at)]
      // 'The Castle, Ashford' means Ashford Castle, and 'Eyre Castle, Ashford' does not.
      const isPartOnly =
        parts[first] !== parts[last] &&
        parts[first - 1] === parts[first] &&
        !isPadding(words[first - 1] ?? '')
      const isApart = isPartOnly || last - first >= at.length
      return isApart && !SCATTERED.has(place.kind) ? [] : [{ name, at, turned: true, places: [place] }]
    })
}

/** Returns whether a number is a house number or the like, and not a district. */
function isHouseNumber({ words, parts }: Address, at: number): boolean {
  if (!/^\d/.test(words[at] ?? '')) return false
  const endsPart = parts[at + 1] !== undefined && parts[at + 1] !== parts[at]
  return endsPart || COUNTED.has(words[at - 1] ?? '')
}

/**
 * Returns whether a name is part of another: 'Dublin Road', 'Rosses Point Road', 'Co. Galway'. 'St' after a name may begin the next one, as
 * in 'St Stephens Green', or mean a saint.
 */
function isPartOfName(words: string[], start: number, length: number): boolean {
  const next = words[start + length] ?? ''
  if (length === 1 ? STREETS.has(next) : isRoad(next) && next !== 'st') return false
  return !isCountyWord(words[start - 1])
}

/** Picks the last town that is named, or a place in it: 'Tallaght, Dublin 24' is Tallaght; 'O'Connell Street, Ennis' is Ennis. */
export function bestMention(mentions: Mention[]): Mention | undefined {
  const sorted = mentions.toSorted(
    (a, b) => b.at.length - a.at.length || Number(a.turned) - Number(b.turned) || lastWord(a) - lastWord(b),
  )
  const towns = mentions.filter(isLocality).sort((a, b) => lastWord(b) - lastWord(a))
  const [last] = towns
  if (!last) return sorted[0]
  const county = countyNamed(last.name)
  // A text such as 'Belfast, Antrim' or 'Dublin 15, Dublin' ends in the county.
  const cities = sorted.filter(
    (other) => isCity(other) && other.places.some((place) => place.county === county),
  )
  for (const other of [...sorted.filter((other) => !isCity(other)), ...cities]) {
    const places = other.places.filter(
      (place) =>
        last.places.some((town) => isWithin(place, town)) &&
        (isUnique(other) || towns.every((town) => isCity(town) || isIn(town, place))),
    )
    if (other !== last && places.length > 0) return { ...other, places }
  }
  return last
}

const isCity = (mention: Mention) => isLocality(mention) && isWide(mention)

/** Streets, and words such as 'the hospital', are not unique: the next town has them too. */
const isUnique = ({ name, turned }: Mention) => !turned && !isRoadName(name)

const isIn = ({ places }: Mention, street: KnownPlace) =>
  places.some((town) => straightKm(town, street) <= WITHIN_DISTRICT_KM)

export const isWide = ({ name, places }: Mention) =>
  countyNamed(name) !== undefined || places.some(({ kind }) => kind === 'city' || kind === 'district')

export function isWithin(place: KnownPlace, town: KnownPlace): boolean {
  const km = straightKm(place, town)
  if (town.kind === 'district') return km <= WITHIN_DISTRICT_KM
  return (
    km <= WITHIN_TOWN_KM || (countyNamed(shownName(town)) === town.county && place.county === town.county)
  )
}

/** Street names are no names of their own, because every town has them; nor are common words alone. */
export const isOwnName = ({ name }: Mention) =>
  !isRoadName(name) && !name.split(' ').every((word) => GENERIC.has(word))
