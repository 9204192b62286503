import { type Address, DIRECTIONS, isBuilding, isNoise, isRoad } from '../address-words.ts'
import { COUNTY_WORDS } from '../county-names.ts'
import type { KnownPlace } from '../known-places.ts'
import { isPadding } from '../match-words.ts'
import type { PlaceIndex } from '../place-index.ts'
import { isWithin } from './mentioned-places.ts'
import type { Mention } from './mentions.ts'

const CENTRES = new Set(['centre', 'center'])

/**
 * What a text says besides the place that it was taken for. `street`: where in it. `building`: a house or the like that is not
 * known. `name`: something that can be another place; `isBehind`: it stands in a part of its own behind the place, where the
 * town would stand.
 */
export type Leftover = { kind: 'none' | 'street' | 'building' } | { kind: 'name'; isBehind: boolean }

type Read = { address: Address; mentions: Mention[]; best: Mention; place: KnownPlace }

export function findLeftover(index: PlaceIndex, { address, mentions, best, place }: Read): Leftover {
  const { words, parts } = address
  const near = mentions.filter(({ places }) => places.some((other) => isWithin(index, other, place)))
  const explained = new Set([best, ...near].flatMap(({ at }) => at))
  const left = words.flatMap((word, at) =>
    explained.has(at) || isSaidOfAny(index, word, words[at - 1]) ? [] : [at],
  )
  if (left.length === 0) return { kind: 'none' }
  if (left.some((at) => isNoDistrict(at, best, address))) return { kind: 'name', isBehind: true }
  const kinds = left.map((at) => findKind(at, left, address))
  const end = Math.max(...best.at)
  const isBehind = left.some((at, nth) => kinds[nth] === 'name' && at > end && parts[at] !== parts[end])
  if (kinds.includes('name')) return { kind: 'name', isBehind }
  return { kind: kinds.every((kind) => kind === 'street') ? 'street' : 'building' }
}

/** 'Dublin 25': a number of no district is a slip in another one's, and the middle of the city is not meant. */
function isNoDistrict(at: number, { name }: Mention, { words, parts }: Address): boolean {
  const isLast = parts[at + 1] !== parts[at]
  const isBehindCity = name === 'dublin' && words[at - 1] === 'dublin' && parts[at - 1] === parts[at]
  return isBehindCity && isLast && /^\d{1,2}w?$/.test(words[at] ?? '')
}

function isSaidOfAny(index: PlaceIndex, word: string, before = ''): boolean {
  const isMiddle = CENTRES.has(word) && isPadding(before)
  return (
    isMiddle ||
    isPadding(word) ||
    isNoise(word) ||
    COUNTY_WORDS.has(word) ||
    index.findCounty(word) !== undefined
  )
}

/** What a word is with those that stand beside it: what comes behind a street is no part of its name. */
function findKind(at: number, left: number[], { words, parts }: Address): Leftover['kind'] {
  const wordAt = (other: number) => words[other] ?? ''
  const beside = left.filter((other) => parts[other] === parts[at])
  const roads = left.filter((other) => other >= at && isRoad(wordAt(other)))
  if (roads.some((road) => beside.includes(road))) return 'street'
  if (DIRECTIONS.has(wordAt(at)) && left.length === 1) return 'name'
  if (beside.some((other) => isBuilding(wordAt(other)))) return 'building'
  // 'Murphys, Main Street'
  if (roads.length > 0) return 'street'
  const isBehindRoad = beside.some((other) => isRoad(wordAt(other)))
  return !isBehindRoad && beside.some((other) => /\d/.test(wordAt(other))) ? 'street' : 'name'
}
