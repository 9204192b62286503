import { compareTexts, foldText } from '#contract/basics/text.ts'
import type { PlaceKind } from '#contract/places/place.ts'
import { GENERIC } from './address-words.ts'
import { isNearly } from './edit-distance.ts'
import { findFitting } from './fitting-entries.ts'
import { foldWords } from './fold-words.ts'
import { straightKm } from './geometry.ts'
import { type Entry, type EntryIndex, indexEntries } from './index-names.ts'
import type { KnownPlace } from './known-places.ts'
import {
  containsText,
  EXACT,
  type Fit,
  type FoldedName,
  foldPlaceName,
  joinName,
  matchName,
  matchNearly,
  splitName,
  withoutPadding,
} from './match-words.ts'
import { type Effort, startEffort, takeEntries } from './search-effort.ts'

type Found = { place: KnownPlace; score: number; order: number }

/** How much sooner a kind is meant than another when both fit. */
const KIND_WEIGHT: Record<PlaceKind, number> = {
  airport: 30,
  city: 28,
  town: 8,
  station: 7,
  port: 7,
  suburb: 6,
  venue: 5,
  hotel: 5,
  university: 5,
  attraction: 5,
  village: 4,
  island: 4,
  golf: 3,
  hospital: 3,
  'eircode-area': 3,
  district: 0,
  junction: 0,
  address: 0,
}
const TOWNS = new Set<PlaceKind>(['city', 'town', 'airport'])
const TOGETHER_KM = 8
/** Shorter words that differ by a letter are different words. */
const VARIANT_LETTERS = 6
const LONG_LETTERS = 10
/** No name has more words, and a county beside it. */
export const MOST_WORDS = 10
const MOST_LETTERS = 60
/** Names other than the one shown: whole, or as far as they are typed. */
const OTHER_NAME: Fit = 2
const OTHER_BEGUN: Fit = 14
/** Codes of airports least, because they begin ordinary words. */
const CODE: Fit = 12

export type PlaceIndex = {
  /** those that are called so: folded words with a space between */
  called(name: string): KnownPlace[]
  /** the county that a folded word names, if it does */
  findCounty(word: string): string | undefined
  inCounty(county: string): KnownPlace[]
  /** names of several words that all stand among these, in whatever order, and where */
  listMade: EntryIndex['listMade']
  /**
   * what a text can only mean as a whole: places of one name that has all of the words, or is a spelling of them; none when
   * several names fit. `counties`: in which of them, unless it is empty
   */
  meant(words: string[], counties: ReadonlySet<string>): KnownPlace[]
  /** what fits as far as it is typed, the likeliest first; `effort`: what may be looked at for it */
  search(text: string, isWanted: (place: KnownPlace) => boolean, effort: Effort): KnownPlace[]
  /** as `search`, with small slips of the finger forgiven */
  searchNearly(text: string, isWanted: (place: KnownPlace) => boolean, effort: Effort): KnownPlace[]
}

export function indexPlaces(places: KnownPlace[], areas: Map<string, KnownPlace>): PlaceIndex {
  const entries = makeEntries([...places, ...areas.values()])
  const byWords = indexEntries(entries)
  const countyWords = new Set(entries.flatMap((entry) => entry.countyWords))
  const byCounty = Map.groupBy(places, ({ county }) => county)
  const counties = new Map(entries.map(({ place, countyWords }) => [countyWords[0] ?? '', place.county]))

  function search(...[text, isWanted, effort]: Parameters<PlaceIndex['search']>): KnownPlace[] {
    const typed = foldWords(text)
    if (typed.length === 0 || typed.length > MOST_WORDS) return []
    const sought = withoutPadding(typed)
    const spellings = sought.length < typed.length ? [typed, sought] : [typed]
    const fitting = spellings.flatMap((words) => findFitting(byWords, countyWords, words))
    const wanted = [...new Set(fitting)].filter(({ place }) => isWanted(place))
    return rank(takeEntries(effort, wanted), (entry) =>
      Math.max(...spellings.map((words) => bestFit(words, entry))),
    ).map(({ place }) => place)
  }

  function searchNearly(...[text, isWanted, effort]: Parameters<PlaceIndex['search']>): KnownPlace[] {
    const sought = withoutPadding(foldWords(text))
    if (sought.length > MOST_WORDS || text.length > MOST_LETTERS) return []
    const alike = byWords.withStart(sought[0]?.slice(0, 1) ?? '').filter(({ place }) => isWanted(place))
    return rank(takeEntries(effort, alike), (entry) => nearestFit(sought, entry)).map(({ place }) => place)
  }

  function meant(words: string[], named: ReadonlySet<string>): KnownPlace[] {
    const sought = withoutPadding(words).filter((word) => !named.has(counties.get(word) ?? ''))
    const [first = ''] = sought
    if (sought.length > MOST_WORDS || sought.every((word) => GENERIC.has(word))) return []
    const isThere = ({ place }: Entry) => named.size === 0 || named.has(place.county)
    const holding = takeEntries(startEffort(), byWords.withWord(first).filter(isThere))
    const whole = holding.filter(({ names }) => names.some((name) => containsText(sought, name)))
    const shown = whole.filter(({ names: [name] }) => name && containsText(sought, name))
    if (whole.length > 0) return joinNamesakes(shown.length > 0 ? shown : whole)
    const alike = byWords.withStart(first.slice(0, 1)).filter(isThere)
    const joined = sought.join('')
    return joinNamesakes(
      takeEntries(startEffort(), alike).filter(({ place, names }) =>
        names.some((name) =>
          isVariant(joined, withoutPadding(splitName(name)).join(''), TOWNS.has(place.kind)),
        ),
      ),
    )
  }

  return {
    called: (name) => byWords.called(name).map(({ place }) => place),
    listMade: byWords.listMade,
    findCounty: (word) => counties.get(word),
    inCounty: (county) => byCounty.get(county) ?? [],
    search,
    searchNearly,
    meant,
  }
}

/** Those of one name, or the likeliest of some that lie together: an estate, its hotel and its golf course. */
function joinNamesakes(entries: Entry[]): KnownPlace[] {
  const names = new Set(entries.map(({ names: [name = ''] }) => joinName(name)))
  if (names.size === 1) return entries.map(({ place }) => place)
  const [first, ...others] = entries.map(({ place }) => place)
  return first && others.every((other) => straightKm(first, other) <= TOGETHER_KM) ? [first] : []
}

/** Whether the one is a spelling of the other: letters doubled or not, in a town's name or a long one any one letter. */
function isVariant(typed: string, name: string, isTown: boolean): boolean {
  if (typed.length < VARIANT_LETTERS || typed[0] !== name[0]) return false
  const single = (word: string) => word.replace(/(.)\1/g, '$1')
  const mayDiffer = isTown || typed.length >= LONG_LETTERS
  return single(typed) === single(name) || (mayDiffer && isNearly(typed, name, 1, false))
}

function makeEntries(places: KnownPlace[]): Entry[] {
  const words = new Map(places.map(({ county }) => [county, foldWords(county)]))
  const entries = places.map((place) => ({
    place,
    names: place.names.map(foldPlaceName),
    countyWords: words.get(place.county) ?? [],
    weight: KIND_WEIGHT[place.kind] + 3 * Math.log10(place.population + 10),
    order: 0,
  }))
  const labels = entries.map((entry) => ({ entry, label: foldText(entry.place.label) }))
  labels.sort((a, b) => compareTexts(a.label, b.label))
  for (const [order, { entry }] of labels.entries()) entry.order = order
  return entries
}

function rank(entries: Entry[], measureFit: (entry: Entry) => Fit): Found[] {
  const found: Found[] = []
  for (const entry of entries) {
    const { place, weight, order } = entry
    const points = measureFit(entry)
    if (points > 0) found.push({ place, score: points + weight, order })
  }
  return found.sort((a, b) => b.score - a.score || a.order - b.order)
}

function bestFit(typed: string[], { names, place, countyWords }: Entry): Fit {
  let best = 0
  for (const [index, name] of names.entries()) {
    const points = matchName(typed, name, countyWords)
    best = Math.max(best, index === 0 ? points : points - discount(place, name, points))
  }
  return best
}

function discount({ kind }: KnownPlace, name: FoldedName, points: Fit): Fit {
  if (points < EXACT) return OTHER_BEGUN
  return kind === 'airport' && joinName(name).length === 3 ? CODE : OTHER_NAME
}

function nearestFit(typed: string[], { names }: Entry): Fit {
  return Math.max(...names.map((name) => matchNearly(typed, name)))
}
