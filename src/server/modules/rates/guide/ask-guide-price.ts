import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { showRoundEuros } from '#contract/basics/money.ts'
import { type GuidePriceKind, guidePriceText } from '#contract/leads/guide-price-text.ts'
import { PLACE_LIMITS } from '#contract/places/place-limits.ts'
import type {
  GuidePrice,
  GuidePriceAnswer,
  GuidePriceQuery,
  PricedFacts,
} from '#contract/rates/guide-price.ts'
import type { RateVersion } from '#contract/rates/rate-versions.ts'
import type { PricedSuggestion } from '#contract/rates/suggestion.ts'
import { dropEmptyFields } from '#contract/trips/drop-empty-fields.ts'
import { placesBetween } from '#contract/trips/places-between.ts'
import { TRIP_LIMITS } from '#contract/trips/trip-limits.ts'
import { placeNamed } from '#server/adapters/maps/ireland/load-gazetteer.ts'
import { issueGuideReceipt, listPricedFacts } from '#server/modules/leads/intake/guide-receipts.ts'
import { readGuidePriceKind } from '#server/modules/pages/quote-form-pages.ts'
import { estimateLength } from '#server/modules/places/estimate-distance.ts'
import { readCurrentVersion } from '#server/modules/rates/read-versions.ts'
import { recallBusiness } from '#server/modules/settings/read-settings.ts'
import type { Visitor } from '#server/platform/security/actor.ts'
import { perServer, type Server } from '#server/server.ts'
import { listDoubts } from '../arithmetic/doubts.ts'
import type { PricedJourney } from '../arithmetic/journey.ts'
import { priceJourney } from '../arithmetic/price-journey.ts'
import { describeJourney } from '../describe-journey.ts'

/** Prices of journeys further ahead cannot be predicted. */
const DAYS_AHEAD = 730

/** Both ends and all stops; staff price journeys with more places. */
const PLACES_MAX = TRIP_LIMITS.stops + 2

/** The upper end of a range in per cent of the calculated price, to cover waits, detours and facts that the form does not ask. */
const RANGE_PERCENT = 115

/** Prices up to an amount are rounded to its step, because exact prices would reveal the rates when compared. */
const STEPS: readonly (readonly [upTo: number, step: number])[] = [
  [10_000, 500],
  [50_000, 1_000],
  [100_000, 2_500],
  [Number.POSITIVE_INFINITY, 5_000],
]

type Shown = { price: string; words: string }

const INCLUDED = 'Driver, fuel, tolls and all other charges for this journey are included.'

/** Describes what a hire's price includes; it covers only the named places. */
const INCLUDED_IN_HIRE =
  'Driver, fuel, tolls between the places you named and all other charges for this hire are included.'

const DEPENDS =
  'The price depends on the day, the times, the places and the vehicle. Our quote confirms it before you book.'

/** The most queries that wait; further ones are answered as if a place were unknown. */
const WAITING_MAX = 50

const CACHE = { max: 1_000, ttl: 60_000 }

const NONE: GuidePriceAnswer = { guide: null }

/** The key of the limit that all visitors share. */
const EVERYBODY = 'everybody'

const areAllFound = perServer(() => placeFinder(placeNamed))

const cache = perServer(() => new LRUCache<string, GuidePriceAnswer>(CACHE))

/**
 * Returns a rounded price without its steps, only for known places. Comparing many prices could reveal the rates, so limits per address and
 * in total slow this down. They apply before any place is looked up.
 */
export async function askGuidePrice(
  server: Server,
  { clientIp }: Visitor,
  query: GuidePriceQuery,
): Promise<GuidePriceAnswer> {
  const kind = await readGuidePriceKind(server, query.slug)
  const now = server.clock.now()
  const facts = readFacts(query)
  if (kind === null || !isAskedInFull(facts, dublinDay(now))) return NONE
  await server.limits.consume('guideQuestions', clientIp)
  if (!(await areAllFound(server)(facts))) return NONE
  await server.limits.consume('guidePrices', clientIp)
  const current = await readCurrentVersion(server)
  if (current.version === 0 || !current.card.enabled) return NONE
  const key = JSON.stringify([current.version, kind, dublinDay(now), listPricedFacts(facts)])
  const known = cache(server).get(key)
  if (known) return known
  await server.limits.consume('guidePricesInAll', EVERYBODY)
  const answer = { guide: await makeGuide(server, kind, current, facts) }
  cache(server).set(key, answer)
  return answer
}

async function makeGuide(
  server: Server,
  kind: GuidePriceKind,
  { card, version }: RateVersion,
  facts: PricedFacts,
): Promise<GuidePrice | null> {
  const now = server.clock.now()
  const { pickup_location: from, dropoff_location: to, round_trip: roundTrip, trip } = facts
  const way = await estimateLength(server, { from, to, roundTrip, via: placesBetween(trip) })
  const lead = {
    ...facts,
    distance: way?.distance ?? 0,
    distance_minutes: way?.minutes ?? null,
    created_at: now.toISOString(),
  }
  const terms = { depot: card.depot, shortNoticeHours: (await recallBusiness(server)).noticeHours }
  const journey = await describeJourney(server, lead, terms)
  if (!isPricedInFull(journey) || listDoubts(journey).length > 0) return null
  const { priced } = priceJourney(card, version, journey)
  // No guide price is shown for a fixed price with stops, because it ignores detours.
  if (!priced || (priced.zone !== null && placesBetween(trip).length > 0)) return null
  const shown = showGuidePrice(kind, priced, (await recallBusiness(server)).offerVatNote)
  return { ...shown, receipt: issueGuideReceipt(server, guidePriceText(shown), facts) }
}

/**
 * Returns a function that tells whether all places of a journey are known and unambiguous. A lookup takes up to a millisecond, so queries
 * wait for each other, and pages are served between two places.
 */
export function placeFinder(findPlace: (text: string) => object | null) {
  const inTurn = pLimit(1)

  async function findAll(facts: PricedFacts): Promise<boolean> {
    for (const place of listPlaces(facts)) {
      if (findPlace(place) === null) return false
      await setImmediate()
    }
    return true
  }

  return async (facts: PricedFacts): Promise<boolean> =>
    inTurn.pendingCount < WAITING_MAX && inTurn(() => findAll(facts))
}

/**
 * Writes the price for visitors. It is rounded up, so that nobody is attracted by less than the real price; only a range starts below it.
 */
function showGuidePrice(kind: GuidePriceKind, priced: PricedSuggestion, vatNote: string): Shown {
  const cents = priced.total_cents
  const vehicle = `(${priced.class_name})`
  const isHire = priced.lines.some(({ kind }) => kind === 'hire')
  const words = [isHire ? INCLUDED_IN_HIRE : INCLUDED, vatNote.trim(), DEPENDS].filter(Boolean).join(' ')
  switch (kind) {
    case 'from':
      return { price: `From ${showRoundEuros(roundUp(cents))} ${vehicle}`, words }
    case 'range': {
      const most = roundUp(Math.ceil((cents * RANGE_PERCENT) / 100))
      return {
        price: `${showRoundEuros(roundDown(cents))} to ${showRoundEuros(most)} ${vehicle}`,
        words,
      }
    }
    case 'estimate':
      return { price: `Estimate: ${showRoundEuros(roundUp(cents))} ${vehicle}`, words }
  }
}

function chooseStep(cents: number): number {
  return STEPS.find(([upTo]) => cents <= upTo)?.[1] ?? 1
}

function roundUp(cents: number): number {
  const step = chooseStep(cents)
  return Math.ceil(cents / step) * step
}

/** Rounds down to the step, but never to zero. */
function roundDown(cents: number): number {
  const step = chooseStep(cents)
  return Math.floor(cents / step) * step || cents
}

/** Returns whether the form has enough for a price: time, places and vehicle. */
function isAskedInFull(facts: PricedFacts, today: string): boolean {
  const { date_of_travel: day, round_trip, return_date, return_time, trip } = facts
  const isNamed = facts.pickup_location !== '' && (facts.dropoff_location !== '' || trip?.hire !== undefined)
  const isTimely = day >= today && day <= addDays(today, DAYS_AHEAD)
  const isBack = !round_trip || (return_date !== null && return_date >= day && return_time !== null)
  const places = listPlaces(facts)
  const isShort = places.length <= PLACES_MAX && places.every((place) => place.length <= PLACE_LIMITS.query)
  return (
    isNamed &&
    isTimely &&
    isBack &&
    isShort &&
    (facts.selected_vehicle !== '' || facts.number_of_people !== null)
  )
}

function listPlaces({ pickup_location, dropoff_location, trip }: PricedFacts): string[] {
  return [pickup_location, ...placesBetween(trip), dropoff_location].filter((place) => place !== '')
}

/** Returns whether everything charged is known: without the ways from and to the depot the price would be too low. */
function isPricedInFull({ depotToPickup, depotToDropoff }: PricedJourney): boolean {
  return depotToPickup !== null && depotToDropoff !== null
}

/** Returns the facts as stored with a quote request: blank instead of absent. */
export function readFacts(query: GuidePriceQuery): PricedFacts {
  return {
    pickup_location: query.pickup_location ?? '',
    dropoff_location: query.dropoff_location ?? '',
    date_of_travel: query.date_of_travel,
    pickup_time: query.pickup_time,
    round_trip: query.round_trip ?? false,
    return_date: query.return_date ?? null,
    return_time: query.return_time ?? null,
    selected_vehicle: query.selected_vehicle ?? '',
    number_of_people: query.number_of_people ?? null,
    trip: dropEmptyFields(query.trip),
  }
}
