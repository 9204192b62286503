import type { FieldKind } from '#contract/leads/field-types.ts'
import { LEAD_FIELD_ENTRIES } from '#contract/leads/lead-fields.ts'
import type { EnteredLead } from '#contract/leads/quote-request.ts'
import type { Distance } from '#contract/places/place.ts'

/** What the dialog holds, as the server wants it. `route`: the way between its ends, where it could be measured. */
export function enteredLead(data: FormData, route?: Distance): EnteredLead {
  const entry = {
    ...fieldsIn('request', data),
    source: textOf(data, 'source'),
    confirm_by_mail: data.has('confirm_by_mail'),
    journey: { ...fieldsIn('journey', data), ...(route && measuredOf(route)) },
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

function measuredOf({ distance, provider, is_estimate, minutes }: Distance) {
  return {
    distance,
    distance_provider: provider,
    distance_is_estimate: is_estimate,
    distance_minutes: minutes,
  }
}
