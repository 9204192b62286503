import { addDays, instantAt } from '#contract/basics/dublin-time.ts'
import type { JourneyLeg } from '#contract/journeys/journey-leg.ts'
import { calendarMinutes, driveOneWay } from '#contract/trips/trip-minutes.ts'
import type { JourneyFields } from '../leads/repository-columns.ts'

const MINUTE_MS = 60_000

/** A leg before anything is planned or measured for it. */
export type SplitLeg = Omit<JourneyLeg, 'leaves_depot_at' | 'back_at_depot_at' | 'assignment' | 'marks'>

type Drive = Pick<JourneyLeg, 'kind' | 'leg' | 'day' | 'time' | 'from' | 'to' | 'stops' | 'drive_minutes'> & {
  /** null where the time is open */
  minutes: number | null
}

type SplitLead = Omit<JourneyFields, 'assigned_to'>

/** Splits a lead into its drives, in the order in which they are driven. */
export function splitLegs(lead: SplitLead, agreed: JourneyLeg['agreed']): SplitLeg[] {
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

function outward(lead: SplitLead): Drive {
  const { date_of_travel: day, pickup_location: from, dropoff_location, trip } = lead
  const time = lead.pickup_time.slice(0, 5)
  const drive_minutes = driveOneWay(lead)
  const stops = (trip?.stops ?? []).map(({ place }) => place)
  const leg = { kind: 'out', leg: 'out', day, time, from, stops, drive_minutes } as const
  // The vehicle stays with its group, so nobody says when the first day of a tour ends.
  if (trip?.hire?.kind === 'days')
    return { ...leg, to: trip.hire.itinerary?.[0]?.place || dropoff_location, minutes: null }
  const minutes = time ? calendarMinutes(trip, drive_minutes, { day, time }) : null
  return { ...leg, to: dropoff_location, minutes }
}

/** Returns the days of a hire after its first, each from where the day before ended. Their ends are unknown. */
function laterDays({ date_of_travel, pickup_location, dropoff_location, trip }: SplitLead): Drive[] {
  if (trip?.hire?.kind !== 'days') return []
  const { days, itinerary = [] } = trip.hire
  let from = itinerary[0]?.place || dropoff_location || pickup_location
  return Array.from({ length: days - 1 }, (_, at) => {
    const { time = '', place: to = '' } = itinerary[at + 1] ?? {}
    const drive = { from, to: to === from ? '' : to, time, stops: [], minutes: null, drive_minutes: null }
    from = to || from
    return { kind: 'day', leg: `day-${at + 2}`, day: addDays(date_of_travel, at + 1), ...drive }
  })
}

function wayBack(lead: SplitLead): Drive[] {
  const { return_date: day, return_time, pickup_location: to, dropoff_location: from } = lead
  if (!lead.round_trip || !day) return []
  const time = return_time?.slice(0, 5) ?? ''
  const drive_minutes = driveOneWay(lead)
  const minutes = time ? calendarMinutes(null, drive_minutes, { day, time }) : null
  return [{ kind: 'back', leg: 'back', day, time, from, to, stops: [], minutes, drive_minutes }]
}
