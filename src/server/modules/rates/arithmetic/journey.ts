import type { PricedTrip } from '#server/modules/leads/describe-trip.ts'

export type { JourneyExtras, Wait } from '#server/modules/leads/describe-trip.ts'

/** A known end of a journey: its position and county. */
export type KnownEnd = { lat: number; lon: number; county: string | null }

/** A pick-up time: local day and time in Europe/Dublin, null if unknown. */
export type PickUp = { day: string | null; time: string | null }

/** A journey as the calculation needs it. Distances are in metres, so that halves are integers. Unknown facts are absent. */
export type PricedJourney = PricedTrip & {
  /** the vehicle's value in the quote form; blank for any that fits */
  vehicle: string
  people: number | null
  outward: PickUp
  /** null for one way */
  back: PickUp | null
  /** null if the place is unknown */
  from: KnownEnd | null
  to: KnownEnd | null
  /** the drop-off as the lead names it */
  dropoff?: string
  /** stops, or the days' destinations, in order; unknown ones are left out */
  between?: readonly KnownEnd[]
  /** names of unknown ends and stops */
  unknown?: readonly string[]
  /** metres one way; null if unknown */
  loaded: number | null
  /** metres of the return, if they differ */
  loadedBack?: number
  /** to the drop-off, including waits; null if unknown */
  minutes: number | null
  /** metres between the depot and each end; null if unknown */
  depotToPickup: number | null
  depotToDropoff: number | null
  /** from the request to the first pick-up; null if unknown */
  noticeMinutes: number | null
  /** the business's notice time, for surcharges without hours of their own */
  shortNoticeHours: number
}
