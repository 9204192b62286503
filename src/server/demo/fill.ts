import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { addDays, dublinDay } from '#contract/dublin-time.ts'
import { FLEET_CHOICES } from '#contract/fleet.ts'
import { ROLE } from '#contract/role.ts'
import { createPasswords } from '#server/modules/auth/passwords.ts'
import { searchTextOf } from '#server/modules/leads/rows.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { leadEvents, leads, users } from '#server/platform/db/tables.ts'
import { emailKey } from '#server/platform/email-key.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { GROUPS, mailOf, PEOPLE, phoneOf, ROUTES } from './people.ts'
import { type PlannedLead, planLeads } from './plan.ts'

export const DEMO_MANAGER = { name: 'Demo Manager', email: 'manager@jaunt.local' }
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
  const passwordHash = await createPasswords().hashPassword(options.password ?? generated ?? '')
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await refuseFullDatabase(transaction, options.evenIfNotEmpty)
    const { manager, isNew } = await demoManager(transaction, passwordHash)
    const plan = planLeads(options.now)
    await insertPlan(transaction, plan, manager)
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

type Manager = { id: number; name: string }

async function demoManager(
  transaction: Transaction,
  passwordHash: string,
): Promise<{ manager: Manager; isNew: boolean }> {
  const key = emailKey(DEMO_MANAGER.email)
  const [present] = await transaction.select().from(users).where(eq(users.emailKey, key))
  if (present) return { manager: present, isNew: false }
  const row = { ...DEMO_MANAGER, emailKey: key, passwordHash, roleId: ROLE.manager }
  const [manager] = await transaction.insert(users).values(row).returning()
  if (!manager) throw new Error('The demo manager was not stored.')
  return { manager, isNew: true }
}

async function insertPlan(transaction: Transaction, plan: PlannedLead[], manager: Manager): Promise<void> {
  const rows = plan.map((planned, index) => leadRow(planned, index, manager))
  const ids = await transaction.insert(leads).values(rows).returning({ id: leads.id })
  const events = plan.flatMap((planned, index) => eventRows(planned, ids[index]?.id ?? 0, manager))
  await transaction.insert(leadEvents).values(events)
}

function leadRow(planned: PlannedLead, index: number, manager: Manager): typeof leads.$inferInsert {
  const fullName = PEOPLE[index % PEOPLE.length] ?? ''
  const route = ROUTES[index % ROUTES.length]
  if (!route) throw new Error('There are no demo routes.')
  const email = mailOf(fullName)
  const places = { pickup_location: route.from, dropoff_location: route.to }
  const roundTrip = index % 4 === 1
  const daysAhead = 9 + ((index * 13) % 60)
  const changed = planned.steps.length + (planned.assignedAt ? 1 : 0)
  return {
    fullName,
    email,
    mobileNumber: phoneOf(index),
    pickupLocation: route.from,
    dropoffLocation: route.to,
    dateOfTravel: addDays(dublinDay(planned.createdAt), daysAhead),
    pickupTime: `${String(7 + (index % 12)).padStart(2, '0')}:${['00', '15', '30', '45'][index % 4]}`,
    selectedVehicle: FLEET_CHOICES[route.vehicle],
    additionalInfo: route.note,
    numberOfPeople: route.people,
    groupType: GROUPS[index % GROUPS.length] ?? '',
    roundTrip,
    returnDate: roundTrip ? addDays(dublinDay(planned.createdAt), daysAhead + 2) : null,
    returnTime: roundTrip ? '18:30' : null,
    distance: route.km * (roundTrip ? 2 : 1),
    slug: '/',
    status: planned.steps.at(-1)?.status ?? 'new',
    assignedTo: planned.mine ? manager.id : null,
    version: 1 + changed,
    searchText: searchTextOf({ full_name: fullName, email, ...places }),
    createdAt: planned.createdAt,
    updatedAt: planned.steps.at(-1)?.at ?? planned.assignedAt ?? planned.createdAt,
  }
}

function eventRows(
  planned: PlannedLead,
  leadId: number,
  manager: Manager,
): (typeof leadEvents.$inferInsert)[] {
  const by = { leadId, actorId: manager.id, actorName: manager.name }
  const created = { leadId, kind: 'created', createdAt: planned.createdAt }
  const changes = {
    assigned_to: [null, manager.id],
    assigned_to_name: [null, manager.name],
  } satisfies Record<string, [unknown, unknown]>
  const assigned = planned.assignedAt
    ? [{ ...by, kind: 'assigned', changes, createdAt: planned.assignedAt }]
    : []
  const steps = planned.steps.map(({ status, at }, index) => {
    const before = planned.steps[index - 1]?.status ?? 'new'
    const move: [unknown, unknown] = [before, status]
    return { ...by, kind: 'status', changes: { status: move }, createdAt: at }
  })
  return [created, ...assigned, ...steps]
}
