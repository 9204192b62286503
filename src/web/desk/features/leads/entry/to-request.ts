import { API } from '#contract/basics/api-paths.ts'
import { type FieldKind, LEAD_FIELD_ENTRIES } from '#contract/leads/lead-fields.ts'
import type { EnteredLead } from '#contract/leads/quote-request.ts'
import type { Distance } from '#contract/places/place.ts'
import { callApi } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'

/** What the dialog holds, as the server wants it, with the route measured where both its ends are known. */
export async function enteredLead(data: FormData): Promise<EnteredLead> {
  const from = textOf(data, 'pickup_location')
  const to = textOf(data, 'dropoff_location')
  const distance = from && to ? await measured(from, to, data.has('round_trip')) : {}
  const entry = {
    ...fieldsIn('request', data),
    source: textOf(data, 'source'),
    confirm_by_mail: data.has('confirm_by_mail'),
    journey: { ...fieldsIn('journey', data), ...distance },
  }
  // Read by the list of fields; the server checks every value.
  return entry as EnteredLead
}

/** The fields of one part of the request that the dialog asks for. */
function fieldsIn(part: 'request' | 'journey', data: FormData): Record<string, unknown> {
  const fields = LEAD_FIELD_ENTRIES.filter(([name, field]) => field.part === part && data.has(name))
  return Object.fromEntries(fields.map(([name, { kind }]) => [name, enteredValue(data, name, kind)]))
}

function enteredValue(data: FormData, name: string, kind: FieldKind): unknown {
  if (kind === 'flag') return data.has(name)
  const typed = textOf(data, name)
  if (typed === '' && kind.endsWith('?')) return null
  return kind === 'integer?' || kind === 'number' ? Number(typed) : typed
}

function textOf(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
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
