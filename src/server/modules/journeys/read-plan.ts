import { dublinDay } from '#contract/basics/dublin-time.ts'
import { JOURNEY_LIMITS, type JourneyLeg } from '#contract/journeys/journey-leg.ts'
import type { LegAssignment } from '#contract/journeys/leg-assignment.ts'
import { AGREEMENTS, type Agreement } from '#contract/leads/lead-list.ts'
import { DRIVER_LICENCES, type DriverLicence } from '#contract/licences/licence.ts'
import { placesBetween } from '#contract/trips/places-between.ts'
import { type ListedUnit, listUnits } from '#contract/vehicles/units.ts'
import { listLicences } from '#server/modules/licences/repository.ts'
import { readCurrentVersion } from '#server/modules/rates/read-versions.ts'
import { readAllVehicles } from '#server/modules/vehicles/list-vehicles.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Server } from '#server/server.ts'
import { listJourneyFields } from '../leads/list/repository-list.ts'
import type { JourneyFields } from '../leads/repository-columns.ts'
import type { RowFilter } from '../leads/rows.ts'
import { measureDrive } from './drive-minutes.ts'
import { foldName, type HeldLicences, markPlan, type PlannedLeg } from './mark-plan.ts'
import { type AssignmentRow, listAssignments } from './repository.ts'
import { type SplitLeg, splitLegs } from './split-legs.ts'

const MINUTE_MS = 60_000
/** The agreements whose journeys are driven: an open quote is no journey yet. */
export const AGREED = ['booked', 'unconfirmed'] as const

type FoundLegs = {
  legs: SplitLeg[]
  leads: ReadonlyMap<number, JourneyFields>
  /** whether leads beyond the limit were left out */
  more: boolean
}

/** Filters the leads that may have a leg on some days. */
export function travelOn(from: string, to: string): RowFilter {
  return { travelTo: to, endsFrom: from }
}

/** Reads the legs of leads with a booking or a quote. A lead with a booking counts as booked, whatever else is quoted for it. */
export async function readLegs(
  server: Server,
  filter: RowFilter,
  leadsMax: number,
  agreements: readonly Agreement[] = AGREEMENTS,
): Promise<FoundLegs> {
  const today = dublinDay(server.clock.now())
  const groups = await Promise.all(
    agreements.map((as) => listJourneyFields(server.db, { ...filter, agreed: { as, today } }, leadsMax + 1)),
  )
  const leads = new Map<number, JourneyFields>()
  const legs: SplitLeg[] = []
  for (const [at, agreed] of agreements.entries()) {
    for (const row of (groups[at] ?? []).slice(0, leadsMax)) {
      if (leads.has(row.id)) continue
      leads.set(row.id, row)
      legs.push(...splitLegs(await measureOwn(server, row), agreed))
    }
  }
  return { legs, leads, more: groups.some((rows) => rows.length > leadsMax) }
}

/** Adds the driving time by the built-in road map to a lead whose distance staff typed; it stays null if a place is unknown. */
async function measureOwn(server: Server, lead: JourneyFields): Promise<JourneyFields> {
  if (lead.distance_minutes !== null || lead.trip?.hire) return lead
  const places = [lead.pickup_location, ...placesBetween(lead.trip), lead.dropoff_location]
  let minutes = 0
  for (const [at, to] of places.slice(1).entries()) {
    const part = await measureDrive(server, places[at] ?? '', to)
    if (part === null) return lead
    minutes += part
  }
  return { ...lead, distance_minutes: minutes * (lead.round_trip ? 2 : 1) }
}

/** Adds to each leg its plan, and the times of leaving the depot and of the return there. */
export async function planLegs(
  server: Server,
  legs: readonly SplitLeg[],
  assignments: readonly AssignmentRow[],
): Promise<PlannedLeg[]> {
  const { card } = await readCurrentVersion(server)
  const units = await readUnits(server)
  const planned = new Map(assignments.map((row) => [`${row.leadId} ${row.leg}`, row]))
  const result: PlannedLeg[] = []
  for (const leg of legs) {
    // Only agreed journeys are planned; vehicles and drivers planned for others are free again.
    const row = leg.agreed === 'open' ? undefined : planned.get(legKey(leg))
    result.push({
      ...leg,
      // Between the first and the last day of a hire the vehicle stays with its group.
      leaves_depot_at:
        leg.kind === 'day'
          ? null
          : await shift(leg.starts_at, -1, () => measureDrive(server, card.depot, leg.from)),
      back_at_depot_at: await shift(leg.ends_at, 1, () =>
        measureDrive(server, leg.to || leg.from, card.depot),
      ),
      assignment: row ? presentAssignment(row, leg, units) : null,
    })
  }
  return result
}

/** Reads a driver's legs of a day that are booked or to be confirmed, whatever the case of the name. */
export async function listDriverLegs(
  server: Server,
  { day, driver }: { day: string; driver: string },
): Promise<{ legs: PlannedLeg[]; leads: FoundLegs['leads'] }> {
  const { legs, leads } = await readLegs(server, travelOn(day, day), JOURNEY_LIMITS.leadsMax, AGREED)
  const agreed = legs.filter((leg) => leg.day === day)
  const assignments = await listAssignments(server.db, [...new Set(agreed.map(({ lead_id }) => lead_id))])
  const name = foldName(driver)
  const own = assignments.filter((row) => foldName(row.driver) === name)
  const names = new Set(own.map(({ leadId, leg }) => `${leadId} ${leg}`))
  const planned = await planLegs(
    server,
    agreed.filter((leg) => names.has(legKey(leg))),
    own,
  )
  return { legs: planned.sort(byTime), leads }
}

/** Adds to each leg what does not fit. `canName`: whether the reader may see a lead. */
export async function markLegs(
  server: Server,
  legs: readonly PlannedLeg[],
  canName: (leadId: number) => boolean,
): Promise<JourneyLeg[]> {
  const marks = await markPlan(legs, {
    units: await readUnits(server),
    licences: new Map((await listDrivers(server.db)).map(({ name, held }) => [foldName(name), held])),
    drive: (from, to) => measureDrive(server, from, to),
    canName,
  })
  return legs.map((leg, at) => ({ ...leg, marks: marks[at] ?? [] }))
}

/** Lists the drivers in the licence register, each with the last valid day of every kind of licence; the latest licence counts. */
export async function listDrivers(db: Executor): Promise<{ name: string; held: HeldLicences }[]> {
  const drivers = new Map<string, { name: string; held: Map<DriverLicence, string> }>()
  for (const { kind, holder, validUntil } of await listLicences(db)) {
    if (!(kind in DRIVER_LICENCES)) continue
    const driver = drivers.get(foldName(holder)) ?? { name: holder, held: new Map() }
    drivers.set(foldName(holder), driver)
    // The licence that ends last is listed last.
    driver.held.set(kind as DriverLicence, validUntil)
  }
  return [...drivers.values()]
}

export async function readUnits(server: Server): Promise<ListedUnit[]> {
  return listUnits(await readAllVehicles(server))
}

export function presentAssignment(
  row: AssignmentRow,
  leg: Pick<JourneyLeg, 'day' | 'time'>,
  units: readonly ListedUnit[],
): LegAssignment {
  const unit = units.find(({ id }) => id === row.unitId)
  const time = row.time?.slice(0, 5) ?? ''
  const isPlanned = row.vehicle !== '' || row.driver !== ''
  const hasMoved = isPlanned && (row.day !== leg.day || time !== leg.time)
  return {
    unit_id: row.unitId,
    vehicle: unit?.label ?? row.vehicle,
    driver: row.driver,
    note: row.note,
    collect_cents: row.collectCents,
    moved_from: hasMoved ? { day: row.day, time } : null,
  }
}

export function byTime(a: SplitLeg, b: SplitLeg): number {
  const [one, other] = [`${a.day} ${a.time}`, `${b.day} ${b.time}`]
  return one < other ? -1 : Number(one > other) || a.lead_id - b.lead_id
}

export function legKey({ lead_id, leg }: Pick<JourneyLeg, 'lead_id' | 'leg'>): string {
  return `${lead_id} ${leg}`
}

async function shift(
  instant: string | null,
  sign: 1 | -1,
  measure: () => Promise<number | null>,
): Promise<string | null> {
  const minutes = instant && (await measure())
  if (!instant || typeof minutes !== 'number') return null
  return new Date(Date.parse(instant) + sign * minutes * MINUTE_MS).toISOString()
}
