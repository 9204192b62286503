import { API } from '#contract/basics/api-paths.ts'
import type { EnteredLead } from '#contract/leads/quote-request.ts'
import type { Distance } from '#contract/places/place.ts'
import { callApi } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'

/** What the dialog holds, as the server wants it, with the way measured where both its ends are known. */
export async function enteredLead(data: FormData): Promise<EnteredLead> {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const people = text('number_of_people')
  const roundTrip = data.has('round_trip')
  const [from, to] = [text('pickup_location'), text('dropoff_location')]
  return {
    full_name: text('full_name'),
    email: text('email'),
    mobile_number: text('mobile_number'),
    pickup_location: from,
    date_of_travel: text('date_of_travel'),
    pickup_time: text('pickup_time'),
    selected_vehicle: text('selected_vehicle'),
    additional_info: text('additional_info'),
    number_of_people: people === '' ? null : Number(people),
    source: text('source') as EnteredLead['source'],
    confirm_by_mail: data.has('confirm_by_mail'),
    journey: {
      dropoff_location: to,
      round_trip: roundTrip,
      return_date: roundTrip ? text('return_date') || null : null,
      return_time: roundTrip ? text('return_time') || null : null,
      ...(from && to ? await measured(from, to, roundTrip) : {}),
    },
  }
}

/** A lead is a lead without its distance. */
async function measured(from: string, to: string, roundTrip: boolean) {
  try {
    const query = { from, to, round_trip: String(roundTrip) }
    const route = await callApi<Distance>(API.distance, { query })
    return {
      distance: route.distance,
      distance_provider: route.provider,
      distance_is_estimate: route.is_estimate,
      distance_minutes: route.minutes,
    }
  } catch (error) {
    logWarning('The route of a lead could not be measured.', error)
    return {}
  }
}
