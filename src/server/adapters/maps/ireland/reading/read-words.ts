import type { PlaceKind } from '#contract/places/place.ts'
import type { Address } from '../address-words.ts'
import type { KnownPlace } from '../known-places.ts'
import type { PlaceIndex } from '../place-index.ts'
import {
  findStray,
  inCounties,
  isNearCounty,
  isOwnName,
  isWide,
  isWithin,
  mostExact,
  namedCounties,
} from './mentioned-places.ts'
import { isLocality, type Mention, mentionsIn } from './mentions.ts'
import { foldName, separateNamesakes } from './namesakes.ts'
import { makeReading, type Reading, UNKNOWN, unconfirmed } from './reading.ts'
import { findLeftover, type Leftover } from './unexplained.ts'

type Preference = (place: KnownPlace) => boolean
type Context = { index: PlaceIndex; address: Address; counties: Set<string>; isPreferred: Preference }

/** The most namesakes in other counties that the visitor is asked about. */
const FEW = 3
/** Smaller places outside the service region are not considered. */
const LARGE = 2_000
/** A place below this population is doubted when another name stands where the town would. */
const SMALL = new Set<PlaceKind>(['village', 'suburb', 'island'])
const TOWN_WORDS = ['city', 'town', 'centre', 'center']

/** What the words of an address mean, Eircodes aside. */
export function readWords(index: PlaceIndex, address: Address, isPreferred: Preference): Reading {
  const counties = namedCounties(index, address.words)
  const context = { index, address, counties, isPreferred }
  const mentions = mentionsIn(index, address)
  const remaining = mentions.flatMap((mention) => inCounties(mention, counties, address.words))
  const best = mostExact(index, remaining)
  if (!best || isCounty(context, best)) {
    const stray = findStray(index, mentions, remaining)
    const read = stray && readStray(context, stray, best)
    if (read) return read
  }
  return best ? readBest(context, remaining, best) : readWhole(context)
}

/** 'Galway' ends an address in the county as well as one in the city. */
function isCounty({ index, address: { words } }: Context, { name, at }: Mention): boolean {
  const next = words[Math.max(...at) + 1] ?? ''
  return index.findCounty(name) !== undefined && !TOWN_WORDS.includes(next)
}

/** A place of another county than the one that is named: the nearest city was written for the county, or it is another place. */
function readStray(context: Context, stray: Mention, city: Mention | undefined): Reading | undefined {
  const { index, counties, isPreferred } = context
  const called = separateNamesakes(stray.name, stray.places, isPreferred)
  const near = stray.places.filter((place) => isNearCounty(index, place, counties))
  const [only, more] = called
  if (only && !more && near.includes(only)) return makeReading([only], 'assumed')
  const meant = [...near, ...called]
  if (new Set(meant).size > FEW) return undefined
  return unconfirmed([...meant, ...(city ? separateNamesakes(city.name, city.places, isPreferred) : [])])
}

function readBest(context: Context, remaining: Mention[], best: Mention): Reading {
  const { index, address, isPreferred } = context
  const others = remaining.filter(({ name }) => name !== best.name)
  const beside = others.flatMap(({ places }) => places)
  const alone = beside.filter((place) => index.called(foldName(place)).length === 1)
  const places = separateNamesakes(best.name, best.places, isPreferred, alone)
  const [place] = places
  if (!place || places.length > 1) return makeReading(places, 'plain')
  const elsewhere = others
    .filter((other) => isAnother(context, other, best, place))
    .flatMap(({ places }) => places)
  if (elsewhere.length > 0) return unconfirmed([...elsewhere, place])
  return judge(context, best, place, findLeftover(index, { address, mentions: remaining, best, place }))
}

/** Whether a text names a second town, and no street in the first. */
function isAnother({ index }: Context, other: Mention, best: Mention, place: KnownPlace): boolean {
  const [only, more] = other.places
  if (!only || more || !isLocality(other) || !isOwnName(other)) return false
  if (isWide(index, other) && !isWide(index, best)) return false
  return !isWithin(index, only, place) && !isWithin(index, place, only)
}

function judge(context: Context, best: Mention, place: KnownPlace, left: Leftover): Reading {
  if (left.kind === 'name' && isCounty(context, best)) {
    const whole = readWhole(context)
    return whole.certainty === 'unknown' ? unconfirmed([place]) : whole
  }
  if (left.kind === 'name' && left.isBehind && SMALL.has(place.kind)) return unconfirmed([place])
  const isServed =
    context.isPreferred(place) ||
    context.counties.size > 0 ||
    place.population >= LARGE ||
    !SMALL.has(place.kind)
  const isPlain = left.kind === 'none' || (left.kind === 'street' && isOwnName(best))
  return makeReading([place], isPlain && isServed && !isElsewhere(context, best, place) ? 'plain' : 'assumed')
}

/** Whether a county is named besides the name, and it is another one: 'Cork Airport, Kerry'. */
function isElsewhere({ index, address: { words } }: Context, { at }: Mention, place: KnownPlace): boolean {
  const counties = namedCounties(
    index,
    words.filter((_word, position) => !at.includes(position)),
  )
  return counties.size > 0 && !counties.has(place.county)
}

/** A text without a known name may be a name as a whole. */
function readWhole({ index, address, counties, isPreferred }: Context): Reading {
  const meant = index.meant(address.words, counties)
  if (meant.length === 0) return UNKNOWN
  return makeReading(separateNamesakes(foldName(meant[0]), meant, isPreferred), 'assumed')
}
