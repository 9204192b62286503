import { dublinClock } from '#contract/basics/dublin-time.ts'
import type { AuditEntry, AuditFilter } from '#contract/figures/audit.ts'
import { BYTE_ORDER_MARK, csvLines } from '#server/platform/formats/csv.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { presentEntries } from './entries.ts'
import { type AuditRow, listEntries } from './repository.ts'

const BATCH = 500
const COLUMNS = ['ID', 'When', 'Who', 'Action', 'Item', 'Name', 'IP address', 'Details']

/** Exports the audit log as a file. The export itself is recorded first. */
export async function exportEntries(
  server: Server,
  caller: Caller,
  filter: AuditFilter,
): Promise<AsyncGenerator<string>> {
  requireAdmin(caller.actor)
  const filters = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  await recordAudit(server.db, { ...caller, action: 'audit.export', details: { filters } })
  return writeCsv(server, filter)
}

async function* writeCsv(server: Server, filter: AuditFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([COLUMNS])
  let before: number | undefined
  for (;;) {
    const rows: AuditRow[] = await listEntries(server.db, filter, { before, limit: BATCH })
    if (rows.length > 0) yield csvLines((await presentEntries(server, rows)).map(writeCells))
    if (rows.length < BATCH) return
    before = rows.at(-1)?.id
  }
}

function writeCells(entry: AuditEntry): (string | number | null)[] {
  const { id, at, actor_name, action, target, target_name, address, details } = entry
  const more = Object.keys(details).length > 0 ? JSON.stringify(details) : ''
  return [id, dublinClock(new Date(at)), actor_name, action, target, target_name, address, more]
}
