import { isNearly } from './edit-distance.ts'
import { foldWords } from './fold-words.ts'

const setOf = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** Said of a place, these mean another one that nobody has named. */
export const VAGUE = setOf('near nearby beside opposite outside between behind around')
/** After a name, these make it the name of a street or of a house. */
export const STREETS = setOf(`
  road rd street st avenue ave lane drive place park terrace square quay row close court crescent grove way
  house lodge view hill hills heights lawn lawns wood woods garden gardens estate manor green cottage cottages villas mews
  walk apartments hall farm cross`)
/** Words of addresses. Villages are called so too, but only somebody who writes nothing else means the village. */
export const GENERIC = setOf(`
  street road avenue lane drive park place terrace square quay court crescent grove way row house lodge view hill hills
  heights lawn wood woods garden gardens green cross crossroads mill mills strand beach castle abbey church chapel cathedral
  bridge glen airport terminal hotel hospital station port ferry train bus coach harbour pier ring tower point spa ford ward
  commons broadway causeway recess golden swan screen leap convoy fore downs lack partners boston main old new upper lower
  north south east west school college university centre center club golf stadium estate business industrial retail
  shopping general regional royal trinity savoy rower ross inch open tara sandpit fairview parkgate parkmore seapoint westside
  n a`)
export const COUNTY_WORDS = setOf('co county')

/** A slip in one of these would leave the name of a town: 'Dublin Aiport' is not the city. */
const KINDS = ['airport', 'hospital', 'station', 'university']

/** The words of an address, slips in what kind of place it is put right. */
export function readAddress(text: string): string[] {
  return foldWords(text).map((word) =>
    word.length < 6 ? word : (KINDS.find((kind) => isNearly(word, kind, 1, false)) ?? word),
  )
}
