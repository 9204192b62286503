import { compareTexts } from '#contract/basics/text.ts'
import type { PlaceKind } from '#contract/places/place.ts'
import type { KnownPlace } from './known-places.ts'
import { called, countyNamed, type Entry, type Name, names, shownName } from './names.ts'
import { readAddress } from './parsing/address.ts'
import { readText, routingKeysIn } from './parsing/read-text.ts'
import { countSlips, foldWords, isNearly, withoutPadding } from './words.ts'

/** Scores of typed text against a name. A higher score is closer, and 0 is no match. */
const EXACT = 100
const BEGINS = 80
const WORDS_IN_ORDER = 68
const WORDS = 60
const NEARLY = 50
const NEARLY_BEGINS = 40
const NEARLY_WORDS = 30
const SLIP = 10
/** The amount by which other names rank below the display name. */
const OTHER_NAME = 2
const OTHER_BEGUN = 14
/** The amount by which airport codes rank lower, because they begin ordinary words. */
const CODE = 12
const BESIDE_COUNTY = 2

/** The amount that each kind of place adds to a score. */
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

/** The most words of a name with its county. */
const MOST_WORDS = 10
const MOST_LETTERS = 60

type Wanted = (place: KnownPlace) => boolean
type Fit = (words: string[], joined: string, name: Name) => number

/** Suggests places for typed text, likeliest first. */
export function searchPlaces(text: string, limit: number, isWanted: Wanted): KnownPlace[] {
  const [key = ''] = routingKeysIn(text)
  const area = names().areas.get(key)
  const found =
    area && isWanted(area) ? [...districtsOf(text, key, area.town), area] : searchWords(text, isWanted)
  return [...new Set(found)].slice(0, limit)
}

/** Returns the Dublin district that a routing key on its own may mean. */
function districtsOf(text: string, key: string, town: string): KnownPlace[] {
  const isAlone = foldWords(text).join('').toUpperCase() === key
  return isAlone ? called(foldWords(town).join(' ')).filter(({ kind }) => kind === 'district') : []
}

function searchWords(text: string, isWanted: Wanted): KnownPlace[] {
  const typed = foldWords(text)
  const { words } = readAddress(text)
  // A typing error in the article does not prevent a match, as in 'Th Rower'.
  const withoutArticle = isNearly(words[0] ?? '', 'the') ? words.slice(1) : words
  for (const spelling of new Map(
    [typed, words, withoutArticle].map((one) => [one.join(' '), one]),
  ).values()) {
    const exact = rank(spelling, fitExactly, isWanted)
    if (exact.length > 0) return exact
  }
  const nearly = text.length <= MOST_LETTERS ? rank(withoutPadding(typed), fitNearly, isWanted) : []
  return nearly.length > 0 ? nearly : withoutExtraWords(text, typed, isWanted)
}

function withoutExtraWords(text: string, typed: string[], isWanted: Wanted): KnownPlace[] {
  const { certainty, places } = readText(text, isWanted)
  const found = places.filter(isWanted)
  const last = typed.at(-1) ?? ''
  // A text such as 'Naas Dublin' has only a wrong county.
  const isAbove =
    certainty === 'assumed' && countyNamed(last) && !shownName(found[0]).split(' ').includes(last)
  const ending = searchEnding(typed, isWanted)
  return isAbove ? [...found, ...ending] : [...ending, ...found]
}

function searchEnding(typed: string[], isWanted: Wanted): KnownPlace[] {
  // The number of a terminal is not that of a junction.
  const isGoal = (place: KnownPlace) => place.kind !== 'junction' && isWanted(place)
  for (let from = Math.max(1, typed.length - MOST_WORDS); from < typed.length - 1; from += 1) {
    const ending = rank(typed.slice(from), fitExactly, isGoal)
    if (ending.length > 0) return ending
  }
  return []
}

function rank(typed: string[], measure: Fit, isWanted: Wanted): KnownPlace[] {
  if (typed.length === 0 || typed.length > MOST_WORDS) return []
  const spellings = [typed, withoutPadding(typed)].map(joinSpelling)
  const besideCounty = new Map(
    typed.filter(countyNamed).map((county) => [county, spellings.flatMap((one) => leaveOut(one, county))]),
  )
  const alike = [...spellings, ...[...besideCounty.values()].flat()].flatMap(({ words: [word = ''] }) => {
    const letters = measure === fitNearly ? 1 : 2
    return names().byBeginning.get(word.slice(0, letters)) ?? []
  })
  const found = [...new Set(alike)].flatMap((entry) => {
    const { place, county } = entry
    if (!isWanted(place)) return []
    const beside = bestFit(entry, besideCounty.get(county) ?? [], measure) - BESIDE_COUNTY
    const score = Math.max(bestFit(entry, spellings, measure), beside)
    return score > 0 ? [{ place, score: score + weigh(place) }] : []
  })
  found.sort((a, b) => b.score - a.score || compareTexts(a.place.label, b.place.label))
  return found.map(({ place }) => place)
}

type Spelling = { words: string[]; joined: string }

const joinSpelling = (words: string[]): Spelling => ({ words, joined: words.join('') })

function leaveOut({ words }: Spelling, county: string): Spelling[] {
  const rest = words.filter((word) => word !== county)
  return rest.length > 0 ? [joinSpelling(rest)] : []
}

const weigh = ({ kind, population }: KnownPlace) => KIND_WEIGHT[kind] + 3 * Math.log10(population + 10)

function bestFit({ place, names }: Entry, spellings: Spelling[], measure: Fit): number {
  let best = 0
  for (const { words, joined } of spellings) {
    for (const [index, name] of names.entries()) {
      const points = measure(words, joined, name)
      best = Math.max(best, index === 0 ? points : points - discount(place.kind, name, points))
    }
  }
  return best
}

function discount(kind: PlaceKind, { joined }: Name, points: number): number {
  if (points < EXACT) return points > NEARLY ? OTHER_BEGUN : 0
  return kind === 'airport' && joined.length === 3 ? CODE : OTHER_NAME
}

/** Scores a name by exact words; the last word typed may be unfinished. */
function fitExactly(words: string[], joined: string, name: Name): number {
  if (name.joined.startsWith(joined)) return name.joined === joined ? EXACT : BEGINS
  let [at, isInOrder] = [-1, true]
  for (const [index, word] of words.entries()) {
    const found = name.spaced.indexOf(index === words.length - 1 ? ` ${word}` : ` ${word} `)
    if (found < 0) return 0
    isInOrder &&= found > at
    at = found
  }
  return isInOrder ? WORDS_IN_ORDER : WORDS
}

/** Scores a name by words with small typing errors, except in the first letter. */
function fitNearly(words: string[], joined: string, name: Name): number {
  const whole = slipsOf(joined, name.joined, false)
  if (whole < Infinity) return NEARLY - whole * SLIP
  const begun = slipsOf(joined, name.joined, true)
  if (begun < Infinity) return NEARLY_BEGINS - begun * SLIP
  const parts = name.spaced.trim().split(' ')
  let slips = 0
  for (const [index, word] of words.entries()) {
    slips += Math.min(...parts.map((part) => slipsOf(word, part, index === words.length - 1)))
    if (slips === Infinity) return 0
  }
  return Math.max(1, NEARLY_WORDS - slips * SLIP)
}

/** Counts the typing errors between two words; infinite if there are too many. `isBegun`: the typed word may be unfinished. */
function slipsOf(typed: string, word: string, isBegun: boolean): number {
  if (typed[0] !== word[0]) return Infinity
  const atMost = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (!isBegun) return countSlips(typed, word, atMost + (typed.length >= 12 ? 1 : 0))
  let fewest = Infinity
  for (let end = typed.length - atMost; end <= typed.length + atMost; end += 1)
    fewest = Math.min(fewest, countSlips(typed, word.slice(0, end), atMost))
  return fewest
}
