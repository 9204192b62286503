import { routingKeysIn } from './eircode.ts'
import { foldWords } from './fold-words.ts'
import type { KnownPlace } from './known-places.ts'
import type { PlaceIndex } from './place-index.ts'

/** Said of a place, these mean another one that nobody has named. */
const VAGUE = new Set(['near', 'nearby', 'beside', 'opposite', 'outside', 'between', 'behind', 'around'])
/** After a name, these make it the name of a street. */
const STREETS = new Set(
  'road rd street st avenue ave lane drive place park terrace square quay row close court crescent grove way'.split(
    ' ',
  ),
)
const COUNTY_WORDS = new Set(['co', 'county'])
const LONGEST_NAME = 7

type Mention = { place: KnownPlace; start: number; length: number }

/** The place that an address or a description is about, or null rather than a guess. Of namesakes a preferred one. */
export function findInText(
  index: PlaceIndex,
  areas: Map<string, KnownPlace>,
  text: string,
  isPreferred: (place: KnownPlace) => boolean = () => false,
): KnownPlace | null {
  for (const key of routingKeysIn(text)) {
    const area = areas.get(key)
    if (area) return area
  }
  const words = foldWords(text)
  if (words.some((word) => VAGUE.has(word))) return null
  const counties = countiesIn(index, words)
  const mentions = mentionsIn(index, words).filter(({ place }) => agrees(place, counties, words))
  return mentions.sort(byMeaning(isPreferred))[0]?.place ?? index.meant(text)
}

function byMeaning(isPreferred: (place: KnownPlace) => boolean) {
  return (a: Mention, b: Mention) =>
    b.length - a.length ||
    a.start - b.start ||
    Number(isPreferred(b.place)) - Number(isPreferred(a.place)) ||
    b.place.population - a.place.population
}

function mentionsIn(index: PlaceIndex, words: string[]): Mention[] {
  const found: Mention[] = []
  for (let length = 1; length <= Math.min(LONGEST_NAME, words.length); length += 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      if (!isName(words, start, length)) continue
      const run = words.slice(start, start + length).join(' ')
      for (const place of index.called(run)) found.push({ place, start, length })
    }
  }
  return found
}

/** 'Dublin Road' and 'Co. Galway' mention neither city; 'St Stephens Green' is no street. */
function isName(words: string[], start: number, length: number): boolean {
  const next = words[start + length]
  const before = words[start - 1]
  if (length === 1 && next !== undefined && STREETS.has(next)) return false
  return !(before !== undefined && COUNTY_WORDS.has(before))
}

function countiesIn(index: PlaceIndex, words: string[]): Set<string> {
  return new Set(
    words.flatMap((word, at) => {
      const next = words[at + 1]
      return next !== undefined && STREETS.has(next) ? [] : (index.countyOf(word) ?? [])
    }),
  )
}

/** A homonym in a county that the text does not name is another place, unless it is itself what named the county. */
function agrees({ county, names }: KnownPlace, counties: Set<string>, words: string[]): boolean {
  if (counties.size === 0 || counties.has(county)) return true
  return foldWords(names[0] ?? '').some(
    (word) => words.includes(word) && [...counties].some((c) => foldWords(c)[0] === word),
  )
}
