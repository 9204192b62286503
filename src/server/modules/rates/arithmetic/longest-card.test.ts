import { expect, test } from 'vitest'
import { RATE_CARD_LIMITS, RateCard } from '#contract/rates/rate-card.ts'
import { Suggestion } from '#contract/rates/suggestion.ts'
import { TRIP_LIMITS } from '#contract/trips/trip-limits.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { PRICED_BY_HAND } from '#support/rates/priced-by-hand.ts'
import type { KnownEnd, PricedJourney } from './journey.ts'
import { priceJourney } from './price-journey.ts'

const [PLAIN] = PRICED_BY_HAND.map(({ journey }) => journey)
if (!PLAIN) throw new Error('The table is empty.')
const plain: PricedJourney = PLAIN

const WORDY = 'W'.repeat(RATE_CARD_LIMITS.name)
const everyDay = (percent: number, at: number): RateCard['factors'][number] => ({
  kind: 'weekdays',
  id: `factor-${at}`,
  name: WORDY,
  percent,
  days: [0, 1, 2, 3, 4, 5, 6],
})
const factorsOf = (percentOf: (at: number) => number) =>
  Array.from({ length: RATE_CARD_LIMITS.factors }, (_, at) => everyDay(percentOf(at), at))

/** The most places that a trip can have. Each is a zone, with a toll to the next. */
const PLACES = TRIP_LIMITS.stops + TRIP_LIMITS.daysMax + 2
const LONG_WAY = Array.from(
  { length: PLACES },
  (_, at): KnownEnd => ({ lat: 51 + at / 10, lon: -8, county: null }),
)
const LONG_TOLLS: Pick<RateCard, 'zones' | 'tolls'> = {
  zones: LONG_WAY.map(({ lat, lon }, at) => ({
    kind: 'circle',
    id: `zone-${at}`,
    name: WORDY,
    place: 'Somewhere',
    lat,
    lon,
    radius_km: 1,
  })),
  tolls: LONG_WAY.slice(1).map((_, at) => ({
    from: `zone-${at}`,
    to: `zone-${at + 1}`,
    class: 'v',
    cents: at + 1,
    both_ways: false,
  })),
}
const longWay = (count: number) => ({
  from: LONG_WAY[0] ?? null,
  between: LONG_WAY.slice(1, count + 1),
  to: LONG_WAY[count + 1] ?? null,
})

test.each<[string, Partial<PricedJourney>]>([
  [
    'there and back over every stop',
    { ...longWay(TRIP_LIMITS.stops), back: { day: '2027-03-09', time: '13:00' } },
  ],
  ['a tour of a month', { ...longWay(TRIP_LIMITS.stops + TRIP_LIMITS.daysMax), days: TRIP_LIMITS.daysMax }],
])('a price by the longest possible rates is shown in full: %s', (_what, changes) => {
  const waits = Array.from({ length: TRIP_LIMITS.stops }, () => ({ place: WORDY, minutes: 720 }))
  const extras = { stops: 10, waits, childSeats: 150, meetAndGreet: 1, overnights: 29 }
  const long = { ...EXAMPLE_CARD, ...LONG_TOLLS, fixed_prices: [], factors: factorsOf(() => 101) }
  RateCard.parse(long)
  const answer = priceJourney(long, 7, { ...plain, ...changes, extras })
  expect(answer.priced?.steps.length).toBeGreaterThan(80)
  expect(Suggestion.safeParse(answer).error).toBeUndefined()
})

test('surcharges that lift a price beyond the largest amount give no price', () => {
  const factors = factorsOf((at) => (at < 20 ? 500 : 20))
  const { priced, unpriced } = priceJourney({ ...EXAMPLE_CARD, factors }, 7, plain)
  expect(priced).toBeNull()
  expect(unpriced?.reason).toBe('too-large')
})

test('the reason for a missing price is given in full, however long the names of the vehicle classes are', () => {
  const classes = EXAMPLE_CARD.classes.map((each) => ({ ...each, name: `${each.id}${WORDY.slice(1)}` }))
  const answer = priceJourney({ ...EXAMPLE_CARD, classes }, 7, { ...plain, people: 9_999 })
  expect(answer.unpriced?.reason).toBe('too-many-people')
  expect(Suggestion.safeParse(answer).error).toBeUndefined()
  const few = priceJourney({ ...EXAMPLE_CARD, classes }, 7, { ...plain, people: 60 })
  expect(Suggestion.safeParse(few).error).toBeUndefined()
})
