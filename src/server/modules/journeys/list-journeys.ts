import { addDays, countDays, dublinDay } from '#contract/basics/dublin-time.ts'
import {
  JOURNEY_LIMITS,
  type JourneyLeg,
  type JourneyLegs,
  type JourneyQuery,
} from '#contract/journeys/journey-leg.ts'
import { TRIP_LIMITS } from '#contract/trips/trip-limits.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { readBatch } from '../leads/list/repository-list.ts'
import { requireMayView } from '../leads/policy.ts'
import { presentLead } from '../leads/present.ts'
import { readVisibility } from '../leads/visibility.ts'
import { splitLegs } from './split-legs.ts'

/** Lists the drives of some days that the caller may see. A lead with a booking is booked, whatever else is quoted for it. */
export async function listJourneys(
  server: Server,
  { actor }: Caller,
  { from, to, open }: JourneyQuery,
): Promise<JourneyLegs> {
  requireMayView(actor)
  checkDays(from, to)
  const { visibleTo } = await readVisibility(server, actor)
  const today = dublinDay(server.clock.now())
  const agreements = open
    ? (['booked', 'unconfirmed', 'open'] as const)
    : (['booked', 'unconfirmed'] as const)
  const { leadsMax } = JOURNEY_LIMITS
  const groups = await Promise.all(
    agreements.map((as) => {
      const travel = { travelFrom: addDays(from, -TRIP_LIMITS.daysMax), travelTo: to, endsFrom: from }
      return readBatch(server.db, { ...travel, agreed: { as, today }, visibleTo }, leadsMax + 1)
    }),
  )
  const seen = new Set<number>()
  const legs = groups.flatMap((rows, at) =>
    rows.slice(0, leadsMax).flatMap((row) => {
      const agreed = agreements[at]
      if (!agreed || seen.has(row.id)) return []
      seen.add(row.id)
      return splitLegs(presentLead(row, new Map()), agreed)
    }),
  )
  return {
    data: legs.filter(({ day }) => day >= from && day <= to).sort(byTime),
    more: groups.some((rows) => rows.length > leadsMax),
  }
}

function checkDays(from: string, to: string): void {
  const days = countDays(from, to)
  if (days < 1) throw new AppError('invalid', { errors: { to: ['The last day is before the first.'] } })
  if (days > JOURNEY_LIMITS.daysMax)
    throw new AppError('invalid', {
      errors: { to: [`Please choose at most ${JOURNEY_LIMITS.daysMax} days.`] },
    })
}

function byTime(a: JourneyLeg, b: JourneyLeg): number {
  const [one, other] = [`${a.day} ${a.time}`, `${b.day} ${b.time}`]
  return one < other ? -1 : Number(one > other) || a.lead_id - b.lead_id
}
