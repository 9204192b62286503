import { BULK_FIELDS } from '#contract/leads/lead-bulk.ts'
import {
  type ColumnKind,
  DERIVED_COLUMNS,
  type DerivedValues,
  FIELD_COLUMNS,
  type InsertedLead,
  type LeadFieldValues,
  STORED_COLUMNS,
  type StoredLead,
} from './rows.ts'

/** Selects every column that is read, with the types of StoredLead whatever the connection's settings. */
export const LEAD_SELECTION = selectList(STORED_COLUMNS)

/** Selects the ids, and the columns that a bulk change may set. */
export const BULK_SELECTION = selectNames(['id', ...BULK_FIELDS])

const JOURNEY_COLUMNS = [
  'id',
  'assigned_to',
  'full_name',
  'mobile_number',
  'mobile_e164',
  'number_of_people',
  'group_type',
  'selected_vehicle',
  'pickup_location',
  'dropoff_location',
  'date_of_travel',
  'pickup_time',
  'round_trip',
  'return_date',
  'return_time',
  'distance_minutes',
  'trip',
] as const

/** The fields that a lead's drives are made of, and the one that says who may see them. */
export type JourneyFields = Pick<StoredLead, (typeof JOURNEY_COLUMNS)[number]>
export const JOURNEY_SELECTION = selectNames(JOURNEY_COLUMNS)

const FILED = {
  ...FIELD_COLUMNS,
  id: STORED_COLUMNS.id,
  created_at: STORED_COLUMNS.created_at,
} satisfies Record<keyof InsertedLead, ColumnKind>

/** Selects the columns of the response to a quote request. */
export const FILED_COLUMNS = selectList(FILED)
export const FILED_NAMES = listNames(FILED)

/** The columns that the insert of a quote request fills, except id and instants. */
export type Inserted = LeadFieldValues & DerivedValues & { search_text: string }
export const INSERTED_NAMES = [
  ...listNames(FIELD_COLUMNS),
  ...listNames(DERIVED_COLUMNS),
  'search_text',
] as const
/** PostgreSQL's names for kinds of column, where they differ. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  flag: 'boolean',
  number: 'numeric',
  day: 'date',
  instant: 'timestamptz',
  trip: 'jsonb',
}

/** The PostgreSQL type of each inserted column. */
export const INSERTED_TYPES = Object.fromEntries([
  ...[...Object.entries(FIELD_COLUMNS), ...Object.entries(DERIVED_COLUMNS)].map(([name, kind]) => [
    name,
    findType(kind),
  ]),
  ['search_text', 'text'],
]) as Record<keyof Inserted, string>

const INSTANTS = listNames(STORED_COLUMNS).filter((name) => STORED_COLUMNS[name].startsWith('instant'))

/** Parses the instants of a row from a raw statement, which Drizzle leaves as text. The pool's own queries parse them already. */
export function withDates(row: Record<string, unknown>): StoredLead {
  const dates = INSTANTS.map((name) => {
    const written = row[name]
    return [name, typeof written === 'string' ? new Date(written) : null] as const
  })
  // The list of instants comes from StoredLead's columns.
  return { ...row, ...Object.fromEntries(dates) } as StoredLead
}

function selectNames(names: readonly (keyof StoredLead)[]): string {
  return selectList(Object.fromEntries(names.map((name) => [name, STORED_COLUMNS[name]])))
}

function selectList(columns: Readonly<Record<string, ColumnKind>>): string {
  return Object.entries(columns)
    .map(([name, kind]) => selectOne(name, kind))
    .join(', ')
}

function findType(kind: ColumnKind): string {
  const base = kind.replace('?', '')
  return TYPE_NAMES[base] ?? base
}

function selectOne(name: string, kind: ColumnKind): string {
  switch (kind.replace('?', '')) {
    case 'number':
      return `${name}::float8 as ${name}`
    case 'day':
      return `to_char(${name}, 'YYYY-MM-DD') as ${name}`
    case 'time':
      return `to_char(${name}, 'HH24:MI') as ${name}`
    default:
      return name
  }
}

function listNames<Columns extends object>(columns: Columns): (keyof Columns & string)[] {
  return Object.keys(columns) as (keyof Columns & string)[]
}
