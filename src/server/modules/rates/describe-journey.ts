import { instantAt } from '#contract/basics/dublin-time.ts'
import { foldText } from '#contract/basics/text.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { placesBetween } from '#contract/trips/places-between.ts'
import { minutesOverStops, sumWaits } from '#contract/trips/trip-minutes.ts'
import { placeNamed } from '#server/adapters/maps/ireland/load-gazetteer.ts'
import { describeTrip } from '#server/modules/leads/describe-trip.ts'
import { estimateLength } from '#server/modules/places/estimate-distance.ts'
import type { Server } from '#server/server.ts'
import type { KnownEnd, PricedJourney } from './arithmetic/journey.ts'

/** Facts of the business that affect prices. */
export type PricingTerms = { depot: string; shortNoticeHours: number }

/** The fields of a lead that affect its price. */
export type PricedLead = Pick<
  Lead,
  | 'pickup_location'
  | 'dropoff_location'
  | 'date_of_travel'
  | 'pickup_time'
  | 'round_trip'
  | 'return_date'
  | 'return_time'
  | 'distance'
  | 'distance_minutes'
  | 'selected_vehicle'
  | 'number_of_people'
  | 'trip'
  | 'created_at'
>

const MINUTE_MS = 60_000

/** Describes a lead for the calculation, from a given depot. */
export async function describeJourney(
  server: Server,
  lead: PricedLead,
  { depot, shortNoticeHours }: PricingTerms,
): Promise<PricedJourney> {
  const { pickup_location: pickup, trip } = lead
  // A hire without a drop-off ends at the pick-up.
  const dropoff = lead.dropoff_location || (trip?.hire ? pickup : '')
  const between = placesBetween(trip)
  const [depotToPickup, depotToDropoff] = await Promise.all(
    [pickup, dropoff].map((end) => measureFromDepot(server, depot, end)),
  )
  const ways = await splitWays(server, lead)
  return {
    vehicle: lead.selected_vehicle,
    people: lead.number_of_people,
    outward: { day: lead.date_of_travel || null, time: lead.pickup_time || null },
    back: lead.round_trip ? { day: lead.return_date, time: lead.return_time } : null,
    from: findEnd(pickup),
    to: findEnd(dropoff),
    dropoff,
    between: between.flatMap((place) => findEnd(place) ?? []),
    unknown: [pickup, ...between, dropoff].filter((place) => place !== '' && !findEnd(place)),
    ...ways,
    depotToPickup: depotToPickup ?? null,
    depotToDropoff: depotToDropoff ?? null,
    noticeMinutes: measureNotice(lead),
    shortNoticeHours,
    ...describeTrip(lead.trip),
  }
}

type Ways = Pick<PricedJourney, 'loaded' | 'loadedBack' | 'minutes'>

/** Splits a round trip's distance into outward and return. The return has no stops. */
async function splitWays(server: Server, lead: PricedLead): Promise<Ways> {
  const { distance, distance_minutes, round_trip, trip } = lead
  const loaded = distance > 0 ? toMetres(distance) : null
  if (!round_trip) {
    return { loaded, minutes: arriveAfter(lead, distance_minutes) }
  }
  const [from, to] = [lead.dropoff_location, lead.pickup_location]
  const hasStops = placesBetween(trip).length > 0
  const back = hasStops ? await estimateLength(server, { from, to, roundTrip: false }) : null
  const loadedBack = back && toMetres(back.distance)
  if (back && loaded !== null && loadedBack !== null && loadedBack < loaded) {
    const minutes = distance_minutes === null ? null : Math.max(0, distance_minutes - back.minutes)
    return {
      loaded: loaded - loadedBack,
      loadedBack,
      minutes: arriveAfter(lead, minutes),
    }
  }
  return {
    loaded: loaded === null ? null : loaded / 2,
    minutes: arriveAfter(lead, distance_minutes === null ? null : distance_minutes / 2),
  }
}

/** Returns the minutes from pick-up to drop-off. `drive`: the minutes of driving; null if unknown. */
function arriveAfter(lead: PricedLead, drive: number | null): number | null {
  if (drive === null) return null
  const { trip, date_of_travel: day, pickup_time: time } = lead
  return day === '' || time === '' ? drive + sumWaits(trip) : minutesOverStops(trip, drive, { day, time })
}

/** Converts kilometres to metres. Kilometres have at most two decimals, so half of them is a whole number of metres. */
function toMetres(km: number): number {
  return Math.round(km * 100) * 10
}

function findEnd(text: string): KnownEnd | null {
  const found = text === '' ? null : placeNamed(text)
  return found && { lat: found.lat, lon: found.lon, county: found.county || null }
}

/** Measures the metres between the depot and a place; null if unknown. */
async function measureFromDepot(server: Server, depot: string, end: string): Promise<number | null> {
  if (depot === '' || end === '') return null
  if (foldText(depot) === foldText(end)) return 0
  const drive = await estimateLength(server, { from: depot, to: end, roundTrip: false })
  if (drive) return toMetres(drive.distance)
  // There is no road between two names of one place, such as an airport and its terminal, so the distance is 0.
  const [start, finish] = [depot, end].map((name) => placeNamed(name))
  return start && finish && start.lat === finish.lat && start.lon === finish.lon ? 0 : null
}

function measureNotice({ date_of_travel: day, pickup_time: time, created_at }: PricedLead): number | null {
  if (day === '' || time === '') return null
  return (instantAt(day, time).getTime() - Date.parse(created_at)) / MINUTE_MS
}
