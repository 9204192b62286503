import type { PlaceKind } from '#contract/places/place.ts'
import { routingKeysIn } from './eircode.ts'
import { foldWords } from './fold-words.ts'
import { straightKm } from './geometry.ts'
import type { KnownPlace } from './known-places.ts'
import { tellApart } from './namesakes.ts'
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
/** What these are called is said by words that hardly stand in an address for anything else. */
const SCATTERED = new Set<PlaceKind>(['airport', 'station', 'port', 'university', 'hospital'])

/** A district is less exact than what stands in it. */
const WITHIN_DISTRICT_KM = 6

type Mention = { place: KnownPlace; name: string; start: number; length: number }

/**
 * What an address or a description is about: none rather than a guess, one place, or all of a name that the text leaves
 * open, the likeliest first. `isPreferred`: of the region that is served.
 */
export function findInText(
  index: PlaceIndex,
  areas: Map<string, KnownPlace>,
  text: string,
  isPreferred: (place: KnownPlace) => boolean = () => true,
): KnownPlace[] {
  for (const key of routingKeysIn(text)) {
    const area = areas.get(key)
    if (area) return [area]
  }
  const words = foldWords(text)
  if (words.some((word) => VAGUE.has(word))) return []
  const counties = countiesIn(index, words)
  const mentions = mentionsIn(index, words)
    .filter(({ place }) => agrees(place, counties, words))
    .sort((a, b) => b.length - a.length || a.start - b.start)
  const best = mostExact(mentions)
  if (!best) {
    const meant = index.meant(text)
    return tellApart(foldWords(meant[0]?.names[0] ?? '').join(' '), meant, isPreferred)
  }
  const isSame = ({ start, length }: Mention) => start === best.start && length === best.length
  const beside = mentions.filter((mention) => !isSame(mention)).map(({ place }) => place)
  const alone = beside.filter(({ names }) => index.called(foldWords(names[0] ?? '').join(' ')).length === 1)
  return tellApart(
    best.name,
    mentions.filter((mention) => isSame(mention) && mention.name === best.name).map(({ place }) => place),
    isPreferred,
    alone,
  )
}

/** 'Tallaght, Dublin 24' is Tallaght. */
function mostExact(mentions: Mention[]): Mention | undefined {
  const [best] = mentions
  if (best?.place.kind !== 'district') return best
  const within = mentions.find(
    ({ place }) =>
      place.kind !== 'district' &&
      place.kind !== 'city' &&
      straightKm(place, best.place) <= WITHIN_DISTRICT_KM,
  )
  return within ?? best
}

function mentionsIn(index: PlaceIndex, words: string[]): Mention[] {
  const found: Mention[] = []
  for (let length = 1; length <= Math.min(LONGEST_NAME, words.length); length += 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      if (!isName(words, start, length)) continue
      const name = words.slice(start, start + length).join(' ')
      for (const place of index.called(name)) found.push({ place, name, start, length })
    }
  }
  return [...found, ...turnedAround(index, words)]
}

/** Names whose words stand in another order: 'Airport Dublin'. Worth a little less than as they are said. */
function turnedAround(index: PlaceIndex, words: string[]): Mention[] {
  const single = words.map((word, at) => (isName(words, at, 1) ? word : ''))
  return index.madeOf(single).flatMap(({ place, name, at }) => {
    const start = Math.min(...at)
    const span = Math.max(...at) - start + 1
    const isApart = span > at.length && !SCATTERED.has(place.kind)
    return isApart ? [] : [{ place, name, start, length: at.length - 0.5 }]
  })
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
