/** An end of a journey where it is known: a position, and the county it lies in. */
export type KnownEnd = { lat: number; lon: number; county: string | null }

/** When a vehicle picks up: the local day and time in Europe/Dublin, null where nobody has said. */
export type PickUp = { day: string | null; time: string | null }

/**
 * What the arithmetic is given. Kilometres are in hundredths, so that every figure is an integer. What part of it a lead does
 * not have yet is optional.
 */
export type PricedJourney = {
  /** as the quote form names it; blank for whatever fits */
  vehicle: string
  people: number | null
  outward: PickUp
  /** null: one way */
  back: PickUp | null
  /** null where the place is not known */
  from: KnownEnd | null
  to: KnownEnd | null
  /** stops, or where each day goes, in their order; one that is not known is left out */
  between?: readonly KnownEnd[]
  /** one way, hundredths of a kilometre; null when unknown */
  loaded: number | null
  /** of the way back, where it is another than the way there; hundredths of a kilometre */
  loadedBack?: number
  /** until the drop-off, with what is waited on the way */
  minutes: number | null
  /** hundredths of a kilometre between the depot and each end; null when unknown */
  depotToPickup: number | null
  depotToDropoff: number | null
  /** between the request and the first pick-up; null when unknown */
  noticeMinutes: number | null
  /** what the business calls short notice, for factors that name no hours of their own */
  shortNoticeHours: number
  /** hired by the hour */
  hours?: number
  /** hired for several days */
  days?: number
  extras?: JourneyExtras
}

/** How many of each. */
export type JourneyExtras = {
  waitingQuarters?: number
  stops?: number
  childSeats?: number
  meetAndGreet?: number
  overnights?: number
}
