import { addDays } from '../basics/dublin-time.ts'
import { lastTravelDay, type Travel } from '../trips/last-travel-day.ts'

/**
 * The latest last day that an offer of this journey may have: the day before it, and today once the journey is today or has begun.
 * `today` is a day in Dublin.
 */
export function latestLastDay(today: string, { date_of_travel }: Pick<Travel, 'date_of_travel'>): string {
  return date_of_travel > today ? addDays(date_of_travel, -1) : today
}

/** Whether there is nothing left of a journey that could be offered. */
export function isJourneyOver(today: string, journey: Travel): boolean {
  return lastTravelDay(journey) < today
}

/** Why a journey that is over is not quoted. */
export const JOURNEY_IS_OVER = 'The journey is over. Please edit its date first.'
