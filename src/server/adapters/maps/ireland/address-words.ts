import { spellCounties } from './county-names.ts'
import { isNearly } from './edit-distance.ts'
import { foldWords } from './fold-words.ts'

const splitWords = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** Words before a place that mean another place nearby, which the text does not name. */
export const VAGUE = splitWords('near nearby beside opposite outside between behind around')
/** After a name, these make it the name of a street. */
const ROADS = splitWords(
  'road rd street st avenue ave lane drive terrace square quay row close crescent mews grove court way heights lawn lawns',
)
/** After a name, these make it the name of a street or of a house. */
export const STREETS = splitWords(`
  ${[...ROADS].join(' ')} place park
  house lodge view hill hills wood woods garden gardens estate manor green cottage cottages villas
  walk apartments hall farm cross`)
/** Words of addresses. Villages are called so too, but only somebody who writes nothing else means the village. */
export const GENERIC = splitWords(`
  street road avenue lane drive park place terrace square quay court crescent grove way row house lodge view hill hills
  heights lawn wood woods garden gardens green cross crossroads mill mills strand beach castle abbey church chapel cathedral
  bridge glen airport terminal hotel hospital station port ferry train bus coach harbour pier ring tower point spa ford ward
  commons broadway causeway recess golden swan screen leap convoy fore downs lack partners boston main old new upper lower
  north south east west school college university centre center club golf stadium estate business industrial retail
  shopping general regional royal trinity savoy rower ross inch open tara sandpit fairview parkgate parkmore seapoint westside
  inn bar pub restaurant guesthouse arms b n a`)
/** These adjectives are part of names of streets and villages. */
const ADJECTIVES = splitWords('main old new upper lower north south east west')
/** Before the name of a county, these make it a region of it. */
export const DIRECTIONS = splitWords('north south east west mid')
/** What people say of a place besides its name. */
const NOISE = splitWords(`
  from at to in on by the of and my our home pickup pick up drop off collect collection arrivals arrival departures departure hall
  entrance terminal reception lobby front gate door area`)

/** The number behind these counts them, and is none of a district: 'Airport Terminal 2, Dublin'. */
export const COUNTED_WORDS = splitWords(
  'terminal gate platform stop unit block apartment apt flat room suite floor pier hall stand',
)

/** A slip in one of these would leave the name of a town: 'Dublin Aiport' is not the city. */
const KINDS = ['airport', 'hospital', 'station', 'university']
/** Short forms, where they end a part of an address: 'St' stands before a saint as well. */
const SHORT = new Map([
  ['st', 'street'],
  ['rd', 'road'],
  ['ave', 'avenue'],
  ['sq', 'square'],
  ['stn', 'station'],
  ['hosp', 'hospital'],
])
/** Who writes more than this writes no address. */
const MOST_WORDS = 100

/** The words of an address and, for each, the part between commas in which it stands. */
export type Address = { words: string[]; parts: number[] }

/** Slips in what kind of place it is are put right, and counties are spelt out. `isName`: whether words name a place. */
export function readAddress(text: string, isName: (word: string) => boolean): Address {
  const parts = text.split(/[,;\n]/).map((part) => {
    const words = foldWords(part)
    const isWhole = isName(words.join(' '))
    return { words: isWhole ? words : words.map(spellWord), isWhole }
  })
  const last = parts.findLastIndex(({ words }) => words.length > 0)
  const tokens = parts.flatMap(({ words, isWhole }, number) => {
    const mayEnd = number === last && (last > 0 || words.length > 1) && !isWhole
    return spellCounties(words, mayEnd, isName).map((word) => ({ word, number }))
  })
  const remaining = tokens.slice(-MOST_WORDS)
  return { words: remaining.map(({ word }) => word), parts: remaining.map(({ number }) => number) }
}

function spellWord(word: string, at: number, part: string[]): string {
  const isEnd = at > 0 && at === part.length - 1
  if (isEnd && SHORT.has(word)) return SHORT.get(word) ?? word
  return word.length < 6 ? word : (KINDS.find((kind) => isNearly(word, kind, 1, false)) ?? word)
}

export const isNoise = (word: string) => NOISE.has(word)
export const isRoad = (word: string) => ROADS.has(word)
/** Whether a name of folded words is one of a road. */
export const isRoadName = (name: string) => isRoad(name.slice(name.lastIndexOf(' ') + 1))
/** Words that stand before a name as well are none of a building. */
export const isBuilding = (word: string) =>
  (GENERIC.has(word) || STREETS.has(word)) && !ADJECTIVES.has(word) && !isRoad(word)
