import { sql } from 'drizzle-orm'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rateCards } from '#server/platform/database/tables.ts'
import { COACH, MINIBUS } from './vehicles.ts'

const WAY_PRICES: Pick<RateCard, 'fixed_prices' | 'tolls'> = {
  fixed_prices: [
    { from: 'dublin-airport', to: 'dublin-city', class: 'v-class', cents: 9_500, both_ways: true },
    { from: 'dublin-airport', to: 'galway', class: 'sprinter', cents: 78_000, both_ways: true },
  ],
  tolls: [{ from: 'dublin-airport', to: 'galway', class: 'v-class', cents: 600, both_ways: true }],
}
const DAYS_AGO = 90
const DAYS_AHEAD = 30
/** The second version adds this to the price of a kilometre. */
const DEARER_CENTS = 10

/** The classes of the vehicles that the demo firm has beside the shipped ones. */
const ADDED_CLASSES: RateCard['classes'] = [
  {
    id: 'minibus',
    name: 'Minibus',
    vehicle: MINIBUS,
    seats: 29,
    base_cents: 7_000,
    loaded_km_cents: 270,
    empty_km_cents: 135,
    hour_cents: 11_000,
    minimum_hours: 4,
    day_cents: 95_000,
    floor_cents: 22_000,
  },
  {
    id: 'coach',
    name: 'Coach',
    vehicle: COACH,
    seats: 53,
    base_cents: 9_000,
    loaded_km_cents: 340,
    empty_km_cents: 170,
    hour_cents: 13_000,
    minimum_hours: 5,
    day_cents: 120_000,
    floor_cents: 32_000,
  },
]

/** Above the amounts of the example, which price nothing. */
const OWN_BASE_CENTS = 500

/** A card of the demo firm, and a dearer one that counts from next month on. A card of one's own is left alone. */
export async function insertRates(transaction: Transaction, now: Date): Promise<void> {
  if ((await transaction.$count(rateCards)) > 0) return
  const shipped = SHIPPED_RATE_CARD.classes.map((each) => ({
    ...each,
    base_cents: each.base_cents + OWN_BASE_CENTS,
  }))
  const classes = [...shipped, ...ADDED_CLASSES]
  const card = { ...SHIPPED_RATE_CARD, enabled: true, depot: 'Dublin Airport', ...WAY_PRICES, classes }
  const dearer = classes.map((each) => ({
    ...each,
    loaded_km_cents: each.loaded_km_cents + DEARER_CENTS,
  }))
  const today = dublinDay(now)
  const from = { createdByName: 'Demo', createdAt: now }
  await transaction.insert(rateCards).values([
    { ...from, version: 1, countsFrom: addDays(today, -DAYS_AGO), note: 'Demo rates', card },
    {
      ...from,
      version: 2,
      countsFrom: addDays(today, DAYS_AHEAD),
      note: 'Fuel is dearer',
      card: { ...card, classes: dearer },
    },
  ])
  await transaction.execute(sql`select pg_notify('jaunt_rates', '')`)
}
