import type { AuditEntry, AuditListQuery, AuditPage } from '#contract/figures/audit.ts'
import { AUDIT_LIMITS } from '#contract/figures/figures.ts'
import { namesById } from '#server/modules/users/repository.ts'
import { cutPage } from '#server/platform/http/cursor.ts'
import { workOff } from '#server/platform/jobs/work-off.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { plainAddress } from '#server/platform/security/client-ip.ts'
import type { Server } from '#server/server.ts'
import * as repository from './repository.ts'
import { type AuditRow, deleteLapsed } from './repository.ts'

/** Lists one page of the audit log, newest first. */
export async function listEntries(
  server: Server,
  { actor }: Caller,
  query: AuditListQuery,
): Promise<AuditPage> {
  requireAdmin(actor)
  const { limit = AUDIT_LIMITS.pageDefault, cursor, ...filter } = query
  const rows = await repository.listEntries(server.db, filter, { before: cursor, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, ({ id }) => String(id))
  return { data: await presentEntries(server, page), meta: { next_cursor: next } }
}

export async function presentEntries(server: Server, rows: AuditRow[]): Promise<AuditEntry[]> {
  const ids = [...new Set(rows.flatMap((row) => targetUser(row) ?? []))]
  const names = ids.length > 0 ? await namesById(server.db, ids) : new Map<number, string>()
  return rows.map((row) => presentEntry(row, names))
}

/** Presents an entry. `names`: those of the users mentioned, if their accounts still exist. */
function presentEntry(row: AuditRow, names: ReadonlyMap<number, string>): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor_id: row.actorId,
    actor_name: row.actorName,
    action: row.action,
    target: row.target,
    target_name: targetName(row, names),
    address: plainAddress(row.address),
    details: row.details,
  }
}

/** Returns the user that an entry is about; undefined if it is about something else. */
function targetUser({ target }: Pick<AuditRow, 'target'>): number | undefined {
  const id = /^user:(\d+)$/.exec(target)?.[1]
  return id === undefined ? undefined : Number(id)
}

function targetName(row: AuditRow, names: ReadonlyMap<number, string>): string | null {
  const { name } = row.details
  const id = targetUser(row)
  const known = id === undefined ? undefined : names.get(id)
  return known ?? (typeof name === 'string' ? name : null)
}

const BATCH = 1_000

/** Deletes expired entries in batches, so that writers do not wait. Each batch is recorded in the audit log. */
export async function purgeEntries(server: Server): Promise<{ purged: number }> {
  const { db, config } = server
  return { purged: await workOff(BATCH, (batch) => deleteLapsed(db, config.AUDIT_KEEP_MONTHS, batch)) }
}
