import { addDays } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'

/** One drive on one day: outward, return, or a further day of a hire. `time`: 'HH:MM', or '' if open. */
export type ComingLeg = {
  lead: Lead
  kind: 'out' | 'back' | 'day'
  day: string
  time: string
  from: string
  to: string
}

/** Lists drives between two days, both included, by day and time. */
export function listComingLegs(leads: readonly Lead[], first: string, last: string): ComingLeg[] {
  return leads
    .flatMap(listLegs)
    .filter(({ day }) => day >= first && day <= last)
    .sort((a, b) => compare(a.day, b.day) || compare(a.time, b.time) || a.lead.id - b.lead.id)
}

function listLegs(lead: Lead): ComingLeg[] {
  const { date_of_travel: start, pickup_location: from, dropoff_location: to, trip } = lead
  const out = { lead, kind: 'out', day: start, time: lead.pickup_time, from, to } as const
  const hire = trip?.hire
  const { days, itinerary = [] } = hire?.kind === 'days' ? hire : { days: 1 }
  const later = Array.from({ length: days - 1 }, (_, at) => {
    const plan = itinerary[at + 1]
    const place = plan ? { from: plan.place, to: '' } : { from, to }
    return { lead, kind: 'day', day: addDays(start, at + 1), time: plan?.time ?? '', ...place } as const
  })
  if (!lead.return_date) return [out, ...later]
  const back = {
    lead,
    kind: 'back',
    day: lead.return_date,
    time: lead.return_time ?? '',
    from: to,
    to: from,
  } as const
  return [out, ...later, back]
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
