import { formatInstant } from '#contract/basics/local-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { BYTE_ORDER_MARK, csvLines } from '#server/platform/formats/csv.ts'

type Column = { header: string; cell: (lead: Lead) => string | number | null }

const COLUMNS: Column[] = [
  { header: 'ID', cell: (lead) => lead.id },
  { header: 'Submitted', cell: (lead) => formatInstant(lead.created_at) },
  { header: 'Status', cell: (lead) => lead.status },
  { header: 'Assigned to', cell: (lead) => lead.assigned_to_name },
  { header: 'Full name', cell: (lead) => lead.full_name },
  { header: 'Email', cell: (lead) => lead.email },
  { header: 'Mobile', cell: (lead) => lead.mobile_number },
  { header: 'Pick-up location', cell: (lead) => lead.pickup_location },
  { header: 'Drop-off location', cell: (lead) => lead.dropoff_location },
  { header: 'Date of travel', cell: (lead) => lead.date_of_travel },
  { header: 'Pick-up time', cell: (lead) => lead.pickup_time },
  { header: 'Round trip', cell: (lead) => (lead.round_trip ? 'yes' : 'no') },
  { header: 'Return date', cell: (lead) => lead.return_date },
  { header: 'Return time', cell: (lead) => lead.return_time },
  { header: 'Distance (km)', cell: (lead) => lead.distance },
  { header: 'Vehicle', cell: (lead) => lead.selected_vehicle },
  { header: 'Number of people', cell: (lead) => lead.number_of_people },
  { header: 'Group type', cell: (lead) => lead.group_type },
  { header: 'Additional information', cell: (lead) => lead.additional_info },
  { header: 'Page', cell: (lead) => lead.slug },
]

export function csvHeader(): string {
  return BYTE_ORDER_MARK + csvLines([COLUMNS.map((column) => column.header)])
}

export function csvRows(leads: Lead[]): string {
  return csvLines(leads.map((lead) => COLUMNS.map((column) => column.cell(lead))))
}
