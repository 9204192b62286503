import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { ROLE } from '#contract/basics/role.ts'
import { hashAtOnce } from '#server/modules/users/passwords.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { leadEvents, leads, users } from '#server/platform/database/tables.ts'
import { StartProblem } from '#server/platform/process/startup-error.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { measureRoutes } from './measure-routes.ts'
import { insertOffers } from './offers.ts'
import { type PlannedLead, planLeads } from './plan.ts'
import { insertRates } from './rates.ts'
import { eventRows, leadRow, type Person, type Setting } from './rows.ts'
import { insertVehicles } from './vehicles.ts'
import { insertVisits } from './visits.ts'

export const DEMO_MANAGER = { name: 'Demo Manager', email: 'manager@jaunt.local' }
/** Has leads too, so that there is somebody to compare with. Nobody knows the password. */
const DEMO_COLLEAGUE = { name: 'Demo Colleague', email: 'colleague@jaunt.local' }
/** Any constant will do: two fillings at once wait for each other, and the second finds the first one's leads. */
const LOCK = 7_431_004

export type FillOptions = { now: Date; password: string | undefined; evenIfNotEmpty: boolean }
export type Filled = {
  leads: number
  /** made up here because none was configured; null when one was, or when the manager was there already */
  generatedPassword: string | null
  managerIsNew: boolean
}

/** Fills the database with demo leads, all or none. No mail is queued for them. */
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
    await insertVehicles(transaction)
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
  const offered = await insertOffers(transaction, { plan, rows, ids, people })
  const events = plan.flatMap((planned, index) => eventRows(planned, index, ids[index] ?? 0, people))
  events.push(...offered)
  // Events are written in the order of their times: what they leave on their leads follows from it.
  events.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await transaction.insert(leadEvents).values(events)
}
