import { addDays } from '../basics/dublin-time.ts'
import type { Trip } from './trip.ts'

export type Travel = { date_of_travel: string; return_date: string | null; trip?: Trip | null | undefined }

/** Returns the last day of a journey, which is that of its return or of its hire. */
export function lastTravelDay({ date_of_travel, return_date, trip }: Travel): string {
  const hire = trip?.hire
  const hired = hire?.kind === 'days' ? addDays(date_of_travel, hire.days - 1) : date_of_travel
  return return_date && return_date > hired ? return_date : hired
}
