import { called } from '../names.ts'
import { foldWords, isNearly } from '../words.ts'

/** An address as words, each with the number of its part between commas. */
export type Address = { words: string[]; parts: number[] }

/** Kinds of place in which typing errors are corrected first, so that 'Dublin Aiport' is not read as the city. */
const KINDS = ['airport', 'hospital', 'station', 'university']
/** Abbreviations at the end of a part of an address. Elsewhere 'St' may mean a saint. */
const SHORT = new Map([
  ['st', 'street'],
  ['rd', 'road'],
  ['ave', 'avenue'],
  ['sq', 'square'],
  ['stn', 'station'],
  ['hosp', 'hospital'],
])
/** The most words that are read, which is more than any address has. */
const MOST_WORDS = 100

const COUNTY_WORDS = new Set(['co', 'county', 'contae', 'condae', 'chontae'])
/** Other names of counties, folded: letters of number plates, abbreviations, regions and Irish; Irish names as they follow 'Contae'. */
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
/** The fewest letters of a county name that may contain a typing error. A shorter one is too easily another word: 'Clara' is a town. */
const SLIP_LETTERS = 5

export const isCountyWord = (word = '') => COUNTY_WORDS.has(word)

/** Splits an address into words, and spells out abbreviations, counties, and misspelt kinds of place. */
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

/** Spells out counties: after 'Co.', and if `mayEnd` also an abbreviated or misspelt last word. */
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

/** Returns the county of a name. Two-letter codes and beginnings count only after 'Co.' (`isSaid`). */
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
