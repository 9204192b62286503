import { isNearly } from './edit-distance.ts'

export const COUNTY_WORDS = new Set(['co', 'county', 'contae', 'condae', 'chontae'])
/** How letters, number plates, regions and Irish call the counties, folded: the Irish names as they stand after 'Contae'. */
const OTHER_NAMES: Record<string, string> = {
  antrim: 'am|antr|aontroma|aontroim',
  armagh: 'ah|ard mhacha',
  carlow: 'cw|ceatharlach|cheatharlach',
  cavan: 'cn|an chabhain',
  clare: 'ce|an chlair',
  cork: 'ck|corcaigh|chorcai',
  derry: 'londonderry|dhoire|doire',
  donegal: 'dl|inishowen|dun na ngall|dhun na ngall',
  down: 'dn|an duin',
  dublin: 'dub|dubl|dbn|baile atha cliath|bhaile atha cliath|ath cliath',
  fermanagh: 'fm|ferm|fear manach|fhear manach',
  galway: 'gy|gal|connemara|gaillimh|na gaillimhe',
  kerry: 'ky|ciarrai|chiarrai',
  kildare: 'ke|kild|cill dara|chill dara',
  kilkenny: 'kk|cill chainnigh|chill chainnigh',
  laois: 'ls|laoise|leix',
  leitrim: 'lm|leit|liatroma|liatroim',
  limerick: 'lk|lmk|lim|luimnigh|luimneach',
  longford: 'ld|an longfoirt',
  louth: 'lh|lu',
  mayo: 'mo|maigh eo|mhaigh eo',
  meath: 'mh|na mi|an mhi',
  monaghan: 'mn|muineachain|mhuineachain',
  offaly: 'oy|uibh fhaili',
  roscommon: 'rn|rosc|ros comain',
  sligo: 'so|sligeach|shligigh|sligigh',
  tipperary: 'ts|tn|ty|tip|tipp|tiobraid arann|thiobraid arann',
  tyrone: 'te|tir eoghain|thir eoghain',
  waterford: 'wd|wat|port lairge|phort lairge',
  westmeath: 'wh|wmeath|na hiarmhi',
  wexford: 'wx|wex|loch garman',
  wicklow: 'ww|wick|cill mhantain|chill mhantain',
}
const COUNTIES = Object.keys(OTHER_NAMES)
const BY_NAME = new Map(
  Object.entries(OTHER_NAMES).flatMap(([county, names]) => names.split('|').map((name) => [name, county])),
)
const LONGEST = 3
/** A county of fewer letters is too easily another word: 'Clara' is a town. */
const SLIP_LETTERS = 5

/**
 * The words of an address with the county in English and in full where it is meant: after 'Co.', and in short or with a slip as
 * the last word where it `mayEnd` so. `isName`: whether a word is itself the name of a place.
 */
export function spellCounties(words: string[], mayEnd: boolean, isName: (word: string) => boolean): string[] {
  const spelt: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const found = isSaid(words, at) ? countyAt(words, at) : undefined
    const isEnd = mayEnd && at === words.length - 1 && !COUNTIES.includes(word) && !isName(word)
    spelt.push(found?.county ?? (isEnd ? findEnding(word) : word))
    at += (found?.length ?? 1) - 1
  }
  return spelt
}

const isSaid = (words: string[], at: number) => COUNTY_WORDS.has(words[at - 1] ?? '')

function countyAt(words: string[], at: number): { county: string; length: number } | undefined {
  for (let length = LONGEST; length > 0; length -= 1) {
    const county = BY_NAME.get(words.slice(at, at + length).join(' '))
    if (county) return { county, length }
  }
  const county = findSlip(words[at] ?? '') ?? findBeginning(words[at] ?? '')
  return county ? { county, length: 1 } : undefined
}

/** Short forms of two letters are left to those who write 'Co.' before them. */
function findEnding(word: string): string {
  const short = word.length > 2 ? BY_NAME.get(word) : undefined
  return short ?? findSlip(word) ?? word
}

function findSlip(word: string): string | undefined {
  if (word.length < SLIP_LETTERS - 1 || COUNTIES.includes(word)) return undefined
  const alike = COUNTIES.filter(
    (county) => county.length >= SLIP_LETTERS && county[0] === word[0] && isNearly(word, county, 1, false),
  )
  return alike.length === 1 ? alike[0] : undefined
}

function findBeginning(word: string): string | undefined {
  const begun = COUNTIES.filter((county) => county.startsWith(word))
  return word.length > 2 && begun.length === 1 ? begun[0] : undefined
}
