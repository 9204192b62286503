import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { ROLE } from '#contract/basics/role.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { SHIPPED_RATE_CARD } from '#contract/rates/shipped-card.ts'
import { StartProblem } from '#server/errors.ts'
import { hashAtOnce } from '#server/modules/users/passwords.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { leadEvents, leads, rateCards, users, visitCounts } from '#server/platform/database/tables.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { measureRoutes } from './measure-routes.ts'
import { type PlannedLead, planLeads } from './plan.ts'
import { insertQuotes } from './quotes.ts'
import { eventRows, leadRow, type Person, type Setting } from './rows.ts'
import { COACH, insertVehicles, MINIBUS } from './vehicles.ts'

const WAY_PRICES: Pick<RateCard, 'fixed_prices' | 'tolls'> = {
  fixed_prices: [
    { from: 'dublin-airport', to: 'dublin-city', class: 'v-class', cents: 9_500, both_ways: true },
    { from: 'dublin-airport', to: 'galway', class: 'sprinter', cents: 78_000, both_ways: true },
  ],
  tolls: [{ from: 'dublin-airport', to: 'galway', class: 'v-class', cents: 600, both_ways: true }],
}

const DAYS_AGO = 90

const DAYS_AHEAD = 30

/** The second version of the rates adds this to the price per kilometre. */
const DEARER_CENTS = 10

/** Vehicle classes for the additional vehicles of the demo firm. */
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

/** Differs from the shipped base fee, because the shipped amounts are examples and never used for prices. */
const OWN_BASE_CENTS = 500

const VISIT_DAYS = 90

export const DEMO_MANAGER = { name: 'Demo Manager', email: 'manager@jaunt.local' }

/** A second person with leads, for comparison. Nobody knows their password. */
const DEMO_COLLEAGUE = { name: 'Demo Colleague', email: 'colleague@jaunt.local' }

/** An arbitrary constant to lock by: concurrent runs wait for each other, and the second one finds the leads of the first. */
const LOCK = 7_431_004

export type FillOptions = { now: Date; password: string | undefined; evenIfNotEmpty: boolean }

export type Filled = {
  leads: number
  /** set if none was configured; null if one was, or if the manager exists already */
  generatedPassword: string | null
  managerIsNew: boolean
}

/** Fills the database with demo leads, all or none, and queues no emails. */
export async function fillWithDemo(db: Database, options: FillOptions): Promise<Filled> {
  const generated = options.password === undefined ? randomBytes(12).toString('base64url') : null
  const passwordHash = await hashAtOnce(options.password ?? generated ?? '')
  const unknownHash = await hashAtOnce(randomBytes(24).toString('base64url'))
  const routes = await measureRoutes()
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await refuseFullDatabase(transaction, options.evenIfNotEmpty)
    const { person: manager, isNew } = await demoPerson(transaction, DEMO_MANAGER, passwordHash)
    const { person: colleague } = await demoPerson(transaction, DEMO_COLLEAGUE, unknownHash)
    await insertVehicles(transaction, dublinDay(options.now))
    const plan = planLeads(options.now)
    await insertPlan(transaction, plan, { people: { manager, colleague }, routes, now: options.now })
    await insertRates(transaction, options.now)
    await insertVisits(transaction, plan, options.now)
    return { leads: plan.length, generatedPassword: isNew ? generated : null, managerIsNew: isNew }
  })
}

async function refuseFullDatabase(transaction: Transaction, evenIfNotEmpty: boolean): Promise<void> {
  const present = await transaction.$count(leads)
  if (present === 0 || evenIfNotEmpty) return
  throw new StartProblem(
    `This database already holds ${present === 1 ? 'a lead' : `${present} leads`}, so no demo leads were added.\n` +
      'To mix them with what is there: npm run demo -- --even-if-not-empty',
  )
}

async function demoPerson(
  transaction: Transaction,
  person: { name: string; email: string },
  passwordHash: string,
): Promise<{ person: Person; isNew: boolean }> {
  const key = emailKey(person.email)
  const [present] = await transaction.select().from(users).where(eq(users.emailKey, key))
  if (present) return { person: present, isNew: false }
  const row = { ...person, emailKey: key, passwordHash, roleId: ROLE.manager }
  const [made] = await transaction.insert(users).values(row).returning()
  if (!made) throw new Error(`${person.name} was not stored.`)
  return { person: made, isNew: true }
}

async function insertPlan(transaction: Transaction, plan: PlannedLead[], setting: Setting): Promise<void> {
  const { people } = setting
  const rows = plan.map((planned, index) => leadRow(planned, index, setting))
  const made = await transaction.insert(leads).values(rows).returning({ id: leads.id })
  const ids = made.map(({ id }) => id)
  const quoteEvents = await insertQuotes(transaction, { plan, rows, ids, people })
  const events = plan.flatMap((planned, index) => eventRows(planned, index, ids[index] ?? 0, people))
  events.push(...quoteEvents)
  // Events are inserted in the order of time, because their triggers change the lead.
  events.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await transaction.insert(leadEvents).values(events)
}

/** Inserts visits: each enquiry has a view and a started form, and many more views have no enquiry. */
async function insertVisits(transaction: Transaction, plan: PlannedLead[], now: Date): Promise<void> {
  const today = dublinDay(now)
  const requestsByDay = Map.groupBy(plan, ({ createdAt }) => dublinDay(createdAt))
  const rows = Array.from({ length: VISIT_DAYS }, (_, back) => {
    const day = addDays(today, -back)
    const sent = requestsByDay.get(day)?.length ?? 0
    const begun = sent + ((back * 5 + 2) % 3)
    return [
      { day, page: '/', event: 'page_view', visits: begun * 4 + 9 + ((back * 7) % 11) },
      { day, page: '/', event: 'quote_start', visits: begun },
      { day, page: '/', event: 'quote_submit', visits: sent },
    ]
  })
  const seen = rows.flat().filter(({ visits }) => visits > 0)
  await transaction
    .insert(visitCounts)
    .values(seen)
    .onConflictDoUpdate({
      target: [visitCounts.day, visitCounts.page, visitCounts.event],
      set: { visits: sql`${visitCounts.visits} + excluded.visits` },
    })
}

/** Inserts rates of the demo firm, and higher ones from next month. Existing rates are kept. */
async function insertRates(transaction: Transaction, now: Date): Promise<void> {
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
