import { LRUCache } from 'lru-cache'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { type GuidePriceKind, guidePriceText } from '#contract/leads/guide-price-text.ts'
import type {
  GuidePrice,
  GuidePriceAnswer,
  GuidePriceQuery,
  PricedFacts,
} from '#contract/rates/guide-price.ts'
import type { RateVersion } from '#contract/rates/rate-versions.ts'
import { placesBetween } from '#contract/trips/trip-facts.ts'
import type { VisitorContext } from '#server/platform/security/actor.ts'
import { listDoubts } from '../arithmetic/doubts.ts'
import { priceJourney } from '../arithmetic/price-journey.ts'
import type { RateDependencies, WithCurrentVersion } from '../dependencies.ts'
import { describeJourney } from '../describe-journey.ts'
import { placeFinder } from './find-places.ts'
import { isAskedInFull, isPricedInFull } from './is-whole.ts'
import { readFacts } from './read-facts.ts'
import { listPricedFacts } from './receipts.ts'
import { showGuidePrice } from './show-price.ts'

const CACHE = { max: 1_000, ttl: 60_000 }
const NONE: GuidePriceAnswer = { guide: null }

/** What all visitors are counted as together. */
const EVERYBODY = 'everybody'

/**
 * A price as a visitor sees it: a rounded figure without its arithmetic, for places that are known alone. Anybody who compares
 * enough of them can work out rates of the card; limits per address and in total make that slow. No place is looked up before the
 * limits of questions.
 */
export function guidePriceAsker(deps: WithCurrentVersion) {
  const cache = new LRUCache<string, GuidePriceAnswer>(CACHE)
  const areAllFound = placeFinder(deps)

  return async ({ clientIp }: VisitorContext, query: GuidePriceQuery): Promise<GuidePriceAnswer> => {
    const kind = await deps.guidePriceKind(query.slug)
    const now = deps.clock.now()
    const facts = readFacts(query)
    if (kind === null || !isAskedInFull(facts, dublinDay(now))) return NONE
    await deps.limits.consume('guideQuestions', clientIp)
    if (!(await areAllFound(facts))) return NONE
    await deps.limits.consume('guidePrices', clientIp)
    const current = await deps.currentVersion()
    if (current.version === 0 || !current.card.enabled) return NONE
    const key = JSON.stringify([current.version, kind, dublinDay(now), listPricedFacts(facts)])
    const known = cache.get(key)
    if (known) return known
    await deps.limits.consume('guidePricesInAll', EVERYBODY)
    const answer = { guide: await makeGuide(deps, kind, current, facts) }
    cache.set(key, answer)
    return answer
  }
}

async function makeGuide(
  deps: RateDependencies,
  kind: GuidePriceKind,
  { card, version }: RateVersion,
  facts: PricedFacts,
): Promise<GuidePrice | null> {
  const now = deps.clock.now()
  const { pickup_location: from, dropoff_location: to, round_trip: roundTrip, trip } = facts
  const way = await deps.estimateLength({ from, to, roundTrip, via: placesBetween(trip) })
  const lead = {
    ...facts,
    distance: way?.distance ?? 0,
    distance_minutes: way?.minutes ?? null,
    created_at: now.toISOString(),
  }
  const terms = { depot: card.depot, shortNoticeHours: await deps.shortNoticeHours() }
  const journey = await describeJourney(deps, lead, terms)
  if (!isPricedInFull(journey) || listDoubts(journey).length > 0) return null
  const { priced } = priceJourney(card, version, journey)
  // A fixed price says nothing of a detour.
  if (!priced || (priced.zone !== null && placesBetween(trip).length > 0)) return null
  const shown = showGuidePrice(kind, priced, await deps.vatNote())
  return { ...shown, receipt: deps.receipts.issue(now, guidePriceText(shown), facts) }
}
