import { distance } from 'fastest-levenshtein'
import { foldForSearch } from '#contract/basics/text.ts'

const splitWords = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** A name followed by one of these words is a road. */
const ROADS = splitWords(
  'road rd street st avenue ave lane drive terrace square quay row close crescent mews grove court way heights lawn lawns',
)
/** A name followed by one of these words is a street or a house. */
export const STREETS = splitWords(`
  ${[...ROADS].join(' ')} place park
  house lodge view hill hills wood woods garden gardens estate manor green cottage cottages villas
  walk apartments hall farm cross`)
/** Common address words. Some are villages too, but only if nothing else is written beside them. */
export const GENERIC = splitWords(`
  street road avenue lane drive park place terrace square quay court crescent grove way row house lodge view hill hills
  heights lawn wood woods garden gardens green cross crossroads mill mills strand beach castle abbey church chapel cathedral
  bridge glen airport terminal hotel hospital station port ferry train bus coach harbour pier ring tower point spa ford ward
  commons broadway causeway recess golden swan screen leap convoy fore downs lack partners boston main old new upper lower
  north south east west school college university centre center club golf stadium estate business industrial retail
  shopping general regional royal trinity savoy rower ross inch open tara sandpit fairview parkgate parkmore seapoint westside
  inn bar pub restaurant guesthouse arms b n a`)
/** Adjectives in names of streets and villages. */
const ADJECTIVES = splitWords('main old new upper lower north south east west')
/** Words that people add to any name. */
const PADDING = splitWords('co county ireland eire the city town village of in and')

/** Returns words for comparison: without fadas, apostrophes and hyphens, and with 'Saint' as 'st'. */
export function foldWords(text: string): string[] {
  return foldForSearch(text)
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word === 'saint' ? 'st' : word))
}

/** Returns a name for comparison: folded words joined by spaces. */
export function foldName(name: string): string {
  const words = foldWords(name)
  return (words.length > 1 && words[0] === 'the' ? words.slice(1) : words).join(' ')
}

export const isPadding = (word: string) => PADDING.has(word)

export function withoutPadding(words: string[]): string[] {
  const remaining = words.filter((word) => !isPadding(word))
  return remaining.length > 0 ? remaining : words
}

export const isRoad = (word: string) => ROADS.has(word)
/** Returns whether a folded name is a road's. */
export const isRoadName = (name: string) => isRoad(name.slice(name.lastIndexOf(' ') + 1))
/** Returns whether a word makes a name a building's. Words that also begin names do not. */
export const isBuilding = (word: string) =>
  (GENERIC.has(word) || STREETS.has(word)) && !ADJECTIVES.has(word) && !isRoad(word)

const sortLetters = (word: string) => [...word].sort().join('')

/** Counts the letters inserted, dropped or changed; a swap counts as one. Infinite if there are more than `atMost`. */
export function countSlips(typed: string, word: string, atMost: number): number {
  if (Math.abs(typed.length - word.length) > atMost) return Number.POSITIVE_INFINITY
  const slips = distance(typed, word)
  if (slips === 2 && atMost === 1 && sortLetters(typed) === sortLetters(word)) return 1
  return slips <= atMost ? slips : Number.POSITIVE_INFINITY
}

export const isNearly = (typed: string, word: string) => countSlips(typed, word, 1) <= 1
