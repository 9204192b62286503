import { formatInstant } from '#contract/basics/local-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { BYTE_ORDER_MARK, csvLines } from '#server/platform/formats/csv.ts'
import type { LeadFields } from '../rows.ts'

type Cell = string | number | null
type Column = { header: string; cell: (lead: Lead) => Cell }

/** The header of every field, in the order of the file; null where a field is not exported. A new field has to be named. */
const FIELD_HEADERS: Record<keyof LeadFields, string | null> = {
  full_name: 'Full name',
  email: 'Email',
  mobile_number: 'Mobile',
  pickup_location: 'Pick-up location',
  dropoff_location: 'Drop-off location',
  date_of_travel: 'Date of travel',
  pickup_time: 'Pick-up time',
  round_trip: 'Round trip',
  return_date: 'Return date',
  return_time: 'Return time',
  distance: 'Distance (km)',
  distance_provider: null,
  distance_is_estimate: null,
  distance_minutes: null,
  selected_vehicle: 'Vehicle',
  number_of_people: 'Number of people',
  group_type: 'Group type',
  additional_info: 'Additional information',
  slug: 'Page',
}

const COLUMNS: Column[] = [
  { header: 'ID', cell: (lead) => lead.id },
  { header: 'Submitted', cell: (lead) => formatInstant(lead.created_at) },
  { header: 'Status', cell: (lead) => lead.status },
  { header: 'Assigned to', cell: (lead) => lead.assigned_to_name },
  ...Object.entries(FIELD_HEADERS).flatMap(([field, header]) =>
    header === null ? [] : [{ header, cell: (lead: Lead) => cellOf(lead[field as keyof LeadFields]) }],
  ),
]

function cellOf(value: Cell | boolean): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value
}

export function csvHeader(): string {
  return BYTE_ORDER_MARK + csvLines([COLUMNS.map((column) => column.header)])
}

export function csvRows(leads: Lead[]): string {
  return csvLines(leads.map((lead) => COLUMNS.map((column) => column.cell(lead))))
}
