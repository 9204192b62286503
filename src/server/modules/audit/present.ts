import type { AuditEntry } from '#contract/figures/audit.ts'
import { namesById } from '#server/modules/users/repository.ts'
import { plainAddress } from '#server/platform/security/client-ip.ts'
import type { Server } from '#server/server.ts'
import type { AuditRow } from './repository.ts'

export async function presentEntries(server: Server, rows: AuditRow[]): Promise<AuditEntry[]> {
  const ids = [...new Set(rows.flatMap((row) => targetUser(row) ?? []))]
  const names = ids.length > 0 ? await namesById(server.db, ids) : new Map<number, string>()
  return rows.map((row) => presentEntry(row, names))
}

/** `names` are those of the users mentioned, if their accounts still exist. */
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

/** The user that an entry is about; undefined if it is about something else. */
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
