import { LEAD_FIELD_ENTRIES, type LEAD_FIELDS, type LeadField, type LeadFieldName } from './lead-fields.ts'

type Fields = typeof LEAD_FIELDS
type PlainFieldName = {
  [Name in LeadFieldName]: Fields[Name] extends { mailed: string } ? Name : never
}[LeadFieldName]
type Plain = Partial<Record<PlainFieldName, string | number | boolean | null>>
export type PlainFact = { field: PlainFieldName; label: string; mailed: string; value: string }

/** Returns the fields that are shown unformatted. A field without a value is ''. */
export function unformattedFields(lead: Plain): PlainFact[] {
  const fields = LEAD_FIELD_ENTRIES as readonly (readonly [PlainFieldName, LeadField])[]
  return fields.flatMap(([field, { label, mailed }]) =>
    label && mailed ? [{ field, label, mailed, value: plainText(lead[field]) }] : [],
  )
}

function plainText(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === undefined ? '' : String(value)
}
