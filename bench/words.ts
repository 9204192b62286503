/**
 * What a customer's remark names: places in the country, made of the parts that Irish names have. The first is named by one
 * lead in six, the last by one in seven hundred. Names with a length mark are found without it.
 */
const BEGINNINGS = [
  'Bally',
  'Kil',
  'Knock',
  'Dún',
  'Rath',
  'Clon',
  'Carrick',
  'Lios',
  'Glen',
  'Drum',
  'Inis',
  'Ard',
  'Cnoc',
  'Tobar',
  'Mullin',
]
const ENDINGS = [
  'more',
  'beg',
  'naglough',
  'brack',
  'duff',
  'roe',
  'keel',
  'caisleán',
  'bawn',
  'garvan',
  'ogue',
  'macarthy',
  'shéan',
  'teskin',
  'vary',
]
export const TOWNLANDS = ENDINGS.flatMap((end) => BEGINNINGS.map((beginning) => beginning + end))
/** Named by every second of the first 20,000 leads and by none since, so that no hit is near the newest. */
export const FORMER_PLACES = ENDINGS.map((end) => `Sean${end}`)

/** Names of people and places, from one lead in ten to one in a hundred, in part and whole. */
const COMMON = [
  'gallagher',
  'prendergast',
  'hanratty',
  'considine',
  'tuohy',
  'quilligan',
  'murphy',
  'doherty',
  'fitzgibbon',
  'giolla',
  'súilleabháin',
  'ciarán',
  'gráinne',
  'aoife',
  'shannon',
  'limerick',
  'kilkenny',
  'waterford',
  'dingle',
  'airport',
  'luggage',
  'example.ie',
  'seanb',
  'seanma',
  'ratty',
]
const TWO_WORDS = [
  'aoife gallagher',
  'declan murphy',
  'maeve tuohy',
  'quilligan shannon',
  'prendergast airport',
  'ciarán kelly',
  'kilkenny castle',
  'limerick junction',
  'ryan dingle',
  'orla súilleabháin',
]
const NUMBERS = ['guest4711', 'guest99', '000 4711', '+353 1 000 1234', 'guest123', '#777', '4242']
const NOBODY = ['zwolle', 'xylophone', 'brontosaurus']

/** The 300 searches of a run: frequent, rare, of old leads alone, of two words, with length marks, and of nobody. */
export const SEARCHES: readonly string[] = [
  ...COMMON,
  ...TWO_WORDS,
  ...NUMBERS,
  ...NOBODY,
  ...FORMER_PLACES.map((name) => name.toLowerCase()),
  ...TOWNLANDS.map((name) => name.toLowerCase()),
  ...FORMER_PLACES.map((name) => `murphy ${name.toLowerCase()}`),
]
