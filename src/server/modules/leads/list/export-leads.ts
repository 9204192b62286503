import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { LeadExportQuery } from '#contract/leads/lead-list.ts'
import { readVehicleNames } from '#server/modules/vehicles/list-vehicles.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { requireMayExport } from '../policy.ts'
import { withVehicleName } from '../present.ts'
import { idFrom, type RowFilter } from '../rows.ts'
import { csvHeader, csvRows } from './csv.ts'
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
