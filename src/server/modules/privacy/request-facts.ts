import { type CamelCase, toCamelCase } from '#contract/basics/camel-case.ts'
import { formatFullDay } from '#contract/basics/date-text.ts'
import { LEAD_FIELD_ENTRIES, type LeadField, type LeadFieldName } from '#contract/leads/lead-fields.ts'
import type { FieldKind } from '#contract/leads/stored-kinds.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { tripFacts } from '#contract/trips/trip-facts.ts'

export type CopiedFact = readonly [name: string, value: string]

type Plain = string | number | boolean | null
type FieldOfRow = CamelCase<Exclude<LeadFieldName, 'trip'>>
/** A request as it is stored. */
export type CopiedRequest = { readonly [Name in FieldOfRow]: Plain } & {
  dateOfTravel: string
  trip: Trip | null
}

/** Lists what a person asked for, in the order of the one list of fields. Values measured for it are in data.json alone. */
export function requestFacts(request: CopiedRequest): CopiedFact[] {
  return LEAD_FIELD_ENTRIES.flatMap(([name, field]) =>
    name === 'trip' ? listTrip(request) : plainFact(field, request[toCamelCase(name)]),
  )
}

function listTrip({ trip, dateOfTravel }: CopiedRequest): CopiedFact[] {
  return tripFacts(trip, dateOfTravel).map(({ name, value }): CopiedFact => [name, value])
}

function plainFact({ kind, mailed, exported }: LeadField, value: Plain): CopiedFact[] {
  const name = mailed ?? exported
  return name === null ? [] : [[name, showValue(kind, value)]]
}

function showValue(kind: FieldKind, value: Plain): string {
  if (!value) return ''
  if (value === true) return 'Yes'
  if (kind.startsWith('day')) return formatFullDay(String(value))
  return kind.startsWith('time') ? String(value).slice(0, 5) : String(value)
}
