import { instantAt } from '#contract/basics/dublin-time.ts'
import { foldText } from '#contract/basics/text.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { KnownEnd, PricedJourney } from './arithmetic/journey.ts'
import type { RateDependencies } from './dependencies.ts'

type Maps = Pick<RateDependencies, 'estimateDistance' | 'findPlace'>

const MINUTE_MS = 60_000

/** A lead as the arithmetic takes it, for vehicles that stand at a depot. */
export async function describeJourney(maps: Maps, lead: Lead, depot: string): Promise<PricedJourney> {
  const { pickup_location: pickup, dropoff_location: dropoff } = lead
  const [depotToPickup, depotToDropoff] = await Promise.all(
    [pickup, dropoff].map((end) => measureFromDepot(maps, depot, end)),
  )
  const ways = lead.round_trip ? 2 : 1
  return {
    vehicle: lead.selected_vehicle,
    people: lead.number_of_people,
    outward: { day: lead.date_of_travel || null, time: lead.pickup_time || null },
    back: lead.round_trip ? { day: lead.return_date, time: lead.return_time } : null,
    from: findEnd(maps, pickup),
    to: findEnd(maps, dropoff),
    // The distance of a lead is there and back on a round trip.
    loaded: lead.distance > 0 ? Math.round((lead.distance * 100) / ways) : null,
    minutes: lead.distance_minutes === null ? null : Math.round(lead.distance_minutes / ways),
    depotToPickup: depotToPickup ?? null,
    depotToDropoff: depotToDropoff ?? null,
    noticeMinutes: measureNotice(lead),
  }
}

function findEnd({ findPlace }: Maps, text: string): KnownEnd | null {
  const found = text === '' ? null : findPlace(text)
  return found && { lat: found.lat, lon: found.lon, county: found.county || null }
}

/** Hundredths of a kilometre; null when unknown. */
async function measureFromDepot(
  { estimateDistance }: Maps,
  depot: string,
  end: string,
): Promise<number | null> {
  if (depot === '' || end === '') return null
  if (foldText(depot) === foldText(end)) return 0
  const drive = await estimateDistance({ from: depot, to: end, roundTrip: false })
  return drive && Math.round(drive.distance * 100)
}

function measureNotice({ date_of_travel: day, pickup_time: time, created_at }: Lead): number | null {
  if (day === '' || time === '') return null
  return Math.round((instantAt(day, time).getTime() - Date.parse(created_at)) / MINUTE_MS)
}
