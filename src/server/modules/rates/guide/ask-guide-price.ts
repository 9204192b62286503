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
import { placeNamed } from '#server/adapters/maps/ireland/atlas.ts'
import { issueGuideReceipt, listPricedFacts } from '#server/modules/leads/intake/guide-receipts.ts'
import { readGuidePriceKind } from '#server/modules/pages/quote-pages.ts'
import { estimateLength } from '#server/modules/places/estimate-distance.ts'
import { recallBusiness } from '#server/modules/settings/read-settings.ts'
import type { Visitor } from '#server/platform/security/actor.ts'
import { perServer, type Server } from '#server/server.ts'
import { listDoubts } from '../arithmetic/doubts.ts'
import { priceJourney } from '../arithmetic/price-journey.ts'
import { readCurrentVersion } from '../current-version.ts'
import { describeJourney } from '../describe-journey.ts'
import { placeFinder } from './find-places.ts'
import { isAskedInFull, isPricedInFull } from './is-whole.ts'
import { readFacts } from './read-facts.ts'
import { showGuidePrice } from './show-price.ts'

const CACHE = { max: 1_000, ttl: 60_000 }
const NONE: GuidePriceAnswer = { guide: null }

/** What all visitors are counted as together. */
const EVERYBODY = 'everybody'

const areAllFound = perServer(() => placeFinder(placeNamed))

const cache = perServer(() => new LRUCache<string, GuidePriceAnswer>(CACHE))

/**
 * A price as a visitor sees it: a rounded figure without its arithmetic, for places that are known alone. Anybody who compares
 * enough of them can work out rates of the card; limits per address and in total make that slow. No place is looked up before the
 * limits of questions.
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
  // A fixed price says nothing of a detour.
  if (!priced || (priced.zone !== null && placesBetween(trip).length > 0)) return null
  const shown = showGuidePrice(kind, priced, (await recallBusiness(server)).offerVatNote)
  return { ...shown, receipt: issueGuideReceipt(server, guidePriceText(shown), facts) }
}
