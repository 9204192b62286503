import { addDays, countDays, dublinDay, listDays } from '#contract/basics/dublin-time.ts'
import { foldText } from '#contract/basics/text.ts'
import {
  type FreedAssignment,
  JOURNEY_LIMITS,
  type JourneyLeg,
  type JourneyLegs,
  type JourneyQuery,
  type LeadPlan,
} from '#contract/journeys/journey-leg.ts'
import { AppError } from '#server/errors.ts'
import { readAllVehicles } from '#server/modules/vehicles/list-vehicles.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayView } from '../leads/policy.ts'
import { getLead } from '../leads/read-leads.ts'
import { findLeads } from '../leads/repository.ts'
import { readVisibility } from '../leads/visibility.ts'
import { countLoads } from './count-loads.ts'
import {
  AGREED,
  byTime,
  legKey,
  listDrivers,
  markLegs,
  planLegs,
  presentAssignment,
  readLegs,
  readUnits,
  travelOn,
} from './read-plan.ts'
import { type AssignmentRow, listAssignments, listPlannedDrivers } from './repository.ts'

/** Lists the drives of some days that the caller may see, with their plans. */
export async function listJourneys(
  server: Server,
  { actor }: Caller,
  { from, to, open }: JourneyQuery,
): Promise<JourneyLegs> {
  requireMayView(actor)
  checkDays(from, to)
  const { canSee } = await readVisibility(server, actor)
  // A drive of the evening before or the next morning may take the same vehicle.
  const [first, last] = [addDays(from, -1), addDays(to, 1)]
  const { legs, leads, more } = await readLegs(server, travelOn(first, last), JOURNEY_LIMITS.leadsMax)
  const isSeen = (id: number) => {
    const lead = leads.get(id)
    return lead !== undefined && canSee(lead)
  }
  const near = legs.filter(({ day }) => day >= first && day <= last)
  const assignments = await listAssignments(server.db, [...leads.keys()], { from, to })
  const planned = await markLegs(server, await planLegs(server, near, assignments), isSeen)
  const shown = planned.filter(
    ({ day, lead_id, agreed }) => day >= from && day <= to && isSeen(lead_id) && (open || agreed !== 'open'),
  )
  const legNames = new Set(legs.filter(({ agreed }) => agreed !== 'open').map(legKey))
  const gone = assignments.filter(
    ({ day, leadId, leg }) => day >= from && day <= to && !legNames.has(`${leadId} ${leg}`),
  )
  return {
    data: shown.sort(byTime),
    more,
    freed: await listFreed(server, gone, canSee),
    drivers: await listNames(server, shown),
    loads: countLoads(planned, await readAllVehicles(server), listDays(from, to, JOURNEY_LIMITS.daysMax)),
  }
}

/** Reads which vehicles and drivers are planned for a lead, and which ones its cancelled drives have freed. */
export async function readLeadPlan(server: Server, { actor }: Caller, id: number): Promise<LeadPlan> {
  await getLead(server, actor, id)
  const planned = (await listAssignments(server.db, [id])).filter(({ vehicle, driver }) => vehicle || driver)
  if (planned.length === 0) return { legs: [], freed: [] }
  const { legs } = await readLegs(server, { ids: [id] }, 1, AGREED)
  const units = await readUnits(server)
  const rows = new Map(planned.map((row) => [row.leg, row]))
  return {
    legs: legs.map(({ leg, day, time }) => {
      const row = rows.get(leg)
      return { leg, day, time, assignment: row ? presentAssignment(row, { day, time }, units) : null }
    }),
    freed: await listFreed(server, planned, () => true),
  }
}

/** Lists vehicles and drivers planned for legs that no longer exist. A lead keeps those of a leg that only moved to another day. */
async function listFreed(
  server: Server,
  gone: readonly AssignmentRow[],
  canSee: (lead: { assigned_to: number | null }) => boolean,
): Promise<FreedAssignment[]> {
  const ids = [...new Set(gone.map(({ leadId }) => leadId))]
  if (ids.length === 0) return []
  const { legs } = await readLegs(server, { ids }, ids.length, AGREED)
  const kept = new Set(legs.map(legKey))
  const leads = new Map((await findLeads(server.db, ids)).map((lead) => [lead.id, lead]))
  const units = await readUnits(server)
  return gone.flatMap((row) => {
    const lead = leads.get(row.leadId)
    const { day, leg } = row
    const time = row.time?.slice(0, 5) ?? ''
    const { vehicle, driver } = presentAssignment(row, { day, time }, units)
    if (!lead || !canSee(lead) || kept.has(`${row.leadId} ${leg}`) || !(vehicle || driver)) return []
    return { lead_id: lead.id, full_name: lead.full_name, leg, day, time, vehicle, driver }
  })
}

async function listNames(server: Server, shown: readonly JourneyLeg[]): Promise<string[]> {
  const registered = (await listDrivers(server.db)).map(({ name }) => name)
  const planned = await listPlannedDrivers(server.db, dublinDay(server.clock.now()))
  const named = shown.flatMap(({ assignment }) => assignment?.driver || [])
  const names = new Map([...named, ...planned, ...registered].map((name) => [foldText(name), name]))
  return [...names.values()].sort((a, b) => a.localeCompare(b, 'en'))
}

function checkDays(from: string, to: string): void {
  const days = countDays(from, to)
  if (days < 1) throw new AppError('invalid', { errors: { to: ['The last day is before the first.'] } })
  if (days > JOURNEY_LIMITS.daysMax)
    throw new AppError('invalid', {
      errors: { to: [`Please choose at most ${JOURNEY_LIMITS.daysMax} days.`] },
    })
}
