import { addDays } from '#contract/basics/dublin-time.ts'
import { type BesideQuery, JOURNEY_LIMITS, type JourneysBeside } from '#contract/journeys/journey-leg.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { getLead } from '../leads/read-leads.ts'
import { readVisibility } from '../leads/visibility.ts'
import { readAllVehicles } from '../vehicles/list-vehicles.ts'
import { countBeside } from './count-loads.ts'
import { byTime, legKey, planLegs, readLegs, travelOn } from './read-plan.ts'
import { listAssignments } from './repository.ts'
import { type SplitLeg, splitLegs } from './split-legs.ts'

/** Lists other leads' drives on the days of a lead with these times, and counts what they leave of its kind of vehicle. */
export async function listBeside(
  server: Server,
  { actor }: Caller,
  id: number,
  asked: BesideQuery,
): Promise<JourneysBeside> {
  const lead = await getLead(server, actor, id)
  const vehicles = await readAllVehicles(server)
  const { date_of_travel, pickup_time = '', return_date = null, return_time = null } = asked
  const times = date_of_travel && { date_of_travel, pickup_time, return_date, return_time }
  const named = asked.selected_vehicle ?? lead.selected_vehicle
  const kind = vehicles.find(({ value, name }) => value === named || name === named)?.value ?? named
  const own = splitLegs({ ...lead, ...times, selected_vehicle: kind }, 'open')
  const { canSee } = await readVisibility(server, actor)
  const found = await Promise.all(
    findRanges(own).map((range) => readLegs(server, travelOn(...range), JOURNEY_LIMITS.leadsMax)),
  )
  const leads = new Map(found.flatMap((part) => [...part.leads]))
  leads.delete(id)
  // Two ranges may have read the same leg.
  const legs = new Map(found.flatMap((part) => part.legs.map((leg) => [legKey(leg), leg])))
  const others = [...legs.values()].filter(({ lead_id }) => leads.has(lead_id))
  const planned = await planLegs(server, others, await listAssignments(server.db, [...leads.keys()]))
  const days = new Set(own.map(({ day }) => day))
  const isShown = ({ day, lead_id }: SplitLeg) => {
    const lead = leads.get(lead_id)
    return days.has(day) && lead !== undefined && canSee(lead)
  }
  return {
    data: others.filter(isShown).sort(byTime),
    load: named ? countBeside(await planLegs(server, own, []), planned, vehicles) : null,
  }
}

/** Returns the ranges of days to read, each with a day before and after. The way back may be months after the way out. */
function findRanges(own: readonly SplitLeg[]): [string, string][] {
  return [...Map.groupBy(own, ({ kind }) => kind === 'back').values()].map((legs) => {
    const days = legs.map(({ day }) => day).sort()
    return [addDays(days[0] ?? '', -1), addDays(days.at(-1) ?? '', 1)]
  })
}
