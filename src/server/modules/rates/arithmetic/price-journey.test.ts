import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumLines } from '#contract/quotes/quote-line.ts'
import { RateCard, ROUNDING_STEPS } from '#contract/rates/rate-card.ts'
import type { PricedSuggestion } from '#contract/rates/suggestion.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { PRICED_BY_HAND } from '#support/rates/priced-by-hand.ts'
import type { KnownEnd, PricedJourney } from './journey.ts'
import { priceJourney } from './price-journey.ts'
import { findWait } from './price-legs.ts'

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

test('the example rates can be stored, and forty journeys are priced with them', () => {
  expect(RateCard.parse(EXAMPLE_CARD)).toEqual(EXAMPLE_CARD)
  expect(PRICED_BY_HAND.length).toBeGreaterThanOrEqual(40)
})

test('every step of a price shows its figures', () => {
  const priced = price({
    ...plain,
    outward: { day: '2027-03-14', time: '10:00' },
    extras: { childSeats: 2 },
  })
  expect(priced.steps).toEqual([
    { text: 'Base charge', cents: 2_500 },
    { text: '38.4 km × €1.60', cents: 6_144 },
    { text: 'Empty km to and from the depot: (22 km + 40 km) × €0.90', cents: 5_580 },
    { text: 'Sunday × 1.15', cents: 2_134 },
    { text: 'Child seat: 2 × €5.00', cents: 1_000 },
    { text: 'Rounded to €5', cents: 142 },
    { text: 'Total', cents: 17_500 },
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
    'Base charge',
    '38.4 km × €1.60',
    'Empty km to and from the depot: (22 km + 40 km) × €0.90',
    'Return journey',
    'Base charge',
    '38.4 km × €1.60',
    'Empty km to and from the depot: (40 km + 22 km) × €0.90',
    'Sunday × 1.15',
    'Rounded to €5',
    'Total',
  ])
})

const AIRPORT: KnownEnd = { lat: 53.4264, lon: -6.2499, county: 'Dublin' }
const HOWTH: KnownEnd = { lat: 53.387, lon: -6.065, county: 'Dublin' }
const CORK: KnownEnd = { lat: 51.9, lon: -8.47, county: 'Cork' }

const stepsOf = (journey: Partial<PricedJourney>, card: Partial<RateCard> = {}) =>
  price({ ...plain, ...journey }, { ...EXAMPLE_CARD, ...card }).steps.map(({ text, cents }) => [text, cents])

test('a charge for waiting names its place and length, and counts each quarter of an hour begun', () => {
  const waits = [
    { place: 'Naas', minutes: 50 },
    { place: 'Kildare', minutes: 0 },
  ]
  const back = { day: '2027-03-09', time: '12:00' }
  expect(stepsOf({ back, dropoff: 'Kilkenny', extras: { waits, stops: 2 } }).slice(-6)).toEqual([
    ['Extras and tolls', null],
    ['Waiting at Naas, 50 min: 4 × €12.50', 5_000],
    ['Waiting at Kilkenny for the return, 1 h 20 min: 6 × €12.50', 7_500],
    ['Stop: 2 × €10.00', 2_000],
    ['Rounded to €5', -248],
    ['Total', 33_000],
  ])
})

test('raising a journey to the minimum price is a step of its own, before extras', () => {
  const short = { loaded: 5_000, depotToPickup: 3_000, depotToDropoff: 2_000 }
  expect(stepsOf({ ...short, extras: { stops: 1 } }, { round_to_cents: 1_000 }).slice(-5)).toEqual([
    ['Empty km to and from the depot: (3 km + 2 km) × €0.90', 450],
    ['Up to the lowest price of V-Class, €60', 2_250],
    ['Stop: 1 × €10.00', 1_000],
    ['Rounded to €10', 0],
    ['Total', 7_000],
  ])
  const classes = EXAMPLE_CARD.classes.map((each) => ({ ...each, floor_cents: 6_100 }))
  expect(stepsOf(short, { classes }).slice(-3)).toEqual([
    ['Up to the lowest price of V-Class, €61', 2_350],
    ['Rounded up to €5: no journey costs less than the lowest price', 400],
    ['Total', 6_500],
  ])
  const texts = stepsOf({ ...short, back: { day: '2027-03-09', time: '12:00' } }).map(([text]) => text)
  expect(texts).toContain('Up to the lowest price of V-Class there and back, €60')
})

test('a surcharge for some days of a hire names them', () => {
  const outward = { day: '2027-03-28', time: '10:00' }
  expect(stepsOf({ days: 3, outward, extras: { overnights: 2 } })).toEqual([
    ['Base charge', 2_500],
    ['3 days × €520.00', 156_000],
    ['Empty km to and from the depot: (22 km + 40 km) × €0.90', 5_580],
    ['Sunday × 1.15 on Sun 28 Mar', 8_472],
    ['Bank holiday × 1.50 on Mon 29 Mar', 26_000],
    ['Overnight stay for the driver: 2 × €95.00', 19_000],
    ['Rounded to €5', -52],
    ['Total', 217_500],
  ])
})

test('a fixed price names its zones', () => {
  const journey = PRICED_BY_HAND.find(({ name }) => name === 'Howth to the airport')?.journey
  if (!journey) throw new Error('The table lacks the journey.')
  expect(price(journey)).toMatchObject({ zone: 'Dublin Airport – County Dublin' })
})

test('more than two different tolls make one line, and each is a step', () => {
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
  ['switched-off', {}, { enabled: false }, 'Price suggestions are switched off.'],
  ['no-distance', { loaded: null }, {}, 'The distance is not known, and no fixed price covers the journey.'],
  ['no-vehicle', { vehicle: '', people: null }, {}, 'The lead has no vehicle and no number of people.'],
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
    'There are 60 people, and your rates go up to 53 in one vehicle. 1 × Coach and 1 × Sprinter, or 2 × Coach would take them.',
  ],
  ['not-by-the-hour', { vehicle: 'Coach', hours: 3 }, {}, 'Coach has no rate for an hour.'],
  ['not-by-the-day', { vehicle: 'Coach', days: 3 }, {}, 'Coach has no rate for a day.'],
])('a missing price has the reason %s: %j %j', (reason, journey, card, text) => {
  expect(priceJourney({ ...EXAMPLE_CARD, ...card }, 7, { ...plain, ...journey })).toEqual({
    priced: null,
    unpriced: { reason, text },
  })
})

test('rates of zero give no price', () => {
  const [first] = EXAMPLE_CARD.classes
  if (!first) throw new Error('The card has no class.')
  const free = { ...first, base_cents: 0, loaded_km_cents: 0, empty_km_cents: 0, floor_cents: 0 }
  expect(priceJourney({ ...EXAMPLE_CARD, classes: [free] }, 7, plain).unpriced?.reason).toBe(
    'nothing-charged',
  )
})

const early = (time: string) =>
  `The return begins before the way out has arrived, at about ${time}. Please check the times.`
test.each<[string, Partial<PricedJourney>, string[]]>([
  ['a return after the arrival', { back: { day: '2027-03-09', time: '10:40' } }, []],
  ['a return before the arrival', { back: { day: '2027-03-09', time: '10:39' } }, [early('10:40')]],
  [
    'a return of the next day before the arrival',
    { outward: { day: '2027-03-09', time: '23:45' }, back: { day: '2027-03-10', time: '00:10' } },
    [early('00:25')],
  ],
  [
    'a return before the arrival by the clock alone, in a night when clocks go back',
    { outward: { day: '2027-10-31', time: '00:45' }, back: { day: '2027-10-31', time: '01:15' } },
    [],
  ],
  [
    'a return after the arrival by the clock alone, in a night when clocks go forward',
    { outward: { day: '2027-03-28', time: '00:45' }, back: { day: '2027-03-28', time: '02:15' } },
    [early('02:25')],
  ],
  [
    'a return at the time of the pick-up',
    { minutes: null, back: { day: '2027-03-09', time: '10:00' } },
    ['The return is not after the pick-up. Please check the times.'],
  ],
  [
    'a return of an earlier day',
    { outward: { day: '2027-03-09', time: null }, back: { day: '2027-03-08', time: '10:00' } },
    ['The return is before the day of the pick-up. Please check the dates.'],
  ],
  [
    'a return of the same day after a drive that nobody measured',
    { minutes: null, back: { day: '2027-03-09', time: '12:00' } },
    ['How long the drive takes is not known: the return is priced as a journey of its own.'],
  ],
  [
    'the return of a hire by the hour',
    { hours: 4, back: { day: '2027-03-09', time: '12:00' } },
    ['The return is not in this price: a hire is charged by the hour.'],
  ],
  [
    'the return of a hire for days',
    { days: 2, back: { day: '2027-03-10', time: '12:00' } },
    ['The return is not in this price: a hire is charged by the day.'],
  ],
  [
    'a fixed price of a journey with stops',
    { from: AIRPORT, to: HOWTH, between: [CORK] },
    ['The fixed price is that of the direct way: kilometres over the stops are not counted.'],
  ],
  ['a fixed price without stops', { from: AIRPORT, to: HOWTH }, []],
  [
    'a place that the map does not know, once',
    { unknown: ['Xyzzy Hall', 'Xyzzy Hall'] },
    [
      'The map does not know for certain where “Xyzzy Hall” is: its kilometres, tolls or a fixed price may be missing.',
    ],
  ],
])('a price carries the note %s: %j', (_what, changes, notes) => {
  const card = { ...EXAMPLE_CARD, factors: [] }
  expect(price({ ...plain, ...changes }, card).notes).toEqual(notes)
})

test('a price notes the facts that it lacks', () => {
  expect(price({ ...plain, depotToPickup: null }).notes).toEqual([
    'Empty kilometres are not counted in full: the way from the depot is not known.',
  ])
  expect(price({ ...plain, depotToPickup: null }, { ...EXAMPLE_CARD, depot: '' }).notes).toEqual([
    'Empty km are not included, because no depot is set.',
  ])
  expect(price({ ...plain, back: { day: null, time: null } }).notes).toEqual([
    'The date or time is missing, so surcharges that depend on it are not included.',
  ])
  expect(price({ ...plain, people: 9 }).notes).toEqual([
    'V-Class is priced for 6 people at most: 9 are priced as Sprinter.',
  ])
  expect(price({ ...plain, people: 9 })).toMatchObject({
    class_name: 'Sprinter',
    other_vehicle: true,
    vehicle: 'Mercedes Sprinter (Up to 16 passengers)',
  })
  expect(price({ ...plain, people: 40 })).toMatchObject({ other_vehicle: true, vehicle: 'Coach' })
  expect(price(plain).other_vehicle).toBeUndefined()
})

/** distances in metres, also those that are half of ten */
const km = fc.integer({ min: 0, max: 120_000 }).map((fives) => fives * 5)
const time = fc.constantFrom('00:00', '05:59', '06:00', '12:34', '21:59', '22:00')
const day = fc.constantFrom('2027-03-09', '2027-03-14', '2027-03-17', '2027-12-25', '2027-12-26')
const pickUp = fc.record({ day: fc.option(day), time: fc.option(time) })
const end = fc.option(
  fc.constantFrom<KnownEnd>(AIRPORT, HOWTH, CORK, { lat: 53.8, lon: -9.52, county: 'Mayo' }),
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
        waits: fc.array(fc.record({ place: fc.constant('Naas'), minutes: fc.nat(300) }), { maxLength: 3 }),
      })
      .map((extras) => ({ ...rest, extras })),
  )
/** Generates drives, and hires for several days. */
const trip: fc.Arbitrary<PricedJourney> = fc
  .tuple(journey, fc.option(fc.integer({ min: 2, max: 9 })))
  .map(([wanted, days]) =>
    days === null ? wanted : { ...wanted, vehicle: 'Sprinter', people: 9, days, back: null },
  )
const card: fc.Arbitrary<RateCard> = fc
  .record({
    round_to_cents: fc.constantFrom(...ROUNDING_STEPS),
    combine: fc.constantFrom('all', 'highest'),
    classes: fc
      .integer({ min: 0, max: 40_000 })
      .map((floor_cents) => EXAMPLE_CARD.classes.map((each) => ({ ...each, floor_cents }))),
  })
  .map((rules) => ({ ...EXAMPLE_CARD, ...rules }))

test('the lines add up to the total, no line is negative, and the total is a multiple of the rounding', () => {
  fc.assert(
    fc.property(card, journey, (rules, wanted) => {
      const { lines, total_cents } = price(wanted, rules)
      expect(sumLines(lines)).toBe(total_cents)
      expect(Math.min(...lines.map(({ unit_cents }) => unit_cents))).toBeGreaterThanOrEqual(0)
      expect(total_cents % rules.round_to_cents).toBe(0)
    }),
  )
})

test('the steps add up from the first to the total', () => {
  fc.assert(
    fc.property(card, trip, (rules, wanted) => {
      const { steps, total_cents } = price(wanted, rules)
      const amounts = steps.map(({ cents }) => cents ?? 0)
      expect(amounts.pop()).toBe(total_cents)
      expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(total_cents)
      expect(steps.filter(({ text }) => text.startsWith('Rounded'))).toHaveLength(1)
    }),
  )
})

test('no journey costs less than the lowest price of its vehicle class, and extras come on top', () => {
  fc.assert(
    fc.property(card, trip, (rules, wanted) => {
      const { class_id, lines } = price(wanted, rules)
      const floor = rules.classes.find(({ id }) => id === class_id)?.floor_cents ?? Number.NaN
      const ways = lines.filter(({ kind }) => ['outward', 'return', 'hire'].includes(kind))
      const waits = findWait(wanted, rules.wait_minutes) !== null
      const journeys = waits ? [sumLines(ways)] : ways.map(({ unit_cents }) => unit_cents)
      expect(Math.min(...journeys)).toBeGreaterThanOrEqual(floor)
    }),
  )
})

test('a longer distance does not cost less', () => {
  fc.assert(
    fc.property(card, journey, km, (rules, wanted, more) => {
      const longer = { ...wanted, loaded: (wanted.loaded ?? 0) + more }
      expect(price(longer, rules).total_cents).toBeGreaterThanOrEqual(price(wanted, rules).total_cents)
    }),
  )
})

test('a stop does not make a journey cheaper', () => {
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

test('a one-way journey costs the same in the other direction, where fixed prices hold both ways', () => {
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

test('the total is rounded once, to within one rounding of the exact total', () => {
  fc.assert(
    fc.property(card, journey, (rules, wanted) => {
      const exact = price(wanted, { ...rules, round_to_cents: 1 }).total_cents
      const { total_cents } = price(wanted, rules)
      expect(Math.abs(total_cents - exact)).toBeLessThan(rules.round_to_cents + 1)
    }),
  )
})
