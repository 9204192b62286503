import { dublinClock, dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_FIELD_ENTRIES, type LeadFieldName } from '#contract/leads/lead-fields.ts'
import type { LeadExportQuery } from '#contract/leads/lead-list.ts'
import { isOpen, labelOf } from '#contract/quotes/quote-states.ts'
import { tripText } from '#contract/trips/trip-facts.ts'
import { readVehicleNames } from '#server/modules/vehicles/list-vehicles.ts'
import { BYTE_ORDER_MARK, csvLines, phoneCell } from '#server/platform/formats/csv.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { requireMayExport } from '../policy.ts'
import { withVehicleName } from '../present.ts'
import { idFrom, type RowFilter } from '../rows.ts'
import { batches, presentRows, rowFilter } from './list-leads.ts'

export type LeadExport = { fileName: string; text: AsyncGenerator<string> }

/** Exports selected, filtered or all leads. The export is audited before the first byte is sent. */
export async function exportLeads(
  server: Server,
  caller: Caller,
  { ids: written, ...filter }: LeadExportQuery,
): Promise<LeadExport> {
  requireMayExport(caller.actor)
  const given = Object.keys(filter).filter((key) => filter[key as keyof typeof filter] !== undefined)
  const ids = written?.split(',').flatMap((part) => idFrom(part.trim()) ?? [])
  const details = ids ? { selected: ids.length } : { filters: given }
  await recordAudit(server.db, { ...caller, action: 'lead.export', details })
  const fileName = ids
    ? 'bus_quotes_selected.csv'
    : given.length > 0
      ? 'bus_quotes_filtered.csv'
      : 'bus_quotes_export.csv'
  return { fileName, text: writeCsv(server, ids ? { ids } : await rowFilter(server, filter, caller.actor)) }
}

async function* writeCsv(server: Server, filter: RowFilter): AsyncGenerator<string> {
  yield csvHeader()
  const today = dublinDay(server.clock.now())
  const names = await readVehicleNames(server)
  yield* batches(server, filter, async (rows) => {
    const leads = await presentRows(server, rows)
    return csvRows(
      leads.map((lead) => withVehicleName(lead, names)),
      today,
    )
  })
}

type Cell = string | number | null
/** A column of the file. `today` is a day in Dublin. Days are written YYYY-MM-DD, instants with HH:MM added. */
type Column = { header: string; cell: (lead: Lead, today: string) => Cell }

const COLUMNS: Column[] = [
  { header: 'ID', cell: (lead) => lead.id },
  { header: 'Reference', cell: (lead) => lead.reference },
  { header: 'Submitted', cell: (lead) => dublinClock(new Date(lead.created_at)) },
  { header: 'Source', cell: (lead) => lead.source },
  { header: 'Status', cell: (lead) => lead.status },
  { header: 'Lost reason', cell: (lead) => lead.lost_reason },
  { header: 'Priority', cell: (lead) => lead.priority },
  { header: 'Next action', cell: (lead) => lead.next_action_on },
  { header: 'Assigned to', cell: (lead) => lead.assigned_to_name },
  { header: 'Quote', cell: quoteState },
  {
    header: 'Quote value (EUR)',
    cell: ({ offer_total_cents: cents }) => (cents === null ? null : cents / 100),
  },
  {
    header: 'Booked value (EUR)',
    cell: ({ booked_total_cents: cents }) => (cents === null ? null : cents / 100),
  },
  ...LEAD_FIELD_ENTRIES.flatMap(([field, { exported }]) =>
    exported === null ? [] : [{ header: exported, cell: (lead: Lead) => fieldCell(lead, field) }],
  ),
]

function fieldCell(lead: Lead, field: LeadFieldName): Cell {
  if (field === 'mobile_number') return phoneCell(lead.mobile_national)
  // A distance of 0 km means that none was measured.
  if (field === 'distance') return lead.distance || null
  return field === 'trip' ? tripText(lead.trip, lead.date_of_travel) : writeCell(lead[field])
}

/** Describes the state of a lead's quote. An open quote past its last day has expired. A question may be open in any state. */
function quoteState(lead: Lead, today: string): Cell {
  const { offer_state: state, offer_valid_until: lastDay, question_waiting: asks } = lead
  if (state === null) return null
  const isOver = isOpen(state) && lastDay !== null && lastDay < today
  const shown = isOver ? 'expired' : state
  const label = labelOf(shown)
  return asks && shown !== 'asked' ? `${label}, ${labelOf('asked').toLowerCase()}` : label
}

function writeCell(value: Cell | boolean): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value
}

export function csvHeader(): string {
  return BYTE_ORDER_MARK + csvLines([COLUMNS.map((column) => column.header)])
}

export function csvRows(leads: Lead[], today: string): string {
  return csvLines(leads.map((lead) => COLUMNS.map((column) => column.cell(lead, today))))
}
