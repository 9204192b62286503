import { called } from '../names.ts'
import { foldWords, isNearly } from '../words.ts'

/** The words of an address and, for each, the part between commas in which it stands. */
export type Address = { words: string[]; parts: number[] }

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
/** Nobody writes more than this as an address. */
const MOST_WORDS = 100

const COUNTY_WORDS = new Set(['co', 'county', 'contae', 'condae', 'chontae'])
/** The names of counties in letters, number plates, regions and Irish, folded: the Irish names as they stand after 'Contae'. */
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
  Object.entries(OTHER_NAMES).flatMap(([county, names]) =>
    [county, ...names.split('|')].map((name) => [name, county]),
  ),
)
/** A county of fewer letters is too easily another word: 'Clara' is a town. */
const SLIP_LETTERS = 5

export const isCountyWord = (word = '') => COUNTY_WORDS.has(word)

/** Short forms and slips in what kind of place it is are spelt out, and so are counties. */
export function readAddress(text: string): Address {
  const parts = text.split(/[,;\n]/).map(foldWords)
  const last = parts.findLastIndex((words) => words.length > 0)
  const tokens = parts.flatMap((words, part) => {
    if (called(words.join(' ')).length > 0) return words.map((word) => ({ word, part }))
    const mayEnd = part === last && (last > 0 || words.length > 1)
    return spellCounties(words.map(spellWord), mayEnd).map((word) => ({ word, part }))
  })
  const remaining = tokens.slice(-MOST_WORDS)
  return { words: remaining.map(({ word }) => word), parts: remaining.map(({ part }) => part) }
}

function spellWord(word: string, at: number, part: string[]): string {
  const short = at > 0 && at === part.length - 1 ? SHORT.get(word) : undefined
  return short ?? (word.length < 6 ? word : (KINDS.find((kind) => isNearly(word, kind)) ?? word))
}

/** Counties in English and in full where they are meant: after 'Co.', and in short or with a slip as the last word where it `mayEnd` so. */
function spellCounties(words: string[], mayEnd: boolean): string[] {
  const spelt: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const isSaid = isCountyWord(words[at - 1])
    const isEnd = mayEnd && at === words.length - 1 && called(word).length === 0
    const length = isSaid
      ? ([3, 2].find((count) => BY_NAME.has(words.slice(at, at + count).join(' '))) ?? 1)
      : 1
    const county = isSaid || isEnd ? findCounty(words.slice(at, at + length).join(' '), isSaid) : undefined
    spelt.push(county ?? word)
    at += length - 1
  }
  return spelt
}

/** Short forms of two letters and beginnings are left to those who write 'Co.' before them. */
function findCounty(name: string, isSaid: boolean): string | undefined {
  const county = isSaid || name.length > 2 ? BY_NAME.get(name) : undefined
  if (county || name.length < 3) return county
  const isAlike = (one: string) =>
    name.length >= SLIP_LETTERS - 1 && one.length >= SLIP_LETTERS && one[0] === name[0] && isNearly(name, one)
  return (
    only(COUNTIES.filter(isAlike)) ??
    (isSaid ? only(COUNTIES.filter((one) => one.startsWith(name))) : undefined)
  )
}

const only = ([first, second]: string[]) => (second === undefined ? first : undefined)
