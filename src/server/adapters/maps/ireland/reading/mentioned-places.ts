import { GENERIC, isBuilding, isRoadName, STREETS } from '../address-words.ts'
import { COUNTY_WORDS } from '../county-names.ts'
import { foldWords } from '../fold-words.ts'
import { straightKm } from '../geometry.ts'
import type { KnownPlace } from '../known-places.ts'
import type { PlaceIndex } from '../place-index.ts'
import { findLastWord, isLocality, type Mention } from './mentions.ts'
import { foldName } from './namesakes.ts'

/** A place within this distance of a district or town is more exact than its name. A place further away is a homonym. */
const WITHIN_DISTRICT_KM = 6
export const WITHIN_TOWN_KM = 25
/** This close to another county, people confuse the two. */
const BORDER_KM = 25

/** The last named town, or what stands in it: 'Tallaght, Dublin 24' is Tallaght, 'O'Connell Street, Ennis' is Ennis. */
export function mostExact(index: PlaceIndex, mentions: Mention[]): Mention | undefined {
  const sorted = [...mentions].sort(
    (a, b) =>
      b.at.length - a.at.length || Number(a.turned) - Number(b.turned) || findLastWord(a) - findLastWord(b),
  )
  const towns = mentions.filter(isLocality).sort((a, b) => findLastWord(b) - findLastWord(a))
  const [last] = towns
  if (!last) return sorted[0]
  const county = index.findCounty(last.name)
  // 'Belfast, Antrim' and 'Dublin 15, Dublin' end in the county.
  const isOfCounty = ({ places }: Mention) => places.some((place) => place.county === county)
  const cities = sorted.filter((other) => isCity(index, other))
  const others = [...sorted.filter((other) => !isCity(index, other)), ...cities.filter(isOfCounty)]
  for (const other of others) {
    if (other === last) continue
    const places = other.places.filter(
      (place) =>
        last.places.some((town) => isWithin(index, place, town)) &&
        (isUnique(other) || towns.every((town) => isCity(index, town) || isIn(town, place))),
    )
    if (places.length > 0) return { ...other, places }
  }
  return last
}

const isCity = (index: PlaceIndex, mention: Mention) => isLocality(mention) && isWide(index, mention)

/** A street is called alike in the next town, and so is 'the hospital'. */
const isUnique = ({ name, turned }: Mention) => !turned && !isRoadName(name)

const isIn = ({ places }: Mention, street: KnownPlace) =>
  places.some((town) => straightKm(town, street) <= WITHIN_DISTRICT_KM)

export const isWide = (index: PlaceIndex, { name, places }: Mention) =>
  index.findCounty(name) !== undefined || places.some(({ kind }) => kind === 'city' || kind === 'district')

export function isWithin(index: PlaceIndex, place: KnownPlace, town: KnownPlace): boolean {
  if (town.kind === 'district') return straightKm(place, town) <= WITHIN_DISTRICT_KM
  return (
    straightKm(place, town) <= WITHIN_TOWN_KM ||
    (index.findCounty(foldName(town)) === town.county && place.county === town.county)
  )
}

export function namedCounties(index: PlaceIndex, words: string[]): Set<string> {
  const named = words.flatMap((word, at) => {
    const next = words[at + 1] ?? ''
    const county = index.findCounty(word)
    if (!county || STREETS.has(next) || (isBuilding(next) && next !== 'airport')) return []
    return [{ county, isSaid: COUNTY_WORDS.has(words[at - 1] ?? '') }]
  })
  const said = named.filter(({ isSaid }) => isSaid)
  return new Set((said.length > 0 ? said : named).map(({ county }) => county))
}

/** A homonym in a county that the text does not name is another place, unless it is itself what named the county. */
export function inCounties(mention: Mention, counties: Set<string>, words: string[]): Mention[] {
  const isNamed = (place: KnownPlace) =>
    counties.size === 0 ||
    counties.has(place.county) ||
    (mention.at.length > 1 && mention.at.some((at) => isCounty(words[at], counties)))
  const places = mention.places.filter(isNamed)
  return places.length > 0 ? [{ ...mention, places }] : []
}

function isCounty(word: string | undefined, counties: Set<string>): boolean {
  return [...counties].some((county) => foldWords(county)[0] === word)
}

/** Street names repeat in every town, and a name of common words alone is no name. */
export function isOwnName({ name }: Mention): boolean {
  return !isRoadName(name) && !name.split(' ').every((word) => GENERIC.has(word))
}

/** What the text names although none of it lies in a county that it names. */
export function findStray(index: PlaceIndex, mentions: Mention[], remaining: Mention[]): Mention | undefined {
  const names = new Set(remaining.map(({ name }) => name))
  return mostExact(
    index,
    mentions.filter((mention) => !names.has(mention.name) && isOwnName(mention)),
  )
}

export function isNearCounty(index: PlaceIndex, place: KnownPlace, counties: Set<string>): boolean {
  return [...counties].some((county) =>
    index.inCounty(county).some((other) => straightKm(place, other) <= BORDER_KM),
  )
}
