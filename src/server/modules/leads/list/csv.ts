import { formatInstant } from '#contract/basics/local-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_FIELD_ENTRIES } from '#contract/leads/lead-fields.ts'
import { BYTE_ORDER_MARK, csvLines } from '#server/platform/formats/csv.ts'

type Cell = string | number | null
type Column = { header: string; cell: (lead: Lead) => Cell }

const COLUMNS: Column[] = [
  { header: 'ID', cell: (lead) => lead.id },
  { header: 'Submitted', cell: (lead) => formatInstant(lead.created_at) },
  { header: 'Status', cell: (lead) => lead.status },
  { header: 'Assigned to', cell: (lead) => lead.assigned_to_name },
  ...LEAD_FIELD_ENTRIES.flatMap(([field, { exported }]) =>
    exported === null ? [] : [{ header: exported, cell: (lead: Lead) => cellOf(lead[field]) }],
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
