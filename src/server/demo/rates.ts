import { sql } from 'drizzle-orm'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rateCards } from '#server/platform/database/tables.ts'

const DAYS_AGO = 90
const DAYS_AHEAD = 30
/** What the second version adds to kilometres. */
const DEARER_CENTS = 10

/** The example card, switched on, and a dearer one that counts from next month on. A card of one's own is left alone. */
export async function insertRates(transaction: Transaction, now: Date): Promise<void> {
  if ((await transaction.$count(rateCards)) > 0) return
  const card = { ...SHIPPED_RATE_CARD, enabled: true }
  const classes = card.classes.map((each) => ({
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
      card: { ...card, classes },
    },
  ])
  await transaction.execute(sql`select pg_notify('jaunt_rates', '')`)
}
