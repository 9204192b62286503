import type { QuoteFormValues } from '#content/quote-form/form.ts'
import type { CreatedLead } from '#contract/leads/lead.ts'
import type { Distance } from '#contract/places/place.ts'
import { placesBetween } from '#contract/trips/places-between.ts'
import { calendarMinutes } from '#contract/trips/trip-minutes.ts'
import { RESPONSE_TIME_KEY, SENT_REQUEST_KEY } from '../../browser/sent-keys.ts'
import type { SentRequest } from '../../browser/sent-request.ts'

/** Stores the response time for the thank-you page. If it is blank, that page shows the business's. */
export function rememberResponseTime(time: string): void {
  try {
    sessionStorage.setItem(RESPONSE_TIME_KEY, time)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: storage is switched off; the response time is in the confirmation too
    console.warn(error)
  }
}

export function rememberSentRequest(
  lead: Pick<CreatedLead, 'reference' | 'created_at' | 'guide_price' | 'trip'>,
  values: QuoteFormValues,
  { minutes, distance }: { minutes: number | null; distance: Distance | undefined },
): void {
  const { roundTrip } = values
  const drive = distance && Math.max(1, Math.round(distance.minutes / (roundTrip ? 2 : 1)))
  const request: SentRequest = {
    reference: lead.reference,
    at: lead.created_at,
    minutes,
    from: values.startLocation,
    to: values.endLocation,
    by: placesBetween(lead.trip).join(', '),
    day: values.dateOfTravel,
    time: values.pickupTime,
    returnDay: roundTrip ? values.returnDate : '',
    returnTime: roundTrip ? values.returnTime : '',
    vehicle: values.selectedVehicle,
    people: values.numberOfPeople,
    group: values.groupType,
    trip: lead.trip,
    guide: lead.guide_price,
    driveMinutes: drive ?? null,
    outwardMinutes: calendarMinutes(lead.trip, drive ?? null, {
      day: values.dateOfTravel,
      time: values.pickupTime,
    }),
  }
  try {
    sessionStorage.setItem(SENT_REQUEST_KEY, JSON.stringify(request))
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: storage is switched off; the confirmation repeats the request
    console.warn(error)
  }
}
