import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { showEuros } from '#contract/basics/money.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import type { KnownEnd, PricedJourney } from '#server/modules/rates/arithmetic/journey.ts'
import { priceJourney } from '#server/modules/rates/arithmetic/price-journey.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import { ROOT } from './root.ts'

const AIRPORT: KnownEnd = { lat: 53.4264, lon: -6.2499, county: 'Dublin' }
const HOWTH: KnownEnd = { lat: 53.387, lon: -6.065, county: 'Dublin' }
const CORK: KnownEnd = { lat: 51.9, lon: -8.47, county: 'Cork' }

/** The card that the document states above its examples. */
const PLAIN: PricedJourney = {
  vehicle: 'V-Class',
  people: 4,
  outward: { day: '2027-03-09', time: '10:00' },
  back: null,
  from: null,
  to: null,
  dropoff: 'Trim',
  loaded: 38_400,
  minutes: 40,
  depotToPickup: 22_000,
  depotToDropoff: 40_000,
  noticeMinutes: 20_000,
  shortNoticeHours: 24,
}

/** The examples of docs/prices.md by their headings. */
const EXAMPLES: Record<string, Partial<PricedJourney> & { card?: Partial<RateCard> }> = {
  'One way': {},
  'One way on a Sunday night': { outward: { day: '2027-03-14', time: '22:30' } },
  'Return on the same day, while the driver waits': { back: { day: '2027-03-09', time: '12:00' } },
  'Return on the same day, too late to wait for': { back: { day: '2027-03-09', time: '18:00' } },
  'Return on another day': { back: { day: '2027-03-14', time: '10:00' } },
  'Hire by the hour': { hours: 5 },
  'Hire for several days': {
    days: 3,
    outward: { day: '2027-03-27', time: '10:00' },
    extras: { overnights: 2 },
  },
  'Fixed price between zones': {
    from: AIRPORT,
    to: HOWTH,
    outward: { day: '2027-03-14', time: '10:00' },
  },
  'Stops and waiting': {
    loaded: 45_000,
    extras: {
      stops: 2,
      waits: [
        { place: 'Maynooth', minutes: 50 },
        { place: 'Summerhill', minutes: 0 },
      ],
      childSeats: 1,
    },
  },
  Tolls: {
    from: AIRPORT,
    to: CORK,
    vehicle: 'Sprinter',
    people: 12,
    loaded: 260_000,
    minutes: 170,
    depotToPickup: 5_000,
    depotToDropoff: 262_000,
    card: { tolls: [{ from: 'airport', to: 'cork', class: 's', cents: 380, both_ways: true }] },
  },
  'Below the lowest price': {
    loaded: 5_000,
    depotToPickup: 3_000,
    depotToDropoff: 2_000,
    card: {
      round_to_cents: 1_000,
      classes: EXAMPLE_CARD.classes.map((each) => ({ ...each, floor_cents: 6_200 })),
    },
  },
  'The clocks go forward': {
    outward: { day: '2027-03-28', time: '00:15' },
    back: { day: '2027-03-28', time: '03:15' },
  },
}

const text = await readFile(join(ROOT, 'docs/prices.md'), 'utf8')

/** The rows of the first table below a heading. */
function readTable(heading: string): string[][] {
  const [, section = ''] = text.split(`\n### ${heading}\n`)
  const [table = ''] = /(?:^\|.*\n)+/m.exec(section.split('\n#')[0] ?? '') ?? []
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.slice(2, -2).split(' | '))
  return rows.slice(2)
}

test.each(Object.entries(EXAMPLES))('docs/prices.md prices %j as the product does', (heading, example) => {
  const { card, ...changes } = example
  const { priced } = priceJourney({ ...EXAMPLE_CARD, ...card }, 1, { ...PLAIN, ...changes })
  const steps = priced?.steps.map(({ text: step, cents }) => [step, cents === null ? '' : showEuros(cents)])
  expect(readTable(heading)).toEqual(steps)
})

test('docs/prices.md has no other examples, and shows the rates that they are priced with', () => {
  expect([...text.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)).toEqual([
    'Rates',
    ...Object.keys(EXAMPLES),
  ])
  const amounts = [
    'base_cents',
    'loaded_km_cents',
    'empty_km_cents',
    'hour_cents',
    'day_cents',
    'floor_cents',
  ] as const
  const classes = EXAMPLE_CARD.classes
    .slice(0, 2)
    .map((each) => [each.name, ...amounts.map((name) => showEuros(each[name]))])
  expect(readTable('Rates')).toEqual(classes)
})
