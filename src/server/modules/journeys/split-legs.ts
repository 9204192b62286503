import { addDays, instantAt } from '#contract/basics/dublin-time.ts'
import type { JourneyLeg } from '#contract/journeys/journey-leg.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { calendarMinutes, driveOneWay } from '#contract/trips/trip-minutes.ts'

const MINUTE_MS = 60_000

type Drive = Pick<JourneyLeg, 'kind' | 'day' | 'time' | 'from' | 'to' | 'stops'> & {
  /** null where the time is open */
  minutes: number | null
}

/** Splits a lead into its drives, in the order in which they are driven. */
export function splitLegs(lead: Lead, agreed: JourneyLeg['agreed']): JourneyLeg[] {
  const shared = {
    lead_id: lead.id,
    full_name: lead.full_name,
    mobile_number: lead.mobile_number,
    mobile_e164: lead.mobile_e164,
    number_of_people: lead.number_of_people,
    group_type: lead.group_type,
    selected_vehicle: lead.selected_vehicle,
    agreed,
  }
  return [outward(lead), ...laterDays(lead), ...wayBack(lead)].map(({ minutes, ...drive }) => {
    const starts = drive.time ? instantAt(drive.day, drive.time) : null
    const ends = starts && minutes !== null ? new Date(starts.getTime() + minutes * MINUTE_MS) : null
    return {
      ...shared,
      ...drive,
      starts_at: starts?.toISOString() ?? null,
      ends_at: ends?.toISOString() ?? null,
    }
  })
}

function outward(lead: Lead): Drive {
  const { date_of_travel: day, pickup_location: from, dropoff_location: to, trip } = lead
  const time = lead.pickup_time.slice(0, 5)
  // Each day of a tour is a drive of its own: the first one lasts as its stops say.
  const ownDay = trip?.hire?.kind === 'days' ? { ...trip, hire: undefined } : trip
  const minutes = time ? calendarMinutes(ownDay, driveOneWay(lead), { day, time }) : null
  const stops = (trip?.stops ?? []).map(({ place }) => place)
  return { kind: 'out', day, time, from, to, stops, minutes }
}

/** The days of a hire after its first. Nobody says when one ends. */
function laterDays({ date_of_travel, pickup_location, trip }: Lead): Drive[] {
  if (trip?.hire?.kind !== 'days') return []
  const { days, itinerary = [] } = trip.hire
  return Array.from({ length: days - 1 }, (_, at) => {
    const plan = itinerary[at + 1]
    const place = plan?.place ?? pickup_location
    const day = addDays(date_of_travel, at + 1)
    return { kind: 'day', day, time: plan?.time ?? '', from: place, to: '', stops: [], minutes: null }
  })
}

function wayBack(lead: Lead): Drive[] {
  const { return_date: day, return_time, pickup_location: to, dropoff_location: from } = lead
  if (!lead.round_trip || !day) return []
  const time = return_time?.slice(0, 5) ?? ''
  const minutes = time ? calendarMinutes(null, driveOneWay(lead), { day, time }) : null
  return [{ kind: 'back', day, time, from, to, stops: [], minutes }]
}
