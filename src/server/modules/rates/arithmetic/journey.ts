import type { PricedTrip } from '#server/modules/leads/describe-trip.ts'

export type { JourneyExtras, Wait } from '#server/modules/leads/describe-trip.ts'

/** A known end of a journey: its position and county. */
export type KnownEnd = { lat: number; lon: number; county: string | null }

/** The time at which a vehicle picks up: the local day and time in Europe/Dublin, null where nobody has said. */
export type PickUp = { day: string | null; time: string | null }

/**
 * A journey as the arithmetic takes it. Distances are in metres, so that each half is an integer. A fact that a lead does not
 * have is absent.
 */
export type PricedJourney = PricedTrip & {
  /** as the quote form names it; blank for whatever fits */
  vehicle: string
  people: number | null
  outward: PickUp
  /** null: one way */
  back: PickUp | null
  /** null where the place is not known */
  from: KnownEnd | null
  to: KnownEnd | null
  /** where the way there ends, as the lead names it */
  dropoff?: string
  /** stops, or where each day goes, in their order; one that is not known is left out */
  between?: readonly KnownEnd[]
  /** the names of ends and stops that are not */
  unknown?: readonly string[]
  /** one way; null when unknown */
  loaded: number | null
  /** of the way back, where it is another than the way there */
  loadedBack?: number
  /** until the drop-off, with what is waited on the way, for the time of a stop too */
  minutes: number | null
  /** between the depot and each end; null when unknown */
  depotToPickup: number | null
  depotToDropoff: number | null
  /** between the request and the first pick-up; null when unknown */
  noticeMinutes: number | null
  /** what the business calls short notice, for factors that name no hours of their own */
  shortNoticeHours: number
}
