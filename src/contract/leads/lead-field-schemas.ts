import type { z } from 'zod'
import { LEAD_FIELD_ENTRIES, type LEAD_FIELDS, type LeadField, type LeadFieldName } from './lead-fields.ts'
import { STORED_KINDS } from './stored-kinds.ts'

type Fields = typeof LEAD_FIELDS

type RequestedIn<Part> = {
  [Name in LeadFieldName as Fields[Name] extends { part: Part; requested: z.ZodType }
    ? Name
    : never]: Fields[Name] extends { requested: infer Schema } ? Schema : never
}

/** Returns the fields of one part of a request. */
export function requestedIn<Part extends LeadField['part']>(part: Part): RequestedIn<Part> {
  const entries = LEAD_FIELD_ENTRIES.flatMap(([name, field]) =>
    field.part === part && field.requested ? [[name, field.requested]] : [],
  )
  return Object.fromEntries(entries) as RequestedIn<Part>
}

type StoredFields = { [Name in LeadFieldName]: (typeof STORED_KINDS)[Fields[Name]['kind']] }

export const STORED_FIELDS = Object.fromEntries(
  LEAD_FIELD_ENTRIES.map(([name, { kind }]) => [name, STORED_KINDS[kind]]),
) as StoredFields

type ChangedFields = {
  [Name in LeadFieldName as Fields[Name] extends { changed: z.ZodType }
    ? Name
    : never]: Fields[Name] extends { changed: infer Schema } ? Schema : never
}

/** The fields that staff may change. */
export const CHANGED_FIELDS = Object.fromEntries(
  LEAD_FIELD_ENTRIES.flatMap(([name, { changed }]) => (changed ? [[name, changed]] : [])),
) as ChangedFields
