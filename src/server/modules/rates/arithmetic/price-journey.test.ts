import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumLines } from '#contract/offers/offer-line.ts'
import { RateCard, ROUNDING_STEPS } from '#contract/rates/rate-card.ts'
import type { PricedSuggestion } from '#contract/rates/suggestion.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { PRICED_BY_HAND } from '#support/rates/priced-by-hand.ts'
import type { KnownEnd, PricedJourney } from './journey.ts'
import { priceJourney } from './price-journey.ts'

function price(journey: PricedJourney, card: RateCard = EXAMPLE_CARD): PricedSuggestion {
  const { priced, unpriced } = priceJourney(card, 7, journey)
  if (!priced) throw new Error(unpriced?.text)
  return priced
}
const [PLAIN] = PRICED_BY_HAND.map(({ journey }) => journey)
if (!PLAIN) throw new Error('The table is empty.')
const plain: PricedJourney = PLAIN

test.each(PRICED_BY_HAND)('$name: $arithmetic', ({ journey, card, cents }) => {
  const priced = price(journey, { ...EXAMPLE_CARD, ...card })
  expect(priced.total_cents).toBe(cents)
  expect(sumLines(priced.lines)).toBe(cents)
})

test('the example card is one that can be stored, and forty journeys are priced with it', () => {
  expect(RateCard.parse(EXAMPLE_CARD)).toEqual(EXAMPLE_CARD)
  expect(PRICED_BY_HAND.length).toBeGreaterThanOrEqual(40)
})

test('every step is said with its figures', () => {
  const priced = price({
    ...plain,
    outward: { day: '2027-03-14', time: '10:00' },
    extras: { childSeats: 2 },
  })
  expect(priced.steps).toEqual([
    { text: 'Base fee', cents: 2_500 },
    { text: '38.4 km × €1.60', cents: 6_144 },
    { text: 'Empty, from and to the depot: (22 km + 40 km) × €0.90', cents: 5_580 },
    { text: 'Sunday × 1.15', cents: 16_358 },
    { text: 'Child seat: 2 × €5.00', cents: 1_000 },
    { text: 'Before rounding', cents: 17_358 },
    { text: 'Rounded to €5', cents: 17_500 },
  ])
  expect(priced.lines).toEqual([
    { kind: 'outward', description: 'Journey', quantity: 1, unit_cents: 16_500 },
    { kind: 'child-seats', description: 'Child seat', quantity: 2, unit_cents: 500 },
  ])
  expect(priced).toMatchObject({ version: 7, class_id: 'v', class_name: 'V-Class', zone: null, notes: [] })
})

test('both ways of a return journey have their own steps and lines', () => {
  const { lines, steps } = price({ ...plain, back: { day: '2027-03-14', time: '10:00' } })
  expect(lines).toMatchObject([
    { kind: 'outward', unit_cents: 14_200 },
    { kind: 'return', unit_cents: 16_300 },
  ])
  expect(steps.map(({ text }) => text)).toEqual([
    'Journey',
    'Base fee',
    '38.4 km × €1.60',
    'Empty, from and to the depot: (22 km + 40 km) × €0.90',
    'Journey in all',
    'Return journey',
    'Base fee',
    '38.4 km × €1.60',
    'Empty, from and to the depot: (40 km + 22 km) × €0.90',
    'Sunday × 1.15',
    'Return journey in all',
    'Before rounding',
    'Rounded to €5',
  ])
})

test('a fixed price names its zones', () => {
  const journey = PRICED_BY_HAND.find(({ name }) => name === 'Howth to the airport')?.journey
  if (!journey) throw new Error('The table lacks the journey.')
  expect(price(journey)).toMatchObject({ zone: 'Dublin Airport – County Dublin' })
})

test('more than two different tolls are one line, and each is a step', () => {
  const tour = PRICED_BY_HAND.find(({ name }) => name === 'Tolls of a tour')
  if (!tour) throw new Error('The table lacks the journey.')
  const { lines, steps } = price(tour.journey, { ...EXAMPLE_CARD, ...tour.card })
  expect(lines.at(-1)).toEqual({ kind: 'tolls', description: 'Tolls', quantity: 1, unit_cents: 920 })
  expect(steps.filter(({ text }) => text.startsWith('Tolls'))).toEqual([
    { text: 'Tolls Dublin Airport – Cork city: 1 × €3.80', cents: 380 },
    { text: 'Tolls Mayo – Cork city: 1 × €2.10', cents: 210 },
    { text: 'Tolls Mayo – Dublin Airport: 1 × €3.30', cents: 330 },
  ])
})

test.each<[string, Partial<PricedJourney>, Partial<RateCard>, string]>([
  ['switched-off', {}, { enabled: false }, 'The rate card is switched off.'],
  ['no-distance', { loaded: null }, {}, 'The distance is not known, and no fixed price covers the journey.'],
  ['no-vehicle', { vehicle: '', people: null }, {}, 'Neither a vehicle nor the number of people is known.'],
  [
    'no-vehicle',
    { vehicle: 'Limousine', people: null },
    {},
    'The rate card has no “Limousine”, and the number of people is not known.',
  ],
  [
    'too-many-people',
    { people: 60 },
    {},
    'There are 60 people, and the rate card prices 53 at most in one vehicle. 1 × Coach and 1 × Sprinter, or 2 × Coach would take them.',
  ],
  ['not-by-the-hour', { vehicle: 'Coach', hours: 3 }, {}, 'Coach has no rate for an hour.'],
  ['not-by-the-day', { vehicle: 'Coach', days: 3 }, {}, 'Coach has no rate for a day.'],
])('%s is said: %j %j', (reason, journey, card, text) => {
  expect(priceJourney({ ...EXAMPLE_CARD, ...card }, 7, { ...plain, ...journey })).toEqual({
    priced: null,
    unpriced: { reason, text },
  })
})

test('a card that charges nothing makes no price', () => {
  const [first] = EXAMPLE_CARD.classes
  if (!first) throw new Error('The card has no class.')
  const free = { ...first, base_cents: 0, loaded_km_cents: 0, empty_km_cents: 0, floor_cents: 0 }
  expect(priceJourney({ ...EXAMPLE_CARD, classes: [free] }, 7, plain).unpriced?.reason).toBe(
    'nothing-charged',
  )
})

test('what a price does not know is noted', () => {
  expect(price({ ...plain, depotToPickup: null }).notes).toEqual([
    'Empty kilometres are not counted in full: the way from the depot is not known.',
  ])
  expect(price({ ...plain, depotToPickup: null }, { ...EXAMPLE_CARD, depot: '' }).notes).toEqual([
    'Empty kilometres are not counted: the rate card has no depot.',
  ])
  expect(price({ ...plain, back: { day: null, time: null } }).notes).toEqual([
    'A day or a time of the journey is not known: factors that depend on it are not counted.',
  ])
  expect(price({ ...plain, people: 9 }).notes).toEqual([
    'V-Class is priced for 6 people at most: 9 are priced as Sprinter.',
  ])
  expect(price({ ...plain, people: 9 })).toMatchObject({
    class_name: 'Sprinter',
    other_vehicle: true,
    vehicle: 'Mercedes Sprinter (Up to 16 passengers)',
  })
  expect(price(plain).other_vehicle).toBeUndefined()
})

const km = fc.integer({ min: 0, max: 60_000 })
const time = fc.constantFrom('00:00', '05:59', '06:00', '12:34', '21:59', '22:00')
const day = fc.constantFrom('2027-03-09', '2027-03-14', '2027-03-17', '2027-12-25', '2027-12-26')
const pickUp = fc.record({ day: fc.option(day), time: fc.option(time) })
const end = fc.option(
  fc.constantFrom<KnownEnd>(
    { lat: 53.4264, lon: -6.2499, county: 'Dublin' },
    { lat: 53.387, lon: -6.065, county: 'Dublin' },
    { lat: 51.9, lon: -8.47, county: 'Cork' },
    { lat: 53.8, lon: -9.52, county: 'Mayo' },
  ),
)
const journey: fc.Arbitrary<PricedJourney> = fc
  .record({
    vehicle: fc.constantFrom('V-Class', 'Sprinter', 'Coach'),
    people: fc.option(fc.integer({ min: 1, max: 53 })),
    outward: pickUp,
    back: fc.option(pickUp),
    from: end,
    to: end,
    loaded: km,
    minutes: fc.option(fc.integer({ min: 1, max: 600 })),
    depotToPickup: fc.option(km),
    depotToDropoff: fc.option(km),
    noticeMinutes: fc.option(fc.integer({ min: -100, max: 5_000 })),
    shortNoticeHours: fc.integer({ min: 1, max: 720 }),
  })
  .chain((rest) =>
    fc
      .record({
        childSeats: fc.nat(5),
        meetAndGreet: fc.nat(2),
        stops: fc.nat(10),
        overnights: fc.nat(3),
        waitingQuarters: fc.nat(20),
      })
      .map((extras) => ({ ...rest, extras })),
  )
const card: fc.Arbitrary<RateCard> = fc
  .record({ round_to_cents: fc.constantFrom(...ROUNDING_STEPS), combine: fc.constantFrom('all', 'highest') })
  .map((rules) => ({ ...EXAMPLE_CARD, ...rules }))

test('the lines add up to the total, no line is below nought, and the total is a multiple of the rounding', () => {
  fc.assert(
    fc.property(card, journey, (rules, wanted) => {
      const { lines, total_cents } = price(wanted, rules)
      expect(sumLines(lines)).toBe(total_cents)
      expect(Math.min(...lines.map(({ unit_cents }) => unit_cents))).toBeGreaterThanOrEqual(0)
      expect(total_cents % rules.round_to_cents).toBe(0)
    }),
  )
})

test('no journey costs less than the lowest price of its class, and extras come on top', () => {
  fc.assert(
    fc.property(card, journey, (rules, wanted) => {
      const { class_id, lines, total_cents } = price(wanted, rules)
      const floor = rules.classes.find(({ id }) => id === class_id)?.floor_cents ?? Number.NaN
      const extras = sumLines(lines.filter(({ kind }) => kind !== 'outward' && kind !== 'return'))
      expect(total_cents - extras).toBeGreaterThanOrEqual(floor)
    }),
  )
})

test('a longer way never costs less', () => {
  fc.assert(
    fc.property(card, journey, km, (rules, wanted, more) => {
      const longer = { ...wanted, loaded: (wanted.loaded ?? 0) + more }
      expect(price(longer, rules).total_cents).toBeGreaterThanOrEqual(price(wanted, rules).total_cents)
    }),
  )
})

test('a stop never makes a journey cheaper', () => {
  const known = end.filter((place) => place !== null)
  const zone = fc.constantFrom('airport', 'dublin', 'cork', 'mayo')
  const toll = fc.record({
    from: zone,
    to: zone,
    class: fc.constantFrom('v', 's', 'c'),
    cents: fc.integer({ min: 1, max: 2_000 }),
    both_ways: fc.boolean(),
  })
  fc.assert(
    fc.property(
      card,
      journey,
      fc.array(toll),
      fc.tuple(fc.array(known), known),
      (rules, wanted, tolls, [some, one]) => {
        const cost = (between: KnownEnd[]) => price({ ...wanted, between }, { ...rules, tolls }).total_cents
        expect(cost([...some, one])).toBeGreaterThanOrEqual(cost(some))
        expect(cost([one, ...some])).toBeGreaterThanOrEqual(cost(some))
      },
    ),
  )
})

test('the same way the other way round costs the same, where prices hold both ways', () => {
  fc.assert(
    fc.property(card, journey, (rules, wanted) => {
      const bothWays = {
        ...rules,
        fixed_prices: rules.fixed_prices.map((one) => ({ ...one, both_ways: true })),
      }
      const turned = {
        ...wanted,
        back: null,
        from: wanted.to,
        to: wanted.from,
        depotToPickup: wanted.depotToDropoff,
        depotToDropoff: wanted.depotToPickup,
      }
      expect(price(turned, bothWays).total_cents).toBe(price({ ...wanted, back: null }, bothWays).total_cents)
    }),
  )
})

test('the total is rounded once: it lies within one rounding of the total to the cent', () => {
  fc.assert(
    fc.property(card, journey, (rules, wanted) => {
      const exact = price(wanted, { ...rules, round_to_cents: 1 }).total_cents
      const { total_cents } = price(wanted, rules)
      expect(Math.abs(total_cents - exact)).toBeLessThan(rules.round_to_cents + 1)
    }),
  )
})
