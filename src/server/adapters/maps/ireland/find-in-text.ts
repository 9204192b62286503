import type { PlaceKind } from '#contract/places/place.ts'
import { COUNTY_WORDS, readAddress, STREETS, VAGUE } from './address-words.ts'
import { routingKeysIn } from './eircode.ts'
import { foldWords } from './fold-words.ts'
import { straightKm } from './geometry.ts'
import type { EircodeArea, KnownPlace } from './known-places.ts'
import { endOf, type Mention, mentionsIn } from './mentions.ts'
import { tellApart } from './namesakes.ts'
import type { PlaceIndex } from './place-index.ts'

const LOCALITIES = new Set<PlaceKind>(['city', 'town', 'village', 'suburb', 'district', 'island'])
/** What stands in a district or a town is more exact than its name; what is further away only sounds like something else. */
const WITHIN_DISTRICT_KM = 6
const WITHIN_TOWN_KM = 25
/** Who writes more than this writes no address. */
const MOST_WORDS = 100

/**
 * What an address or a description is about: none rather than a guess, one place, or all of a name that the text leaves
 * open, the likeliest first. The town that is named last counts, and what lies there. `isPreferred`: of the region that is served.
 */
export function findInText(
  index: PlaceIndex,
  areas: Map<string, EircodeArea>,
  text: string,
  isPreferred: (place: KnownPlace) => boolean = () => true,
): KnownPlace[] {
  const area = areaIn(index, areas, text)
  if (area) return [area]
  const words = readAddress(text).slice(-MOST_WORDS)
  if (words.some((word) => VAGUE.has(word))) return []
  const counties = countiesIn(index, words)
  const mentions = mentionsIn(index, words).flatMap((mention) => inCounties(mention, counties, words))
  const best = mostExact(index, mentions)
  if (!best) {
    const meant = index.meant(words, counties)
    return tellApart(nameOf(meant[0]), meant, isPreferred)
  }
  const beside = mentions.filter(({ name }) => name !== best.name).flatMap(({ places }) => places)
  const alone = beside.filter((place) => index.called(nameOf(place)).length === 1)
  return tellApart(best.name, best.places, isPreferred, alone)
}

const nameOf = (place?: KnownPlace) => foldWords(place?.names[0] ?? '').join(' ')

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

/** The last named town, or what stands in it: 'Tallaght, Dublin 24' is Tallaght, 'O'Connell Street, Ennis' is Ennis. */
function mostExact(index: PlaceIndex, mentions: Mention[]): Mention | undefined {
  const sorted = [...mentions].sort(
    (a, b) => b.at.length - a.at.length || Number(a.turned) - Number(b.turned) || endOf(a) - endOf(b),
  )
  const towns = mentions.filter(isLocality).sort((a, b) => endOf(b) - endOf(a))
  const [last] = towns
  if (!last) return sorted[0]
  for (const other of sorted) {
    if (other === last || (isLocality(other) && isWide(index, other))) continue
    const places = other.places.filter((place) => last.places.some((town) => isIn(index, place, town)))
    if (places.length > 0) return { ...other, places }
  }
  return last
}

const isLocality = ({ places }: Mention) => places.some(({ kind }) => LOCALITIES.has(kind))

const isWide = (index: PlaceIndex, { name, places }: Mention) =>
  index.countyOf(name) !== undefined || places.some(({ kind }) => kind === 'city' || kind === 'district')

function isIn(index: PlaceIndex, place: KnownPlace, town: KnownPlace): boolean {
  if (town.kind === 'district') return straightKm(place, town) <= WITHIN_DISTRICT_KM
  return (
    straightKm(place, town) <= WITHIN_TOWN_KM ||
    (index.countyOf(nameOf(town)) === town.county && place.county === town.county)
  )
}

function countiesIn(index: PlaceIndex, words: string[]): Set<string> {
  const named = words.flatMap((word, at) => {
    const next = words[at + 1]
    const county = index.countyOf(word)
    if (!county || (next !== undefined && STREETS.has(next))) return []
    return [{ county, isSaid: COUNTY_WORDS.has(words[at - 1] ?? '') }]
  })
  const said = named.filter(({ isSaid }) => isSaid)
  return new Set((said.length > 0 ? said : named).map(({ county }) => county))
}

/** A homonym in a county that the text does not name is another place, unless it is itself what named the county. */
function inCounties(mention: Mention, counties: Set<string>, words: string[]): Mention[] {
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
