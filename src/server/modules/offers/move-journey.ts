import type { JourneyTimes } from '#contract/offers/offer-reply.ts'
import type { OfferedJourney } from '#contract/offers/offered-journey.ts'
import { AppError } from '#server/errors.ts'
import { requireJourneyAhead, requireState } from './policy.ts'
import type { StoredOffer } from './repository.ts'

type Moved = {
  journey: OfferedJourney
  times: Partial<JourneyTimes>
  /** field → [before, after] */
  changes: Record<string, [unknown, unknown]>
}

/** The journey of an offer that stands, at other times; null where they are the same. Throws why it cannot be then. */
export function moveJourney(
  offer: StoredOffer,
  { date_of_travel, pickup_time, return_date, return_time }: JourneyTimes,
  today: string,
): Moved | null {
  const before = offer.journey
  const times = {
    date_of_travel,
    pickup_time,
    ...(before.round_trip && { return_date, return_time }),
  }
  const journey = { ...before, ...times }
  const names = (Object.keys(times) as (keyof typeof times)[]).filter(
    (name) => before[name] !== journey[name],
  )
  if (names.length === 0) return null
  requireState(offer, today, 'move')
  if (journey.date_of_travel !== before.date_of_travel && journey.date_of_travel < today)
    throw refuse('date_of_travel', 'This day has passed.')
  requireReturnAfter(journey)
  requireJourneyAhead(today, journey)
  const changes = Object.fromEntries(
    names.map((name): [string, [unknown, unknown]] => [name, [before[name], journey[name]]]),
  )
  return { journey, times, changes }
}

function requireReturnAfter(journey: OfferedJourney): void {
  const { round_trip, date_of_travel, pickup_time, return_date, return_time } = journey
  if (!round_trip) return
  if (!return_date || !return_time) throw refuse('return_date', 'Please fill in this field.')
  if (`${return_date} ${return_time}` <= `${date_of_travel} ${pickup_time}`)
    throw refuse('return_date', 'The return is before the pick-up.')
}

function refuse(field: keyof JourneyTimes, message: string): AppError {
  return new AppError('invalid', { errors: { [field]: [message] } })
}
