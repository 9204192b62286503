import type { PlaceKind } from '#contract/places/place.ts'
import { straightKm } from '../geometry.ts'
import type { KnownPlace } from '../known-places.ts'
import { called, countyNamed, type Name, names, shownName } from '../names.ts'
import { GENERIC, isBuilding, isNearly, isPadding, isRoad, STREETS, withoutPadding } from '../words.ts'
import { type Address, isCountyWord } from './address.ts'
import {
  bestMention,
  isLocality,
  isOwnName,
  isWide,
  isWithin,
  lastWord,
  type Mention,
  mentionsIn,
} from './mentions.ts'
import { open, type Preference, type Reading, separateNamesakes, settle, UNKNOWN } from './reading.ts'

type Context = { address: Address; counties: Set<string>; isPreferred: Preference }

/** Counties whose border is this near are easily confused. */
const BORDER_KM = 25
/** The most places of one name in other counties among which the visitor is asked to choose. */
const FEW = 3
/** Places with fewer people than this outside the service region are ignored. */
const LARGE = 2_000
/** Places of these kinds are doubted if another name stands where the town would be. */
const SMALL = new Set<PlaceKind>(['village', 'suburb', 'island'])
const TOWN_WORDS = ['city', 'town', 'centre', 'center']
/** These words before a county's name make it a region. */
const DIRECTIONS = ['north', 'south', 'east', 'west', 'mid']
/** Words that add nothing to a name. */
const NOISE = new Set(
  (
    'from at to in on by the of and my our home pickup pick up drop off collect collection arrivals arrival departures departure ' +
    'hall entrance terminal reception lobby front gate door area'
  ).split(' '),
)
/** Words with fewer letters than this count as different if they differ by a letter. */
const VARIANT_LETTERS = 6
const LONG_LETTERS = 10
const TOWNS = new Set<PlaceKind>(['city', 'town', 'airport'])
/** An estate, its hotel and its golf course are this near to each other. */
const TOGETHER_KM = 8

/** Reads the words of an address, without Eircodes. */
export function readWords(address: Address, isPreferred: Preference): Reading {
  const { words } = address
  const counties = countiesIn(words)
  const context = { address, counties, isPreferred }
  const mentions = mentionsIn(address)
  const remaining = mentions.flatMap((mention) => inCounties(mention, counties, words))
  const best = bestMention(remaining)
  const stray = (!best || isCounty(words, best)) && strayMention(mentions, remaining)
  return (
    (stray && readStray(context, stray, best)) ||
    (best ? readBest(context, remaining, best) : readWhole(context))
  )
}

function countiesIn(words: string[]): Set<string> {
  const named = words.flatMap((word, at) => {
    const next = words[at + 1] ?? ''
    const county = countyNamed(word)
    if (!county || STREETS.has(next) || (isBuilding(next) && next !== 'airport')) return []
    return [{ county, isSaid: isCountyWord(words[at - 1]) }]
  })
  const said = named.filter(({ isSaid }) => isSaid)
  return new Set((said.length > 0 ? said : named).map(({ county }) => county))
}

/** Drops places in a county that the text does not name, unless the name itself contains the county. */
function inCounties(mention: Mention, counties: Set<string>, words: string[]): Mention[] {
  const namesCounty =
    mention.at.length > 1 && mention.at.some((at) => counties.has(countyNamed(words[at] ?? '') ?? ''))
  if (counties.size === 0 || namesCounty) return [mention]
  const places = mention.places.filter(({ county }) => counties.has(county))
  return places.length > 0 ? [{ ...mention, places }] : []
}

/** Returns whether a name may be the county: 'Galway' at the end may be the county or the city. */
function isCounty(words: string[], mention: Mention): boolean {
  return countyNamed(mention.name) !== undefined && !TOWN_WORDS.includes(words[lastWord(mention) + 1] ?? '')
}

/** Returns a name whose places are all outside the counties that are named. */
function strayMention(mentions: Mention[], remaining: Mention[]): Mention | undefined {
  const isLeft = ({ name }: Mention) => remaining.some((other) => other.name === name)
  return bestMention(mentions.filter((mention) => !isLeft(mention) && isOwnName(mention)))
}

/** Reads a name whose places are all in another county: the city may stand for the county, or another place is meant. */
function readStray(context: Context, stray: Mention, city: Mention | undefined): Reading | undefined {
  const { counties, isPreferred } = context
  const called = separateNamesakes(stray.name, stray.places, isPreferred)
  const near = stray.places.filter((place) => isNearCounty(place, counties))
  const [only, more] = called
  if (only && !more && near.includes(only)) return settle([only], 'assumed')
  const meant = new Set([...near, ...called])
  if (meant.size > FEW) return undefined
  return open([...meant, ...(city ? separateNamesakes(city.name, city.places, isPreferred) : [])])
}

function isNearCounty(place: KnownPlace, counties: Set<string>): boolean {
  return names().places.some((other) => counties.has(other.county) && straightKm(place, other) <= BORDER_KM)
}

function readBest(context: Context, remaining: Mention[], best: Mention): Reading {
  const { address, counties, isPreferred } = context
  const others = remaining.filter(({ name }) => name !== best.name)
  const alone = others
    .flatMap(({ places }) => places)
    .filter((place) => called(shownName(place)).length === 1)
  const places = separateNamesakes(best.name, best.places, isPreferred, alone)
  const [place] = places
  if (!place || places.length > 1) return settle(places, 'plain')
  const elsewhere = others.filter((other) => isAnother(other, best, place)).flatMap(({ places }) => places)
  if (elsewhere.length > 0) return open([...elsewhere, place])
  const left = findLeftover(address, remaining, best, place)
  if (left === 'name' || left === 'name behind') {
    if (isCounty(address.words, best)) {
      const whole = readWhole(context)
      return whole === UNKNOWN ? open([place]) : whole
    }
    if (left === 'name behind' && SMALL.has(place.kind)) return open([place])
  }
  const isServed =
    isPreferred(place) || counties.size > 0 || place.population >= LARGE || !SMALL.has(place.kind)
  const isSaid = left === 'nothing' || (left === 'street' && isOwnName(best))
  return settle([place], isSaid && isServed && !isElsewhere(address.words, best, place) ? 'plain' : 'assumed')
}

/** Returns whether a text names a second town, and not a street in the first. */
function isAnother(other: Mention, best: Mention, place: KnownPlace): boolean {
  const [only, more] = other.places
  if (!only || more || !isLocality(other) || !isOwnName(other)) return false
  if (isWide(other) && !isWide(best)) return false
  return !isWithin(only, place) && !isWithin(place, only)
}

/** Returns whether the text names a county other than the place's: 'Cork Airport, Kerry'. */
function isElsewhere(words: string[], { at }: Mention, place: KnownPlace): boolean {
  const counties = countiesIn(words.filter((_word, position) => !at.includes(position)))
  return counties.size > 0 && !counties.has(place.county)
}

/**
 * The meaning of the rest of a text: a street in the place, an unknown house, or the name of a possible other place. 'name behind': such a name
 * follows the place as a part of its own, like a town.
 */
type Leftover = 'nothing' | 'street' | 'building' | 'name' | 'name behind'

function findLeftover(address: Address, mentions: Mention[], best: Mention, place: KnownPlace): Leftover {
  const { words, parts } = address
  const near = mentions.filter(({ places }) => places.some((other) => isWithin(other, place)))
  const explained = new Set([best, ...near].flatMap(({ at }) => at))
  const left = words.flatMap((word, at) =>
    explained.has(at) || isSaidOfAny(word, words[at - 1]) ? [] : [at],
  )
  if (left.length === 0) return 'nothing'
  // 'Dublin 25' is a typing error, because there is no such district; the city centre is not meant.
  if (
    /\bdublin \d{1,2}w?$/.test(words.filter((_, at) => parts[at] === parts[lastWord(best)]).join(' ')) &&
    best.name === 'dublin'
  )
    return 'name behind'
  const kinds = left.map((at) => kindOfWord(at, left, address))
  const end = lastWord(best)
  if (left.some((at, nth) => kinds[nth] === 'name' && at > end && parts[at] !== parts[end]))
    return 'name behind'
  if (kinds.includes('name')) return 'name'
  return kinds.includes('building') ? 'building' : 'street'
}

function isSaidOfAny(word: string, before = ''): boolean {
  const isMiddle = ['centre', 'center'].includes(word) && isPadding(before)
  return (
    isMiddle || isPadding(word) || NOISE.has(word) || isCountyWord(word) || countyNamed(word) !== undefined
  )
}

/** Tells what a leftover word is, by its neighbours: words after a street are not part of its name. */
function kindOfWord(at: number, left: number[], { words, parts }: Address): Leftover {
  const wordAt = (other: number) => words[other] ?? ''
  const beside = left.filter((other) => parts[other] === parts[at])
  const roads = left.filter((other) => other >= at && isRoad(wordAt(other)))
  if (roads.some((road) => beside.includes(road))) return 'street'
  if (DIRECTIONS.includes(wordAt(at)) && left.length === 1) return 'name'
  if (beside.some((other) => isBuilding(wordAt(other)))) return 'building'
  // A text such as 'Murphys, Main Street' leaves a street over.
  if (roads.length > 0) return 'street'
  const isBehindRoad = beside.some((other) => isRoad(wordAt(other)))
  return !isBehindRoad && beside.some((other) => /\d/.test(wordAt(other))) ? 'street' : 'name'
}

/** Matches a text without a known name as a whole: by its words in any order, or as a variant spelling. */
function readWhole({ address, counties, isPreferred }: Context): Reading {
  const sought = withoutPadding(address.words).filter((word) => !counties.has(countyNamed(word) ?? ''))
  if (sought.every((word) => GENERIC.has(word))) return UNKNOWN
  const alike = names().byBeginning.get(sought[0]?.[0] ?? '') ?? []
  const there = alike.filter(({ place }) => counties.size === 0 || counties.has(place.county))
  const holds = (name: Name) => sought.every((word) => name.spaced.includes(` ${word} `))
  const joined = sought.join('')
  const found = [
    there.filter(({ names: [shown] }) => shown && holds(shown)),
    there.filter(({ names }) => names.some(holds)),
    there.filter(({ names, place }) => names.some((name) => isVariant(joined, name, place))),
  ].find((some) => some.length > 0)
  const places = togetherOrNone((found ?? []).map(({ place }) => place))
  return settle(separateNamesakes(shownName(places[0]), places, isPreferred), 'assumed')
}

/** Returns the places if all have one name, or the likeliest of them if they are close together; none otherwise. */
function togetherOrNone(places: KnownPlace[]): KnownPlace[] {
  const [first, ...others] = places
  if (new Set(places.map(shownName)).size === 1) return places
  return first && others.every((other) => straightKm(first, other) <= TOGETHER_KM) ? [first] : []
}

/**
 * Returns whether a typed name is a spelling of another one: with doubled letters, or with any one other letter in a town's or a long name.
 */
function isVariant(typed: string, { spaced }: Name, { kind }: KnownPlace): boolean {
  if (typed.length < VARIANT_LETTERS || typed[0] !== spaced[1]) return false
  const name = withoutPadding(spaced.trim().split(' ')).join('')
  const single = (word: string) => word.replace(/(.)\1/g, '$1')
  const mayDiffer = TOWNS.has(kind) || typed.length >= LONG_LETTERS
  return single(typed) === single(name) || (mayDiffer && isNearly(typed, name))
}
